import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Customization, PluginCustomization, SkillCustomization } from '../../../shared/protocol/session/customization.ts';
import { sessionChannel } from '../../store/channels.ts';
import { appSnapshot, eventOn, type FakeMain, fakeMain, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { CustomizationsPanel } from './customizations-panel.tsx';

const session = 'ahp-session:/a';
const channel = sessionChannel('kestrel', session);

const skill: SkillCustomization = { type: 'skill', id: 'sum', uri: 'x:sum', name: 'summarize', description: 'Sums up' };
const kit: PluginCustomization = {
  type: 'plugin',
  id: 'kit',
  uri: 'x:kit',
  name: 'Kit',
  version: '1.2.0',
  load: { kind: 'degraded', message: 'skills/sing has no SKILL.md.' },
  children: [skill],
};

const customizations: readonly Customization[] = [
  kit,
  { type: 'mcpServer', id: 'tracker', uri: 'x:tracker', name: 'Tracker', state: { kind: 'stopped' } },
];

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')] }), sessionSnapshot('kestrel', session, { customizations })));
  render(<CustomizationsPanel hostId="kestrel" session={session} />);
});

afterEach(() => {
  cleanup();
  stop();
});

const row = (name: RegExp) => screen.getByRole('treeitem', { name });
const toggle = (name: string) => screen.getByRole('switch', { name: `${name} on or off` });
const settle = () => act(() => Promise.resolve());
const dispatched = () =>
  main.asked.flatMap(({ name, input }) =>
    name === 'action:dispatch' ? [(input as { readonly action: JsonObject }).action] : [],
  );

/** The host's view of an own action: on its way, or refused. */
function own(clientSeq: number, action: unknown) {
  act(() => main.send(eventOn(channel, { type: 'dispatched', at: 0, clientSeq, action: action as never })));
}

const off = { type: 'session/customizationToggled', id: 'kit', enablement: [{ kind: 'session', enabled: false }] };

describe('the tree', () => {
  test('shows load state with the words of the Host, and sums up what has a problem', () => {
    expect(row(/Kit/).textContent).toContain('Degraded');
    expect(row(/Kit/).textContent).toContain('skills/sing has no SKILL.md.');
    expect(row(/Kit/).textContent).toContain('1.2.0 · 1 item');
    expect(screen.getByRole('button', { name: 'All 3' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Problems 1' })).toBeTruthy();
  });

  test('is filtered by words and by what has a problem', () => {
    fireEvent.change(screen.getByRole('textbox', { name: /Filter/ }), { target: { value: 'skill' } });
    expect(screen.getAllByRole('treeitem')).toHaveLength(2);
    expect(screen.queryByRole('treeitem', { name: /Tracker/ })).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Off 0' }));
    expect(screen.getByText('Nothing matches')).toBeTruthy();
  });

  test('goes to a name by its letter, and to the filter by its key', () => {
    const tree = screen.getByRole('tree', { name: 'Customizations' });
    fireEvent.keyDown(tree, { key: 's' });
    expect(row(/summarize/).getAttribute('aria-selected')).toBe('true');

    fireEvent.keyDown(tree, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Filter/ }));
  });

  test('folds and unfolds a container by key', () => {
    const tree = screen.getByRole('tree', { name: 'Customizations' });
    fireEvent.keyDown(tree, { key: 'ArrowDown' });
    fireEvent.keyDown(tree, { key: 'ArrowLeft' });
    expect(screen.queryByRole('treeitem', { name: /summarize/ })).toBeNull();
    fireEvent.keyDown(tree, { key: 'ArrowRight' });

    expect(row(/summarize/).textContent).toContain('On');
  });
});

describe('a switch', () => {
  test('moves at once, and its children say that they are off with it', async () => {
    fireEvent.click(toggle('Kit'));
    await settle();
    own(1, off);

    expect(dispatched()).toEqual([off]);
    expect(toggle('Kit').getAttribute('aria-checked')).toBe('false');
    expect(row(/summarize/).textContent).toContain('Off with its plugin');
    expect(toggle('summarize').getAttribute('aria-checked')).toBe('true');
  });

  test('moves back when the Host refuses, with the reason beside it until it is dismissed', () => {
    own(1, off);
    act(() =>
      main.send(
        eventOn(channel, { type: 'rejected', at: 0, clientSeq: 1, reason: 'kestrel refused: it is fixed by a policy.' }),
      ),
    );

    expect(toggle('Kit').getAttribute('aria-checked')).toBe('true');
    const refusal = within(row(/Kit/)).getByRole('alert');
    expect(refusal.textContent).toContain('kestrel refused: it is fixed by a policy.');
    fireEvent.click(within(refusal).getByRole('button', { name: 'Dismiss' }));

    expect(within(row(/Kit/)).queryByRole('alert')).toBeNull();
  });

  test('follows Space on its row', async () => {
    const tree = screen.getByRole('tree', { name: 'Customizations' });
    fireEvent.keyDown(tree, { key: 'ArrowDown' });
    fireEvent.keyDown(tree, { key: 'ArrowDown' });
    fireEvent.keyDown(tree, { key: ' ' });
    await settle();

    expect(dispatched()).toEqual([{ ...off, id: 'sum' }]);
  });

  test('is off while the Host is away, and says why', async () => {
    act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' } })] })));
    fireEvent.click(toggle('Kit'));
    await settle();

    expect(toggle('Kit').title).toBe('kestrel is offline');
    expect(dispatched()).toEqual([]);
  });
});

describe('details', () => {
  const details = (name: string) => screen.getByRole('region', { name: `Details of ${name}` });
  const openByKey = (letter: string) => {
    const tree = screen.getByRole('tree', { name: 'Customizations' });
    fireEvent.keyDown(tree, { key: letter });
    fireEvent.keyDown(tree, { key: 'Enter' });
  };

  test('open by Enter, follow the active row and close by Escape', () => {
    openByKey('k');
    expect(details('Kit').textContent).toContain('It was loaded only in part: skills/sing has no SKILL.md.');
    expect(details('Kit').textContent).toContain('On, as nobody has decided anything else.');

    const tree = screen.getByRole('tree', { name: 'Customizations' });
    fireEvent.keyDown(tree, { key: 'ArrowDown' });
    expect(details('summarize').textContent).toContain('You and the agent');

    fireEvent.keyDown(tree, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: /Details/ })).toBeNull();
  });

  test('of a server say how it runs apart from its switch', () => {
    openByKey('t');

    expect(details('Tracker').textContent).toContain('Stopped');
    expect(within(details('Tracker')).getByRole('button', { name: 'Start Tracker' })).toBeTruthy();
  });

  test('open the file, marked where the entry is declared, or from the top where that is not in it', async () => {
    main.answer('resource:read', { ok: true, value: { data: 'one\ntwo', encoding: 'utf-8' } });
    const declared = (line: number) => ({
      ...skill,
      range: { start: { line, character: 0 }, end: { line, character: 1 } },
    });
    const show = (entry: SkillCustomization) =>
      act(() => main.send(sessionSnapshot('kestrel', session, { customizations: [{ ...kit, children: [entry] }] })));

    show(declared(1));
    openByKey('s');
    fireEvent.click(screen.getByRole('button', { name: 'Open its file' }));
    const dialog = screen.getByRole('dialog', { name: 'Source of summarize' });
    await within(dialog).findByText('Declared in line 2.');
    expect(dialog.querySelector('[aria-current="location"]')?.textContent).toBe('2two');

    show(declared(7));
    await within(dialog).findByText(/declared in line 8, which this file of 2 lines does not have/);
    expect(dialog.querySelector('[aria-current="location"]')).toBeNull();
    expect(main.asked).toContainEqual({ name: 'resource:read', input: { hostId: 'kestrel', uri: 'x:sum' } });
  });
});

