import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppState } from '../../../shared/app/state.ts';
import { chatRequestKey } from '../../../shared/inbox/key.ts';
import { goToNextRequest } from '../../store/inbox-next.ts';
import { goTo } from '../../store/navigation.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  chatSnapshot,
  chatUri,
  hostEntry,
  pendingCall,
  sessionSnapshot,
  sessionSummary,
} from '../../store/scene.fixture.ts';
import { type InboxScene, inboxScene, options, pass, press, selected } from './inbox.fixture.tsx';
import { InboxScreen } from './inbox-screen.tsx';

const hosts = [hostEntry('kestrel'), hostEntry('atlas')];
const settings = { theme: 'system', undoMs: 3000, notifications: 'on' } as const;

let scene: InboxScene;
beforeEach(() => {
  scene = inboxScene();
});
afterEach(() => {
  cleanup();
  scene.stop();
  vi.useRealTimers();
});

const key = (host: string, session: string, id: string) => chatRequestKey(host, chatUri(session), id);

/** kestrel waits for two calls of session a, atlas for one of session b that is older. */
function show(app: Partial<AppState> = {}) {
  const marks = {
    [key('atlas', 's:/b', 'old')]: { firstSeenAt: 1 },
    [key('kestrel', 's:/a', 'one')]: { firstSeenAt: 2 },
    [key('kestrel', 's:/a', 'two')]: { firstSeenAt: 3 },
  };
  const calls = (...ids: readonly string[]) => ids.map((id) => ({ kind: 'toolCall', toolCall: pendingCall(id) }) as const);
  act(() =>
    scene.main.send(
      appSnapshot({ hosts, marks, ...app }),
      ...[
        ['kestrel', 's:/a', 'one', 'two'],
        ['atlas', 's:/b', 'old'],
      ].flatMap(([host = '', session = '', ...ids]) => [
        catalogueSnapshot(host, [sessionSummary(session)]),
        sessionSnapshot(host, session),
        chatSnapshot(host, session, calls(...ids)),
      ]),
    ),
  );
}

function open(app: Partial<AppState> = {}) {
  show(app);
  render(<InboxScreen />);
}

const heads = () => screen.getAllByRole('group').map((group) => group.firstElementChild?.textContent);
const shown = () => options().map((option) => /echo (old|one|two)/.exec(option.textContent ?? '')?.[1]);

describe('the list', () => {
  test('is divided as the person chose, what waits longest first, and the cursor follows what is on screen', () => {
    open({ settings: { ...settings, grouping: 'host' } });

    expect(heads()).toEqual(['atlas', 'kestrel']);
    expect(shown()).toEqual(['old', 'one', 'two']);

    show({ settings: { ...settings, grouping: 'session' } });
    expect(heads()).toEqual(['Title of s:/b · atlas', 'Title of s:/a · kestrel']);
    show({ settings: { ...settings, grouping: 'kind' } });
    expect(heads()).toEqual(['Confirm']);
    press('j');
    expect(selected()).toContain('echo one');
  });

  test('asks main to remember how it is divided', () => {
    open();

    fireEvent.click(screen.getByRole('menuitem', { name: 'Group by Host', hidden: true }));

    expect(scene.main.asked).toContainEqual({ name: 'settings:change', input: { grouping: 'host' } });
  });

  test('is filtered by words and by Host together, and counts all that waits all the same', () => {
    open();

    press('/');
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter the list' }), { target: { value: 'ECHO' } });
    fireEvent.click(screen.getByRole('menuitem', { name: 'kestrel 2', hidden: true }));
    expect(shown()).toEqual(['one', 'two']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter the list' }), { target: { value: 'two title' } });
    expect(shown()).toEqual(['two']);
    expect(screen.getByText('3 waiting')).toBeDefined();

    fireEvent.change(screen.getByRole('textbox', { name: 'Filter the list' }), { target: { value: 'nothing such' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(shown()).toEqual(['old', 'one', 'two']);
  });

  test('stays where it is after an answer when the person wants that', async () => {
    open({ settings: { ...settings, autoAdvance: 'off' } });
    await pass(600);

    press('a');
    await pass(0);

    expect(scene.given()).toHaveLength(1);
    expect(selected()).toContain('echo old');
  });
});

describe('a Request that is snoozed', () => {
  test('is put off from the keyboard until a time that the menu names', async () => {
    open();

    fireEvent.click(screen.getByRole('menuitem', { name: 'For 30 minutes', hidden: true }));

    expect(scene.main.asked).toContainEqual({
      name: 'request:snooze',
      input: { requestKey: key('atlas', 's:/b', 'old'), until: 1_000_000 + 30 * 60_000 },
    });
  });

  test('leaves the list without a ghost, counts nowhere, and can be called back', async () => {
    open();
    await pass(400);
    const snoozes = [{ requestKey: key('atlas', 's:/b', 'old'), hostId: 'atlas', until: 2_000_000 }];

    show({ snoozes });
    expect(shown()).toEqual(['one', 'two']);
    expect(screen.getByText('2 waiting')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /Snoozed 1, next back/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Call back: echo old' }));
    expect(scene.main.asked).toContainEqual({ name: 'request:wake', input: { requestKey: key('atlas', 's:/b', 'old') } });

    show({ snoozes: [] });
    expect(shown()).toEqual(['old', 'one', 'two']);
  });
});

describe('the next Request, from anywhere', () => {
  test('is the one that waits longest, then the one after it, and no filter hides it', () => {
    show();
    goTo({ screen: 'settings' });

    goToNextRequest();
    render(<InboxScreen />);
    expect(selected()).toContain('echo old');
    fireEvent.click(screen.getByRole('menuitem', { name: 'atlas 1', hidden: true }));
    act(goToNextRequest);

    expect(selected()).toContain('echo one');
    expect(shown()).toHaveLength(3);
  });
});

describe('the history', () => {
  test('opens by H, shows what main found for the words, and says where it was written to', async () => {
    const entry = { ...{ requestKey: 'k', hostId: 'kestrel', hostName: 'kestrel', session: 's', sessionTitle: 'Fix it' } };
    const settled = {
      kind: 'toolConfirmation',
      asked: 'git push',
      outcome: 'denied',
      by: 'elsewhere',
      askedAt: 1,
      settledAt: 2,
    };
    scene.main.answer('history:read', { ok: true, value: { entries: [{ ...entry, ...settled }], found: 1, kept: 7 } });
    scene.main.answer('history:export', { ok: true, value: { path: '/home/dana/history.jsonl' } });
    open();
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };

    press('h');
    const dialog = screen.getByRole('dialog', { name: 'History', hidden: true });
    fireEvent.change(within(dialog).getByRole('textbox', { hidden: true }), { target: { value: 'push' } });
    await pass(0);
    expect(dialog.textContent).toContain('git pushDenied on another client · kestrel · Fix it');
    expect(dialog.textContent).toContain('1 found among 7');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Export', hidden: true }));
    await pass(0);

    expect(dialog.textContent).toContain('Written to /home/dana/history.jsonl');
    expect(scene.main.asked).toContainEqual({ name: 'history:read', input: { query: 'push', limit: 200 } });
  });
});
