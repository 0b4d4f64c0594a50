import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PublishedPlugin } from '../../shared/plugins/state.ts';
import type { PluginCustomization } from '../../shared/protocol/session/customization.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import { openWebSocket } from '../connection/websocket.ts';
import type { CoreOptions, HeadlessCore } from '../core/core-options.ts';
import { createCore } from '../core.ts';
import { HOST, memorySettings, memoryTokens } from '../hosts/testing/core-setup.ts';
import { startLocalHost } from '../local-host/start-local-host.ts';
import { memoryList } from '../storage/kept-list.ts';
import type { KeptPlugin } from './kept-plugins.ts';
import { GREETING, pluginFolder, temporaryFolder, writeFiles } from './testing/plugin-folder.ts';

const WAIT = { timeout: 30_000, interval: 10 };

async function startHost(): Promise<string> {
  const options = { dataFolder: await temporaryFolder(), pace: 0, firstRun: false, acp: { presets: [] } };
  const host = await startLocalHost(options);
  onTestFinished(() => host.stop());
  return host.address;
}

/** A core over a real socket to an embedded host, whose person always chooses that folder. */
async function startCore(address: string, folder: string, more: Partial<CoreOptions> = {}): Promise<HeadlessCore> {
  const open = openWebSocket({ hostName: 'kestrel', address });
  const core = createCore({
    settings: memorySettings(),
    tokens: memoryTokens(),
    log: () => {},
    clientInfo: { name: 'test' },
    locale: 'en',
    embedded: { id: HOST, name: 'kestrel', address: 'here', open },
    chooseFolder: () => Promise.resolve(folder),
    ...more,
  });
  onTestFinished(() => core.close());
  await vi.waitFor(() => expect(core.app().hosts[0]?.connection.status).toBe('connected'), WAIT);
  return core;
}

async function newSession(core: HeadlessCore): Promise<string> {
  const created = await core.request('session:create', { hostId: HOST, provider: 'rehearsal', workingDirectories: [] });
  if (!created.ok) throw new Error(created.error.message);
  const { session } = created.value;
  onTestFinished(core.hold({ hostId: HOST, channel: session, kind: 'session' }));
  await vi.waitFor(() => expect(stateOf(core, session)?.lifecycle).toBe('ready'), WAIT);
  return session;
}

async function publish(core: HeadlessCore, ...sessions: readonly string[]): Promise<void> {
  const chosen = await core.request('plugin:choose', {});
  const choiceId = chosen.ok ? chosen.value.preview?.choiceId : undefined;
  expect(await core.request('plugin:publish', { hostId: HOST, sessions, choiceId: choiceId ?? '' })).toMatchObject({
    ok: true,
  });
}

function stateOf(core: HeadlessCore, session: string): SessionState | undefined {
  return core.replica({ hostId: HOST, channel: session })?.confirmed as SessionState | undefined;
}

function listed(core: HeadlessCore, session: string): PluginCustomization | undefined {
  const entries = stateOf(core, session)?.customizations ?? [];
  return entries.find((entry): entry is PluginCustomization => entry.type === 'plugin' && entry.clientId !== undefined);
}

const skills = (core: HeadlessCore, session: string) => listed(core, session)?.children?.map(({ name }) => name);

function plugin(core: HeadlessCore, session: string): PublishedPlugin {
  const found = core.app().plugins?.find((each) => each.session === session);
  if (!found) throw new Error('nothing is published there');
  return found;
}

it('the host loads what is published, follows its changes, and has it no more once it is withdrawn', async () => {
  const folder = await pluginFolder();
  const core = await startCore(await startHost(), folder);
  const session = await newSession(core);

  await publish(core, session);
  await vi.waitFor(() => expect(skills(core, session)).toEqual(['greeting']), WAIT);
  expect(listed(core, session)).toMatchObject({ name: 'ours', version: '1.0.0', load: { kind: 'loaded' } });
  expect(listed(core, session)?.uri).not.toContain(folder);

  await writeFiles(folder, { 'skills/parting/SKILL.md': GREETING.replace('name: greeting', 'name: parting') });
  await vi.waitFor(() => expect(skills(core, session)).toEqual(['greeting', 'parting']), WAIT);

  const { id } = plugin(core, session);
  expect(await core.request('plugin:withdraw', { hostId: HOST, session, id })).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(listed(core, session)).toBeUndefined(), WAIT);
  expect(stateOf(core, session)?.activeClients).toEqual([]);
  expect(core.app().plugins).toEqual([]);
});

