import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { sessionChannel } from '../../store/channels.ts';
import { appSnapshot, eventOn, type FakeMain, fakeMain, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { CustomizationsPanel } from './customizations-panel.tsx';

const session = 'ahp-session:/a';
const channel = sessionChannel('kestrel', session);

const customizations: readonly Customization[] = [
  {
    type: 'plugin',
    id: 'kit',
    uri: 'x:kit',
    name: 'Kit',
    version: '1.2.0',
    load: { kind: 'degraded', message: 'skills/sing has no SKILL.md.' },
    children: [{ type: 'skill', id: 'sum', uri: 'x:sum', name: 'summarize', description: 'Sums up' }],
  },
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
    expect(screen.getByText('3 items, 1 with a problem')).toBeTruthy();
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

test('an MCP server can be started, which shows at once', async () => {
  fireEvent.click(within(row(/Tracker/)).getByRole('button', { name: 'Start Tracker' }));
  await settle();
  own(1, { type: 'session/mcpServerStartRequested', id: 'tracker' });

  expect(dispatched()).toEqual([{ type: 'session/mcpServerStartRequested', id: 'tracker' }]);
  expect(row(/Tracker/).textContent).toContain('Starting');
});
