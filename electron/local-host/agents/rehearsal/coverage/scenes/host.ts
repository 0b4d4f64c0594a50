import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../shared/protocol/common/json.ts';
import { finished, newSession, say, subscribe, temporaryFolder } from '../../../../testing/start-test-host.ts';
import { PRESETS } from '../../../acp/presets.ts';
import type { Setting } from '../setting.ts';

const ROOT = { channel: 'ahp-root://' } as const;
const RESOURCE = 'https://local-host.signalbox.example/';

/** What concerns the host as a whole: its list, its settings, its telemetry, its agents, and clients that come back. */
export async function host(setting: Setting): Promise<void> {
  const client = await setting.client();
  await client.ask('ping', ROOT);
  for (const channel of ['ahp-otlp:/logs?level=debug', 'ahp-otlp:/traces', 'ahp-otlp:/metrics'])
    await client.ask('subscribe', { channel });
  client.dispatch(ROOT.channel, { type: 'root/configChanged', config: { telemetry: 'all' } });
  const { session, chat } = await newSession(client, { config: { model: 'script-large' }, progressToken: 'download' });
  await finished(client, chat, say(client, chat, 'fail: to be told of'));
  await client.frame(({ method }) => method === 'otlp/exportTraces');
  await client.ask('resolveSessionConfig', ROOT);
  await client.request('sessionConfigCompletions', { ...ROOT, property: 'branch', query: 'm' });
  await client.ask('completions', { channel: chat, kind: 'userMessage', text: '@', offset: 1 });
  await client.ask('listSessions', ROOT);
  await failedSession(setting);
  await back(setting, session);
  await client.ask('disposeSession', { channel: session });
  await signIn(setting);
  await newAgent(setting);
}

async function failedSession(setting: Setting): Promise<void> {
  const client = await setting.client();
  const channel = 'ahp-session:/never-ready';
  const workingDirectories = [`file://${await temporaryFolder()}`];
  const config = { start: 'branch', branch: 'none' };
  // Followed in the same breath, so that it is seen to fail.
  const created = client.ask('createSession', { channel, provider: 'rehearsal', workingDirectories, config });
  await Promise.all([created, subscribe(client, channel)]);
  await client.action(channel, 'session/creationFailed');
  await subscribe(client, channel);
}

/** A client is away for a moment, and a stranger asks for what nobody has kept for it. */
async function back(setting: Setting, session: string): Promise<void> {
  const client = await setting.client();
  await subscribe(client, session);
  await client.close();
  const again = await setting.socket(setting.host, client.clientId);
  const lastSeenServerSeq = 0;
  await again.ask('reconnect', { ...ROOT, clientId: client.clientId, lastSeenServerSeq, subscriptions: [session] });
}

async function signIn(setting: Setting): Promise<void> {
  const client = await setting.client(await setting.start({ signIn: { token: 'good', lifetimeInMs: 30 } }));
  await client.ask('authenticate', { ...ROOT, resource: RESOURCE, token: 'good' });
  await client.frame(({ method }) => method === 'auth/required');
}

/** An agent that is installed while the host runs shows in the list of agents. */
async function newAgent(setting: Setting): Promise<void> {
  const program = join(await temporaryFolder(), 'agent');
  const presets = PRESETS.slice(0, 1).map((preset) => ({ ...preset, commands: [program] }));
  const client = await setting.client(await setting.start({ acp: { presets } }));
  const provider = presets[0]?.provider ?? '';
  await client.request('createSession', { channel: 'ahp-session:/before', provider });
  await writeFile(program, '#!/bin/sh\n');
  await chmod(program, 0o755);
  await client.request('createSession', { channel: 'ahp-session:/after', provider });
  const { agents } = await client.action(ROOT.channel, 'root/agentsChanged');
  expect((agents as readonly JsonObject[]).length).toBe(2);
}
