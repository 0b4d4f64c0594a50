import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HostEntry } from '../../../shared/app/state.ts';
import type { PluginPreview } from '../../../shared/plugins/contents.ts';
import { pluginUri } from '../../../shared/plugins/plugin-uri.ts';
import type { PublishedPlugin } from '../../../shared/plugins/state.ts';
import type { PluginCustomization } from '../../../shared/protocol/session/customization.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { PluginsPanel } from './plugins-panel.tsx';

const session = 'ahp-session:/a';
const place = { hostId: 'kestrel', session };
const READY = { kind: 'ready', nonce: '1', files: 14, bytes: 82 * 1024, noticesChanges: true } as const;
const PREVIEW: PluginPreview = {
  choiceId: 'choice-1',
  folder: '/home/me/letters',
  contents: {
    name: 'letters',
    version: '1.2.0',
    manifest: 'plugin.json',
    holds: [
      { kind: 'skill', names: ['greeting'] },
      { kind: 'agent', names: ['scribe', 'clerk'] },
    ],
    problems: ['Its manifest names “../x”, which is not a path within the folder: nothing there is handed out.'],
  },
  files: 14,
  bytes: 82 * 1024,
  leftOut: [{ path: '.env', reason: 'secret' }],
  leftOutCount: 3,
};

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

function plugin(more: Partial<PublishedPlugin> = {}): PublishedPlugin {
  return { id: 'p', ...place, folder: '/home/me/letters', name: 'letters', version: '1.2.0', standing: READY, ...more };
}

function listed(more: Partial<PluginCustomization> = {}): PluginCustomization {
  return { type: 'plugin', id: 'p', uri: pluginUri('p'), name: 'letters', clientId: 'us', ...more };
}

function show(
  plugins: readonly PublishedPlugin[],
  customizations: readonly PluginCustomization[] = [],
  host: Partial<HostEntry> = {},
): void {
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel', host)], plugins }),
      sessionSnapshot('kestrel', session, { activeClients: [], customizations }),
    ),
  );
  render(<PluginsPanel {...place} />);
}

const asked = () => main.asked.filter(({ name }) => name.startsWith('plugin:'));
const status = () => screen.getByRole('status').textContent;

async function choose(): Promise<void> {
  main.answer('plugin:choose', { ok: true, value: { preview: PREVIEW } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish a plugin…' }));
  await screen.findByRole('dialog', { name: 'Publish letters to kestrel' });
}

test('says before anybody reads a file what is in the folder, what is left out, and who would read it', async () => {
  show([]);
  await choose();
  const dialog = within(screen.getByRole('dialog'));

  expect(dialog.getByText('/home/me/letters')).toBeTruthy();
  expect(dialog.getByRole('list', { name: 'What the plugin holds' }).textContent).toBe(
    '1 skill: greeting2 agents: scribe, clerk',
  );
  expect(dialog.getByText(/^kestrel may read these 14 files, 82 KB, and what you add or change/)).toBeTruthy();
  expect(dialog.getByText(/^Its manifest names “\.\.\/x”/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Left out, handed out to nobody: 3 files or folders' }));
  expect(dialog.getByRole('list', { name: 'Left out' }).textContent).toBe('.env may hold keys or passwordsand 2 more');
  expect(asked()).toEqual([{ name: 'plugin:choose', input: {} }]);
});

test('a host of another computer is trusted by a word of its own first', async () => {
  show([]);
  await choose();
  const publish = screen.getByRole('button', { name: 'Publish' });

  fireEvent.click(publish);
  expect(asked()).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: 'kestrel is on another computer. I trust it with these files.' }));
  fireEvent.click(publish);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked().at(-1)).toEqual({
    name: 'plugin:publish',
    input: { hostId: 'kestrel', sessions: [session], choiceId: 'choice-1' },
  });
});

test('the embedded host, and one that has a plugin already, are not asked about again', async () => {
  show([plugin({ id: 'q', session: 'ahp-session:/b' })]);
  await choose();

  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(asked().at(-1)?.name).toBe('plugin:publish'));
});

test('a folder that main refuses is told in its words', async () => {
  show([]);
  main.answer('plugin:choose', { ok: false, error: { code: 'refused', message: '/x can’t be published.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish a plugin…' }));

  expect((await screen.findByRole('alert')).textContent).toBe('/x can’t be published.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each<readonly [string, readonly PluginCustomization[], string]>([
  ['not listed', [], 'kestrel does not list it yet.'],
  ['of another client', [listed({ clientId: 'them' })], 'kestrel does not list it yet.'],
  ['loading', [listed({ load: { kind: 'loading' } })], 'kestrel is loading it.'],
  ['failed', [listed({ load: { kind: 'error', message: 'no manifest' } })], 'kestrel could not load it: no manifest'],
  ['loaded without a word', [listed({ load: { kind: 'loaded' } })], 'kestrel has loaded it, and does not say what is in it.'],
  ['loaded and empty', [listed({ load: { kind: 'loaded' }, children: [] })], 'kestrel has loaded nothing of it.'],
  [
    'loaded in part',
    [
      listed({
        load: { kind: 'degraded', message: 'one is broken' },
        children: [
          { type: 'skill', id: '1', uri: 'u', name: 'a' },
          { type: 'skill', id: '2', uri: 'u', name: 'b' },
          { type: 'hook', id: '3', uri: 'u', name: 'c' },
        ],
      }),
    ],
    'kestrel has loaded 2 skills, 1 hook: one is broken',
  ],
])('shows the host’s view beside it: %s', (_what, customizations, words) => {
  show([plugin()], customizations);

  expect(status()).toBe(words);
  expect(screen.getByText('kestrel may read these 14 files, 82 KB, and change nothing.')).toBeTruthy();
});

test('is withdrawn with one press', async () => {
  show([plugin()]);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw letters' }));

  await waitFor(() => expect(asked()).toEqual([{ name: 'plugin:withdraw', input: { id: 'p', ...place } }]));
});

test('says why nothing is handed out, and reads the folder again', async () => {
  show([plugin({ standing: { kind: 'broken', message: '/home/me/letters can’t be read.' } })]);

  expect(screen.getByText('kestrel may read nothing. /home/me/letters can’t be read.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(asked()).toEqual([{ name: 'plugin:reread', input: { id: 'p', ...place } }]));
});

test('a host that has changed reads nothing until the person confirms it', async () => {
  show([plugin({ isHostChanged: true })], [listed({ load: { kind: 'loaded' } })]);

  expect(screen.getByText(/^kestrel is not the Host it was when you published this, so it may read nothing\./)).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'It is my Host' }));
  await waitFor(() => expect(asked()).toEqual([{ name: 'plugin:confirmHost', input: { id: 'p', ...place } }]));
});

test('says while the host is away that the session has it again later', () => {
  show([plugin()], [], { connection: { status: 'idle' } });

  expect(status()).toBe('kestrel is offline: the Session has it again once kestrel is back.');
  expect(screen.getByRole('button', { name: 'Publish a plugin…' }).getAttribute('aria-disabled')).toBe('true');
});

test('a name that hides something is shown for what it is', () => {
  show([plugin({ name: 'let\u202eters\u0000 ', version: 'x'.repeat(500) })]);

  expect(screen.getByRole('button', { name: 'Withdraw let ters' })).toBeTruthy();
});
