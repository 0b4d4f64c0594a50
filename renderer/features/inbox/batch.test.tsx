import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../shared/ipc/contract.ts';
import { appSnapshot, eventOn, hostEntry, pendingCall, waitingScene } from '../../store/scene.fixture.ts';
import { chat, denied, heldAnswer, type InboxScene, inboxScene, keyOf, pass, press, session } from './inbox.fixture.tsx';

let scene: InboxScene;
beforeEach(() => {
  scene = inboxScene();
});
afterEach(() => {
  cleanup();
  scene.stop();
  vi.useRealTimers();
});

const big = (key: string) => press(key, { shiftKey: true });
const cards = () =>
  within(screen.getByRole('article'))
    .getAllByRole('region')
    .map((card) => card.getAttribute('aria-label'));
const picks = () => screen.queryAllByRole('img', { name: 'Picked' }).length;
const receipts = () => within(screen.getByRole('list', { name: 'Receipts' })).getAllByRole('listitem');

describe('picking', () => {
  test('shows each Request in full and takes one decision for all, in the order of picking', async () => {
    scene.show(pendingCall('one'), pendingCall('two'), pendingCall('three'));

    press('x');
    press('j');
    press('j');
    press('x');
    expect(cards()).toEqual(['echo one', 'echo three']);
    expect(within(screen.getByRole('article')).getAllByText(/Exact text, .* none hidden/)).toHaveLength(2);
    await pass(600);
    big('A');

    const given = scene.given() as readonly { readonly requestKey: string; readonly batch: string }[];
    expect(given.map(({ requestKey }) => requestKey)).toEqual([keyOf('one'), keyOf('three')]);
    expect(new Set(given.map(({ batch }) => batch)).size).toBe(1);
  });

  test('takes a range with Shift, and more of the same shape with M', () => {
    const fetch = (id: string) => pendingCall(id, { toolInput: `git fetch ${id}` });
    scene.show(fetch('one'), fetch('two'), pendingCall('ls', { toolInput: 'ls -l' }), fetch('four'));

    press('x');
    press('j');
    press('j');
    big('X');
    expect(cards()).toEqual(['git fetch one', 'git fetch two', 'ls -l']);
    press('Escape');
    expect(picks()).toBe(0);
    press('k');
    press('x');
    fireEvent.click(screen.getByRole('button', { name: /Pick 2 more of this shape/ }));
    expect(cards()).toEqual(['git fetch two', 'git fetch one', 'git fetch four']);
    press('Escape');
    press('m');
    expect(cards()).toEqual(['git fetch two', 'git fetch one', 'git fetch four']);
  });

  test('leaves out what stands out, and says why', () => {
    scene.show(pendingCall('one'), pendingCall('two', { toolInput: 'rm -rf /' }), pendingCall('three'));

    press('j');
    press('x');
    expect(picks()).toBe(0);
    expect(screen.getByText('Something stands out in it, so it is answered alone.')).toBeDefined();
    press('k');
    press('x');
    press('j');
    press('j');
    big('X');

    expect(cards()).toEqual(['echo one', 'echo three']);
    expect(within(screen.getByRole('article')).getByText(/1 of 3 could not be picked/)).toBeDefined();
  });

  test('arms anew, and answers neither by the plain keys nor by a held one', async () => {
    scene.show(pendingCall('one'), pendingCall('two'));
    press('x');
    await pass(599);
    big('A');
    press('a');
    press('A', { shiftKey: true, repeat: true });
    expect(scene.given()).toEqual([]);

    await pass(1);
    press('j');
    press('x');
    big('A');
    expect(scene.given()).toEqual([]);
  });

  test('loses what changes or is answered elsewhere, and disarms the rest', async () => {
    scene.show(pendingCall('one'), pendingCall('two'), pendingCall('three'));
    for (const step of ['x', 'j', 'x', 'j', 'x']) press(step);
    await pass(600);

    act(() => scene.main.send(denied('two')));
    big('A');

    expect(scene.given()).toEqual([]);
    expect(cards()).toEqual(['echo one', 'echo three']);
    const changed = [pendingCall('one', { toolInput: 'rm -rf /' }), pendingCall('three')];
    act(() => scene.main.send(...waitingScene('kestrel', session, changed)));
    expect(cards()).toEqual(['echo three']);
    expect(within(screen.getByRole('article')).getByText(/it dropped out/)).toBeDefined();
  });
});

describe('picking by the pointer', () => {
  test('is a click on the box of a row, and with Shift the range up to it', () => {
    scene.show(pendingCall('one'), pendingCall('two'), pendingCall('three'));
    const boxes = () => [...document.querySelectorAll('[role="option"] [data-pick]')];

    const [first] = boxes();
    if (first) fireEvent.click(first);
    expect(cards()).toEqual(['echo one']);
    const last = boxes().at(-1);
    if (last) fireEvent.click(last, { shiftKey: true });

    expect(cards()).toEqual(['echo one', 'echo two', 'echo three']);
  });
});

describe('the receipts of a batch', () => {
  async function answerThree(answer: Answer<unknown> = { ok: true, value: { held: true } }) {
    scene.show(pendingCall('one'), pendingCall('two'), pendingCall('three'));
    scene.main.answer('answer:give', answer);
    for (const step of ['x', 'j', 'x', 'j', 'x']) press(step);
    await pass(600);
    big('A');
    await pass(0);
  }

  test('tell of each what became of it, and stay after its ghost has gone', async () => {
    await answerThree();
    const batch = (scene.given() as readonly { readonly batch: string }[])[0]?.batch ?? '';
    act(() => scene.main.send(appSnapshot({ hosts: [hostEntry('kestrel')], held: [{ ...heldAnswer('one'), batch }] })));
    const approved = { type: 'chat/toolCallConfirmed', turnId: 'turn-1', toolCallId: 'two', approved: true } as const;
    act(() =>
      scene.main.send(
        eventOn(chat, { type: 'confirmed', at: 0, serverSeq: 1, action: { ...approved, confirmed: 'user-action' } }),
      ),
    );
    const no = { ...approved, toolCallId: 'three', approved: false, reason: 'denied' } as const;
    act(() => scene.main.send(eventOn(chat, { type: 'confirmed', at: 0, serverSeq: 2, action: no })));
    await pass(7000);

    expect(receipts().map((item) => item.textContent)).toEqual([
      'echo onekestrel: Held',
      'echo twokestrel: Approved by you',
      'echo threekestrel: Denied on another client',
    ]);
    expect(screen.getByRole('heading', { name: '1 held, 1 done, 1 already answered elsewhere' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /Undo all/ }));
    expect(scene.main.asked).toContainEqual({ name: 'answer:undo', input: { requestKey: keyOf('one') } });
  });

  test('say of a Host that is away that nothing was sent', async () => {
    await answerThree({ ok: false, error: { code: 'not-connected', message: 'kestrel is not connected. Nothing was sent.' } });

    expect(screen.getByRole('heading', { name: '3 with a Host that is away' })).toBeDefined();
    expect(receipts()[0]?.textContent).toContain('Nothing was sent.');
  });

  test('close by Esc, and by moving on', async () => {
    await answerThree();
    press('Escape');
    expect(screen.queryByRole('list', { name: 'Receipts' })).toBeNull();
  });
});
