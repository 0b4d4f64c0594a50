import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { startLocalHost } from '../../electron/local-host/start-local-host.ts';
import { openRawClient } from '../../electron/local-host/testing/raw-client.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import type { FromHosts, ToHosts } from './run-fleet.ts';
import { startScriptedHost } from './scripted-host.ts';

interface Served {
  readonly address: string;
  /** Gives its first session another title, as another client would. */
  rename(title: string): Promise<void>;
  stop(): Promise<void>;
}

/** The process of some hosts. */
export function runHosts(): void {
  const served: Served[] = [];
  process.on('message', async (message) => process.send?.(await play(served, message as ToHosts)));
}

async function play(served: Served[], message: ToHosts): Promise<FromHosts> {
  switch (message.type) {
    case 'seed':
      return { folder: await seed(message.sessions) };
    case 'start':
      for (let count = 0; count < message.hosts; count += 1) served.push(await serve(message));
      return { addresses: served.map(({ address }) => address) };
    case 'rename':
      for (const host of served) await host.rename(message.title);
      return { done: true };
    case 'stir':
      await stir(served, message);
      return { done: true };
    case 'stop':
      await Promise.all(served.map((host) => host.stop()));
      process.exit();
  }
}

async function stir(
  [first]: readonly Served[],
  { times, everyMs }: Extract<ToHosts, { readonly type: 'stir' }>,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await first?.rename(`Title ${time}`);
    await after(everyMs);
  }
}

/** Fills the data folder of an embedded host with sessions, once for all hosts; gives its path. */
async function seed(sessions: number): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'fleet-seed-'));
  const load = { sessions, chats: 1, deltasPerSecond: 1, streaming: 0 };
  const host = await startLocalHost({ dataFolder, load, firstRun: false, acp: { presets: [] } });
  await host.stop();
  return dataFolder;
}

function serve({ seedFolder, sessions, requests }: Extract<ToHosts, { readonly type: 'start' }>): Promise<Served> {
  return seedFolder === undefined ? serveScripted(sessions, requests) : serveEmbedded(seedFolder);
}

async function serveScripted(sessions: number, requests: number): Promise<Served> {
  const host = await startScriptedHost(sessions, requests);
  return { ...host, rename: async (title) => host.rename(0, title) };
}

async function serveEmbedded(seedFolder: string): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'));
  await cp(seedFolder, folder, { recursive: true });
  const load = { sessions: 0, chats: 1, deltasPerSecond: 1, streaming: 0 };
  const host = await startLocalHost({ dataFolder: folder, load, firstRun: false, acp: { presets: [] } });
  const client = await openRawClient(host.address);
  await client.ask('initialize', { channel: ROOT_URI, protocolVersions: ['1.0.0'], clientId: client.clientId });
  const session = 'ahp-session:/load-1';
  await client.ask('subscribe', { channel: session });
  return {
    address: host.address,
    rename: async (title) => {
      await client.echo(client.dispatch(session, { type: 'session/titleChanged', title }));
    },
    async stop() {
      await client.close();
      await host.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