it('stays with the session beside the tools, which come and go without it', async () => {
  const core = await startCore(await startHost(), await pluginFolder());
  const session = await newSession(core);
  const brought = () =>
    stateOf(core, session)?.activeClients.map(({ tools, customizations = [] }) => [tools.length, customizations.length]);
  await core.request('clientTool:allow', { hostId: HOST, tool: 'signalbox_ask_person' });

  await publish(core, session);
  await vi.waitFor(() => expect(brought()).toEqual([[0, 1]]), WAIT);
  await core.request('toolOffer:make', { hostId: HOST, session });
  await vi.waitFor(() => expect(brought()).toEqual([[1, 1]]), WAIT);
  await core.request('toolOffer:withdraw', { hostId: HOST, session });
  await vi.waitFor(() => expect(brought()).toEqual([[0, 1]]), WAIT);
  await core.request('toolOffer:make', { hostId: HOST, session });
  await vi.waitFor(() => expect(brought()).toEqual([[1, 1]]), WAIT);
  await core.request('plugin:withdraw', plugin(core, session));
  await vi.waitFor(() => expect(brought()).toEqual([[1, 0]]), WAIT);
});

it('goes to each session that was chosen, and leaves them one by one', async () => {
  const core = await startCore(await startHost(), await pluginFolder());
  const [first, second] = [await newSession(core), await newSession(core)];

  await publish(core, first, second);
  await vi.waitFor(() => expect([skills(core, first), skills(core, second)]).toEqual([['greeting'], ['greeting']]), WAIT);
  await core.request('plugin:withdraw', plugin(core, first));

  await vi.waitFor(() => expect(listed(core, first)).toBeUndefined(), WAIT);
  expect(skills(core, second)).toEqual(['greeting']);
});

it('is there again after a restart of this app, and not while it is away', async () => {
  const [address, folder] = [await startHost(), await pluginFolder()];
  const pluginFiles = memoryList<KeptPlugin>();
  const core = await startCore(address, folder, { pluginFiles });
  const watcher = await startCore(address, folder);
  const session = await newSession(core);
  onTestFinished(watcher.hold({ hostId: HOST, channel: session, kind: 'session' }));
  await publish(core, session);
  await vi.waitFor(() => expect(skills(watcher, session)).toEqual(['greeting']), WAIT);

  await core.close();
  await vi.waitFor(() => expect(listed(watcher, session)).toBeUndefined(), WAIT);
  const again = await startCore(address, folder, { pluginFiles });

  await vi.waitFor(() => expect(skills(watcher, session)).toEqual(['greeting']), WAIT);
  expect(again.app().plugins).toMatchObject([{ session, standing: { kind: 'ready', files: 2 } }]);
});

it('leaves the session while its folder is gone, and says so', async () => {
  const folder = await pluginFolder();
  const core = await startCore(await startHost(), folder);
  const session = await newSession(core);
  await publish(core, session);
  await vi.waitFor(() => expect(skills(core, session)).toEqual(['greeting']), WAIT);

  await rm(folder, { recursive: true });
  await vi.waitFor(() => expect(listed(core, session)).toBeUndefined(), WAIT);
  expect(plugin(core, session).standing).toEqual({
    kind: 'broken',
    message: `${folder} can't be read as a folder any more. Put it back, or withdraw the plugin.`,
  });

  await writeFiles(folder, { 'skills/greeting/SKILL.md': GREETING });
  await core.request('plugin:reread', plugin(core, session));
  await vi.waitFor(() => expect(skills(core, session)).toEqual(['greeting']), WAIT);
});

it('ends with its session', async () => {
  const core = await startCore(await startHost(), await pluginFolder());
  const session = await newSession(core);
  await publish(core, session);
  await vi.waitFor(() => expect(skills(core, session)).toEqual(['greeting']), WAIT);

  await core.request('session:dispose', { hostId: HOST, session });

  await vi.waitFor(() => expect(core.app().plugins).toEqual([]), WAIT);
});

it('a folder that is no plugin is refused in words, with what is wrong and what to do', async () => {
  const folder = await temporaryFolder();
  const core = await startCore(await startHost(), folder);
  const refusal = async () => {
    const chosen = await core.request('plugin:choose', {});
    return chosen.ok ? undefined : chosen.error.message;
  };

  expect(await refusal()).toContain('It is no plugin: it has no manifest (.plugin/plugin.json)');
  await writeFile(join(folder, 'plugin.json'), '{"name": ');
  expect(await refusal()).toBe(
    `${folder} can't be published. Its manifest plugin.json is not valid JSON. Correct it, then choose the folder again.`,
  );
  await writeFile(join(folder, 'plugin.json'), `{"name": "${'a'.repeat(300_000)}"}`);
  expect(await refusal()).toContain('plugin.json has more than 256 KB');
});
