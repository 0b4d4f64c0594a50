import { rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { SessionActiveClient } from '../../shared/protocol/session/state.ts';
import { openWebSocket } from '../connection/websocket.ts';
import type { HeadlessCore } from '../core/core-options.ts';
import { createCore } from '../core.ts';
import { memorySettings, memoryTokens, SESSION } from '../hosts/testing/core-setup.ts';
import type { SavedHost } from '../storage/stored-settings.ts';
import { type AskingHost, startAskingHost } from './testing/asking-host.ts';
import { GREETING, pluginFolder, temporaryFolder, writeFiles } from './testing/plugin-folder.ts';

const WAIT = { timeout: 30_000, interval: 10 };
const DENIED = -32009;
const MISSING = -32008;

/** A core over real sockets to two hosts that ask for whatever they like; its person always chooses that folder. */
async function setUp(folder: string) {
  const [kestrel, rook] = [await startAskingHost(), await startAskingHost()];
  const saved = (id: string, { address }: AskingHost): SavedHost => {
    return { id, name: id, address, wanted: true, clientId: `app-at-${id}`, plainAllowed: true };
  };
  const core = createCore({
    settings: memorySettings({ hosts: [saved('kestrel', kestrel), saved('rook', rook)] }),
    tokens: memoryTokens(),
    log: () => {},
    clientInfo: { name: 'test' },
    locale: 'en',
    openSaved: ({ address, name }) => openWebSocket({ hostName: name, address }),
    chooseFolder: () => Promise.resolve(folder),
  });
  onTestFinished(() => core.close());
  const status = () => core.app().hosts.map(({ connection }) => connection.status);
  await vi.waitFor(() => expect(status()).toEqual(['connected', 'connected']), WAIT);
  return { core, kestrel, rook };
}

async function publish(core: HeadlessCore, hostId: string, host: AskingHost): Promise<string> {
  const chosen = await core.request('plugin:choose', {});
  const choiceId = chosen.ok ? (chosen.value.preview?.choiceId ?? '') : '';
  await core.request('plugin:publish', { hostId, sessions: [SESSION], choiceId });
  return vi.waitFor(() => published(host), WAIT);
}

/** The URI that the session was told last. */
function published({ host }: AskingHost): string {
  const set = host.dispatched.findLast(({ action }) => action.type === 'session/activeClientSet')?.action;
  const { activeClient } = (set ?? {}) as { readonly activeClient?: SessionActiveClient };
  const [plugin] = activeClient?.customizations ?? [];
  if (!plugin) throw new Error('no plugin was announced');
  return plugin.uri;
}

const code = ({ error }: JsonObject) => (error as { readonly code?: number } | undefined)?.code;
const notes = (core: HeadlessCore) => core.app().notes.map(({ text }) => text);
const on = (uri: string, more: JsonObject = {}) => ({ channel: 'ahp-root://', uri, ...more });

it('answers what is in the folder, in the protocol’s shapes', async () => {
  const folder = await pluginFolder({ 'a b/c#d.md': 'text' });
  await writeFile(join(folder, 'picture.png'), Buffer.from([0x89, 0x50, 0xff, 0x00]));
  const { core, kestrel } = await setUp(folder);
  const uri = await publish(core, 'kestrel', kestrel);

  expect((await kestrel.ask('resourceList', on(uri))).result).toEqual({
    entries: [
      { name: 'a b', type: 'directory' },
      { name: 'picture.png', type: 'file' },
      { name: 'plugin.json', type: 'file' },
      { name: 'skills', type: 'directory' },
    ],
  });
  expect((await kestrel.ask('resourceRead', on(`${uri}/skills/greeting/SKILL.md`))).result).toEqual({
    data: GREETING,
    encoding: 'utf-8',
  });
  expect((await kestrel.ask('resourceRead', on(`${uri}/a%20b/c%23d.md`, { encoding: 'base64' }))).result).toEqual({
    data: 'dGV4dA==',
    encoding: 'base64',
  });
  expect((await kestrel.ask('resourceRead', on(`${uri}/picture.png`, { encoding: 'utf-8' }))).result).toEqual({
    data: 'iVD/AA==',
    encoding: 'base64',
  });
  expect((await kestrel.ask('resourceResolve', on(`${uri}/skills/`))).result).toEqual({
    uri: `${uri}/skills`,
    type: 'directory',
  });
  expect((await kestrel.ask('resourceResolve', on(`${uri}/a%20b/c%23d.md`))).result).toMatchObject({
    uri: `${uri}/a%20b/c%23d.md`,
    type: 'file',
    size: 4,
    mtime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect((await kestrel.ask('resourceRequest', on(uri, { read: true }))).result).toEqual({});
  expect(code(await kestrel.ask('resourceRead', on(`${uri}/none.md`)))).toBe(MISSING);
  expect(code(await kestrel.ask('resourceRead', on(`${uri}/skills`)))).toBe(MISSING);
  expect(code(await kestrel.ask('resourceList', on(`${uri}/plugin.json`)))).toBe(MISSING);
  expect(code(await kestrel.ask('resourceRead', { channel: 'ahp-root://' }))).toBe(-32602);
  expect(code(await kestrel.ask('createResourceWatch', on(uri)))).toBe(-32601);
  expect(notes(core)).toEqual([]);
});

it.each([
  'file:///etc/passwd',
  'signalbox-plugin:/',
  'signalbox-plugin:/..',
  'ahp-session:/one',
  '/etc/passwd',
  'virtual://plugin/skills',
])('refuses %s, and the person reads what was asked for', async (uri) => {
  const { core, kestrel } = await setUp(await pluginFolder());
  await publish(core, 'kestrel', kestrel);

  for (const method of ['resourceRead', 'resourceList', 'resourceResolve', 'resourceRequest']) {
    expect(code(await kestrel.ask(method, on(uri)))).toBe(DENIED);
  }

  expect(notes(core)).toEqual([expect.stringContaining(`kestrel asked for ${uri.replace('file://', '')}; refused.`)]);
});

it.each([
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%252e%252e',
  'skills%2f..%2f..',
  'skills%5c..',
  '.',
  '',
  '%00',
  '%E2%80%AE',
  '%zz',
])('no spelling of a way out leads there: %s', async (segment) => {
  const outer = await temporaryFolder();
  await writeFiles(outer, { 'secret.md': 'mine', 'plugin/skills/greeting/SKILL.md': GREETING });
  const { core, kestrel } = await setUp(join(outer, 'plugin'));
  const uri = await publish(core, 'kestrel', kestrel);

  for (const path of [`${segment}/secret.md`, `skills/${segment}/${segment}/secret.md`, `skills/${segment}`]) {
    const answer = await kestrel.ask('resourceRead', on(`${uri}/${path}`));
    expect([DENIED, MISSING]).toContain(code(answer));
    expect(JSON.stringify(answer)).not.toContain(outer);
  }
});

it('refuses everything before a folder is published, after it is withdrawn, and to another host', async () => {
  const { core, kestrel, rook } = await setUp(await pluginFolder());
  const read = (host: AskingHost, uri: string) => host.ask('resourceRead', on(`${uri}/plugin.json`));
  const before = await read(kestrel, 'signalbox-plugin:/id');

  const uri = await publish(core, 'kestrel', kestrel);
  const granted = await read(kestrel, uri);
  const elsewhere = await read(rook, uri);
  const [plugin] = core.app().plugins ?? [];
  await core.request('plugin:withdraw', { hostId: 'kestrel', session: SESSION, id: plugin?.id ?? '' });
  const after = await read(kestrel, uri);

  expect([before, granted, elsewhere, after].map(code)).toEqual([DENIED, undefined, DENIED, DENIED]);
  expect(notes(core)).toEqual([
    'kestrel asked for a plugin that is not, or no longer, published to it; refused.',
    'rook asked for a plugin that is not, or no longer, published to it; refused.',
  ]);
});

it('hands out nothing that may hold keys or passwords, and tells the person who asked', async () => {
  const { core, kestrel } = await setUp(await pluginFolder({ '.env': 'TOKEN=1', 'deploy.PEM': 'key', '.git/config': 'x' }));
  const uri = await publish(core, 'kestrel', kestrel);

  expect(code(await kestrel.ask('resourceRead', on(`${uri}/.env`)))).toBe(DENIED);
  expect(code(await kestrel.ask('resourceRead', on(`${uri}/.ENV`)))).toBe(DENIED);
  expect(code(await kestrel.ask('resourceRead', on(`${uri}/deploy.PEM`)))).toBe(DENIED);
  expect(code(await kestrel.ask('resourceRead', on(`${uri}/.git/config`)))).toBe(MISSING);

  expect(notes(core)).toEqual([
    'kestrel asked for .env in a plugin; refused. Files that may hold keys or passwords are handed out to nobody.',
  ]);
});

it('lets nobody change a file', async () => {
  const { core, kestrel } = await setUp(await pluginFolder());
  const uri = await publish(core, 'kestrel', kestrel);
  const target = `${uri}/plugin.json`;

  const write = await kestrel.ask('resourceWrite', on(target, { data: 'x', encoding: 'utf-8' }));
  const others = await Promise.all([
    kestrel.ask('resourceDelete', on(target)),
    kestrel.ask('resourceMkdir', on(`${uri}/new`)),
    kestrel.ask('resourceMove', { channel: 'ahp-root://', source: target, destination: `${uri}/b` }),
    kestrel.ask('resourceCopy', { channel: 'ahp-root://', source: target, destination: `${uri}/b` }),
    kestrel.ask('resourceRequest', on(uri, { write: true })),
  ]);

  expect([write, ...others].map(code)).toEqual(Array(6).fill(DENIED));
  expect(notes(core)).toEqual([expect.stringContaining(`kestrel asked to change ${target}; refused.`)]);
});

it('a folder that was swapped for a link after it was read gives nothing of where the link leads', async () => {
  const [folder, outside] = [await pluginFolder(), await temporaryFolder()];
  await writeFiles(outside, { 'greeting/SKILL.md': 'mine', 'skills/greeting/SKILL.md': 'mine', 'plugin.json': 'mine' });
  const { core, kestrel } = await setUp(folder);
  const uri = await publish(core, 'kestrel', kestrel);
  const read = (path: string) => kestrel.ask('resourceRead', on(`${uri}/${path}`));
  expect(code(await read('skills/greeting/SKILL.md'))).toBeUndefined();

  await rename(join(folder, 'skills'), join(folder, 'moved'));
  await symlink(outside, join(folder, 'skills'));
  const below = await read('skills/greeting/SKILL.md');
  await rename(folder, `${folder}-moved`);
  await symlink(outside, folder);
  onTestFinished(() => rename(`${folder}-moved`, join(outside, 'moved')));
  const whole = await read('plugin.json');

  expect([below, whole].map(code)).toEqual([MISSING, MISSING]);
  expect(JSON.stringify([below, whole])).not.toContain('mine');
});

it('a host that asks without end is cut short, and the app goes on', async () => {
  const { core, kestrel, rook } = await setUp(await pluginFolder());
  const uri = await publish(core, 'kestrel', kestrel);
  const other = await publish(core, 'rook', rook);

  const [answers, elsewhere] = await Promise.all([
    kestrel.flood(3_000, 'resourceRead', on(`${uri}/plugin.json`)),
    rook.ask('resourceRead', on(`${other}/plugin.json`)),
  ]);

  const refused = answers.filter((answer) => code(answer) === DENIED).length;
  expect(refused).toBeGreaterThan(0);
  expect(answers.length - refused).toBeGreaterThanOrEqual(500);
  expect(code(elsewhere)).toBeUndefined();
  expect(notes(core)).toEqual([expect.stringContaining('kestrel asks for more of your plugins than any Host needs')]);
});

it('a thousand refusals are one note', async () => {
  const { core, kestrel } = await setUp(await pluginFolder());

  await kestrel.flood(1_000, 'resourceRead', on('file:///etc/shadow'));

  const refusals = notes(core).filter((text) => text.includes('/etc/shadow'));
  expect(refusals).toHaveLength(1);
});

it('a host that is reached at another place reads nothing until the person says that it is the same', async () => {
  const { core, kestrel, rook } = await setUp(await pluginFolder());
  const uri = await publish(core, 'kestrel', kestrel);
  const changed = await startAskingHost();
  await core.request('host:change', { hostId: 'kestrel', address: changed.address });
  await vi.waitFor(() => expect(core.app().hosts[0]).toMatchObject({ address: changed.address }), WAIT);
  await vi.waitFor(() => expect(core.app().hosts[0]?.connection.status).toBe('connected'), WAIT);

  const before = await changed.ask('resourceRead', on(`${uri}/plugin.json`));
  const told = changed.host.dispatched.length;
  const [plugin] = core.app().plugins ?? [];
  const key = { id: plugin?.id ?? '', hostId: 'kestrel', session: SESSION };
  expect(plugin?.isHostChanged).toBe(true);
  await core.request('plugin:confirmHost', key);

  expect([code(before), told]).toEqual([DENIED, 0]);
  expect(await vi.waitFor(() => published(changed), WAIT)).toBe(uri);
  expect(code(await changed.ask('resourceRead', on(`${uri}/plugin.json`)))).toBeUndefined();
  expect(notes(core)[0]).toContain('kestrel is not the Host it was when you published ours to it');
  expect(rook.host.dispatched).toEqual([]);
});

it('is published once more over a new connection where the host has let this app go, and not where it has not', async () => {
  const { core, kestrel } = await setUp(await pluginFolder());
  const uri = await publish(core, 'kestrel', kestrel);
  const told = () => kestrel.host.dispatched.filter(({ action }) => action.type === 'session/activeClientSet').length;
  const since = () => {
    const { connection } = core.app().hosts[0] ?? {};
    return connection?.status === 'connected' ? connection.since : undefined;
  };
  const first = since();

  kestrel.host.cut();
  await vi.waitFor(() => expect([undefined, first]).not.toContain(since()), WAIT);
  expect(code(await kestrel.ask('resourceRead', on(`${uri}/plugin.json`)))).toBeUndefined();
  const kept = told();
  kestrel.host.cut();
  kestrel.host.act(SESSION, { type: 'session/activeClientRemoved', clientId: 'app-at-kestrel' });
  await vi.waitFor(() => expect(told()).toBe(kept + 1), WAIT);

  expect(kept).toBe(1);
  expect(published(kestrel)).toBe(uri);
});
