import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { LocalHost, LocalHostOptions } from '../start-local-host.ts';
import type { RawClient } from './raw-client.ts';
import { connect, newSession, startTestHost, type TestSession, temporaryFolder } from './start-test-host.ts';

/** Agents as a person writes them into `agents.json`. */
type AgentServers = Readonly<Record<string, JsonObject>>;

/** An entry of `agents.json` for one of the agents of these tests. */
export function serverEntry(
  agent: 'example' | 'misbehaving',
  { args = [], env = {} }: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): JsonObject {
  return { command: process.execPath, args: [resolve(import.meta.dirname, `${agent}-agent.mjs`), ...args], env };
}

/** Writes `agents.json` into the data folder. */
export function writeAgents(dataFolder: string, servers: AgentServers): Promise<void> {
  return writeFile(join(dataFolder, 'agents.json'), JSON.stringify({ agent_servers: servers }));
}

export interface AcpHost {
  readonly host: LocalHost & { readonly dataFolder: string };
  readonly client: RawClient;
  /** A folder outside of the host's own, as a person would choose. */
  readonly folder: string;
}

/** A host with the given agents, and a client of it. */
export async function startAcpHost(servers: AgentServers, options: Partial<LocalHostOptions> = {}): Promise<AcpHost> {
  const dataFolder = options.dataFolder ?? (await temporaryFolder());
  await writeAgents(dataFolder, servers);
  const host = await startTestHost({ ...options, dataFolder });
  return { host, client: await connect(host), folder: await temporaryFolder() };
}

/** A session of the example agent in the folder. */
export async function exampleSession({ client, folder }: AcpHost, params: JsonObject = {}): Promise<TestSession> {
  return newSession(client, { provider: 'acp-example', workingDirectories: [`file://${folder}`], ...params });
}
