import { ErrorCode } from '../../../shared/protocol/common/errors.ts';
import type { ResolveSessionConfigParams, SessionConfigCompletionsParams } from '../../../shared/protocol/session/commands.ts';
import { valuesRefusal, withDefaults } from '../../../shared/refusals/config-refusal.ts';
import { agentNamed } from '../agents/in-order.ts';
import { missingDirectory } from '../dispatch/session-refusal.ts';
import { type Answer, failed } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';

/** What can be chosen for a new session, given what was chosen so far (AHP Session configuration before creation). */
export async function resolveSessionConfig(
  { host }: Server,
  _connection: Connection,
  params: ResolveSessionConfigParams,
): Promise<Answer<'resolveSessionConfig'>> {
  const agent = agentFor(host, params);
  if ('error' in agent) return agent;
  const { config = {} } = params;
  const wrong = valuesRefusal(agent.configSchema, config);
  if (wrong !== undefined) return failed(ErrorCode.InvalidParams, wrong);
  const schema = (await agent.resolveConfig?.(params)) ?? agent.configSchema;
  // What was chosen for another folder, or together with something else, is no choice any more.
  const offered = Object.entries(config).filter(([name]) => Object.hasOwn(schema.properties, name));
  return { result: { schema, values: withDefaults(schema, Object.fromEntries(offered)) } };
}

/** The values of one setting that fit what was typed. */
export async function sessionConfigCompletions(
  { host }: Server,
  _connection: Connection,
  params: SessionConfigCompletionsParams,
): Promise<Answer<'sessionConfigCompletions'>> {
  const agent = agentFor(host, params);
  if ('error' in agent) return agent;
  const { property } = params;
  const { properties } = agent.configSchema;
  const schema = Object.hasOwn(properties, property) ? properties[property] : undefined;
  if (!schema?.enumDynamic) return failed(ErrorCode.InvalidParams, `"${property}" is no setting whose values are searched.`);
  return { result: { items: (await agent.completeConfig?.(params)) ?? [] } };
}

function agentFor(
  { agents }: Server['host'],
  { provider, workingDirectory }: ResolveSessionConfigParams,
): Server['host']['agents'][number] | ReturnType<typeof failed> {
  const agent = agentNamed(agents, provider);
  if (!agent) return failed(ErrorCode.ProviderNotFound, `This host has no agent "${provider}".`);
  const missing = workingDirectory === undefined ? undefined : missingDirectory(workingDirectory);
  return missing === undefined ? agent : failed(ErrorCode.NotFound, missing);
}
