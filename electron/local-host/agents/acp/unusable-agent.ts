import { type Agent, TurnFailure } from '../agent.ts';
import { unusableInfo } from './agent-info.ts';
import type { UnusableDefinition } from './definition.ts';

/** An agent of the person's own that cannot run: it is in the list with what is wrong, and its earlier sessions can be read. */
export function unusableAgent(definition: UnusableDefinition): Agent {
  const { provider, name, problem } = definition;
  const failure = () => new TurnFailure('agent-unusable', `${name} cannot be used: ${problem}`);
  return {
    info: unusableInfo(definition),
    standing: 'unusable',
    configSchema: { type: 'object', properties: {} },
    tools: [],
    folderReason: `is where ${name} works in this session, so it stays in the session.`,
    unavailable: () => failure().message,
    folderFor: (_session, [chosen]) => chosen ?? provider,
    prepare: () => Promise.reject(failure()),
    run: () => Promise.reject(failure()),
    onSessionAction: () => undefined,
    stop: () => Promise.resolve(),
  };
}