test('a switch below one that is off says why it changes nothing', async () => {
  const [on, offKit] = [
    { ...skill, enabled: true },
    { ...kit, enablement: [{ kind: 'global', enabled: false }] as const },
  ];
  act(() =>
    main.send(sessionSnapshot('kestrel', session, { customizations: [{ ...offKit, children: [{ ...on, enabled: false }] }] })),
  );
  fireEvent.click(toggle('summarize'));
  await settle();
  act(() => main.send(sessionSnapshot('kestrel', session, { customizations: [{ ...offKit, children: [on] }] })));

  const why = 'Its switch is on, but it stays off because its plugin “Kit” is off. Switch that on too.';
  expect(row(/summarize/).textContent).toContain(why);
  expect(screen.getByRole('status').textContent).toBe(why);
});

test('of thousands of entries only those in sight are drawn', () => {
  const children = Array.from({ length: 5_000 }, (_, index) => ({ ...skill, id: `s${index}`, name: `skill ${index}` }));
  act(() => main.send(sessionSnapshot('kestrel', session, { customizations: [{ ...kit, children }] })));

  expect(screen.getByRole('button', { name: 'All 5001' })).toBeTruthy();
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(100);
});

describe('what a hostile Host sends', () => {
  test('a script in an icon, and one on the net, are never loaded', () => {
    const icons = [{ src: 'https://evil.example/pixel.svg' }, { src: 'data:text/html,<script>alert(1)</script>' }];
    act(() => main.send(sessionSnapshot('kestrel', session, { customizations: [{ ...kit, icons }] })));

    expect(document.querySelector('img, script, iframe, object')).toBeNull();
    expect(within(row(/Kit/)).getByRole('img', { name: 'Plugin' }).textContent).toBe('K');
  });

  test('a vector picture is drawn as a picture only', () => {
    const src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    act(() => main.send(sessionSnapshot('kestrel', session, { customizations: [{ ...kit, icons: [{ src }] }] })));

    expect(document.querySelector('img')?.getAttribute('src')).toBe(src);
    expect(document.querySelector('script')).toBeNull();
  });

  test('a name that hides something is written out', () => {
    act(() => main.send(sessionSnapshot('kestrel', session, { customizations: [{ ...kit, name: 'Kit\u202Egnp' }] })));

    expect(row(/Kit/).textContent).toContain('KitU+202Egnp');
    expect(toggle('KitU+202Egnp')).toBeTruthy();
  });

  test('of two entries with one id only the one that an action reaches can be switched', async () => {
    act(() => main.send(sessionSnapshot('kestrel', session, { customizations: [kit, { ...kit, name: 'Twin' }] })));
    fireEvent.click(toggle('Twin'));
    await settle();

    expect(dispatched()).toEqual([]);
    expect(toggle('Twin').title).toContain('Another entry of this Session has the same id');
  });

  test('a kind of tomorrow is shown for what it calls itself', () => {
    const odd = { type: 'constellation', id: 'o', uri: 'x:o', name: 'Odd', children: 'many' } as unknown as Customization;
    act(() => main.send(sessionSnapshot('kestrel', session, { customizations: [odd] })));

    expect(within(row(/Odd/)).getByRole('img', { name: '“constellation”' })).toBeTruthy();
  });
});

test('an MCP server can be started, which shows at once', async () => {
  fireEvent.click(within(row(/Tracker/)).getByRole('button', { name: 'Start Tracker' }));
  await settle();
  own(1, { type: 'session/mcpServerStartRequested', id: 'tracker' });

  expect(dispatched()).toEqual([{ type: 'session/mcpServerStartRequested', id: 'tracker' }]);
  expect(row(/Tracker/).textContent).toContain('Starting');
});
