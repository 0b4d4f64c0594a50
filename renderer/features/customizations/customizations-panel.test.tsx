import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appSnapshot, hostEntry } from '../../store/scene.fixture.ts';
import { kit, openPanel, type Panel, row, settle, skill, toggle, tree } from './customizations.fixture.tsx';

let panel: Panel;

beforeEach(() => {
  panel = openPanel();
});

afterEach(() => panel.close());

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
    fireEvent.keyDown(tree(), { key: 's' });
    expect(row(/summarize/).getAttribute('aria-selected')).toBe('true');

    fireEvent.keyDown(tree(), { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Filter/ }));
  });

  test('folds and unfolds a container by key', () => {
    fireEvent.keyDown(tree(), { key: 'ArrowDown' });
    fireEvent.keyDown(tree(), { key: 'ArrowLeft' });
    expect(screen.queryByRole('treeitem', { name: /summarize/ })).toBeNull();
    fireEvent.keyDown(tree(), { key: 'ArrowRight' });

    expect(row(/summarize/).textContent).toContain('On');
  });
});

describe('a switch', () => {
  test('moves at once, and its children say that they are off with it', async () => {
    fireEvent.click(toggle('Kit'));
    await settle();
    panel.own(1, off);

    expect(panel.dispatched()).toEqual([off]);
    expect(toggle('Kit').getAttribute('aria-checked')).toBe('false');
    expect(row(/summarize/).textContent).toContain('Off with its plugin');
    expect(toggle('summarize').getAttribute('aria-checked')).toBe('true');
  });

  test('moves back when the Host refuses, with the reason beside it until it is dismissed', () => {
    panel.own(1, off);
    panel.refuse(1, 'kestrel refused: it is fixed by a policy.');

    expect(toggle('Kit').getAttribute('aria-checked')).toBe('true');
    const refusal = within(row(/Kit/)).getByRole('alert');
    expect(refusal.textContent).toContain('kestrel refused: it is fixed by a policy.');
    fireEvent.click(within(refusal).getByRole('button', { name: 'Dismiss' }));

    expect(within(row(/Kit/)).queryByRole('alert')).toBeNull();
  });

  test('stays where it was when it is not even sent, with the reason beside it', async () => {
    panel.main.answer('action:dispatch', { ok: false, error: { code: 'refused', message: 'kestrel would refuse that.' } });
    fireEvent.click(toggle('Kit'));
    await settle();

    expect(toggle('Kit').getAttribute('aria-checked')).toBe('true');
    expect(within(row(/Kit/)).getByRole('alert').textContent).toContain('kestrel would refuse that.');
  });

  test('follows Space on its row', async () => {
    fireEvent.keyDown(tree(), { key: 'ArrowDown' });
    fireEvent.keyDown(tree(), { key: 'ArrowDown' });
    fireEvent.keyDown(tree(), { key: ' ' });
    await settle();

    expect(panel.dispatched()).toEqual([{ ...off, id: 'sum' }]);
  });

  test('is off while the Host is away, and says why', async () => {
    act(() => panel.main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' } })] })));
    fireEvent.click(toggle('Kit'));
    await settle();

    expect(toggle('Kit').title).toBe('kestrel is offline');
    expect(panel.dispatched()).toEqual([]);
  });
});

test('a switch below one that is off says why it changes nothing', async () => {
  const [on, offKit] = [
    { ...skill, enabled: true },
    { ...kit, enablement: [{ kind: 'global', enabled: false }] as const },
  ];
  panel.show({ customizations: [{ ...offKit, children: [{ ...on, enabled: false }] }] });
  fireEvent.click(toggle('summarize'));
  await settle();
  panel.show({ customizations: [{ ...offKit, children: [on] }] });

  const why = 'Its switch is on, but it stays off because its plugin “Kit” is off. Switch that on too.';
  expect(row(/summarize/).textContent).toContain(why);
  expect(screen.getByRole('status').textContent).toBe(why);
});

test('an MCP server can be started, which shows at once', async () => {
  fireEvent.click(within(row(/Tracker/)).getByRole('button', { name: 'Start Tracker' }));
  await settle();
  panel.own(1, { type: 'session/mcpServerStartRequested', id: 'tracker' });

  expect(panel.dispatched()).toEqual([{ type: 'session/mcpServerStartRequested', id: 'tracker' }]);
  expect(row(/Tracker/).textContent).toContain('Starting');
});
