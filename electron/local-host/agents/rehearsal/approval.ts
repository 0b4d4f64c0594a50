import type { SessionConfigSchema } from '../../../../shared/protocol/session/state.ts';
import type { AgentSession } from '../agent.ts';
import { START_PROPERTIES } from './branch-start.ts';
import { LARGE_MODEL, SCRIPT_MODEL } from './models.ts';

/** What a session of the rehearsal agent can be told. */
export const REHEARSAL_CONFIG: SessionConfigSchema = {
  type: 'object',
  properties: {
    approval: {
      type: 'string',
      title: 'Approval',
      description: 'What the rehearsal agent may do without asking first',
      default: 'ask',
      enum: ['ask', 'edits', 'everything'],
      enumLabels: ['Ask for everything', 'Accept edits', 'Accept everything'],
      enumDescriptions: [
        'Commands and edits wait for your approval',
        'Edits of files in the scratch folder are done at once, commands wait',
        'Commands and edits are done at once',
      ],
      sessionMutable: true,
    },
    model: {
      type: 'string',
      title: 'Model',
      description: 'Answers the messages that name no model themselves',
      default: SCRIPT_MODEL,
      enum: [SCRIPT_MODEL, LARGE_MODEL],
      enumLabels: ['Script', 'Large script'],
      enumDescriptions: ['Needs nothing', 'Is downloaded first, which is simulated'],
    },
    ...START_PROPERTIES,
    pace: {
      type: 'string',
      title: 'Pace',
      description: 'How fast the rehearsal agent speaks',
      default: 'normal',
      enum: ['normal', 'fast', 'instant'],
      enumLabels: ['Normal', 'Fast', 'Instant'],
    },
  },
};

const PACES: Readonly<Record<string, number>> = { normal: 1, fast: 0.2, instant: 0 };

/** Whether the session's configuration lets the agent go on without a person. */
export function isAllowed(session: AgentSession, what: 'command' | 'edit'): boolean {
  const approval = session.state()?.config?.values.approval;
  return approval === 'everything' || (approval === 'edits' && what === 'edit');
}

/** The factor for every delay in the session. */
export function paceOf(session: AgentSession): number {
  const pace = session.state()?.config?.values.pace;
  return typeof pace === 'string' ? (PACES[pace] ?? 1) : 1;
}
