import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  appSnapshot,
  catalogueSnapshot,
  eventOn,
  hostEntry,
  pendingCall,
  sessionSummary,
  waitingScene,
} from '../../store/scene.fixture.ts';
import {
  chat,
  denied,
  heldAnswer,
  type InboxScene,
  inboxScene,
  keyOf,
  list,
  options,
  pass,
  press,
  selected,
  session,
} from './inbox.fixture.tsx';
import { InboxScreen } from './inbox-screen.tsx';

let scene: InboxScene;
beforeEach(() => {
  scene = inboxScene();
});
afterEach(() => {
  cleanup();
  scene.stop();
  vi.useRealTimers();
});

describe('an answer', () => {
  test('moves the cursor to the next Request, disarmed', async () => {
    scene.show(pendingCall('one'), pendingCall('two'));
    await pass(600);

    press('a');
    await pass(0);
    expect(selected()).toContain('echo two');

    press('a');
    expect(scene.given()).toHaveLength(1);
    expect(document.activeElement).toBe(list());
  });

  test('shows its countdown while it is held, and U takes it back', () => {
    scene.show(pendingCall('one'));
    act(() => scene.main.send(appSnapshot({ hosts: [hostEntry('kestrel')], held: [heldAnswer('one')] })));

    expect(within(list()).getByText('Sending in 3 s')).toBeDefined();
    press('u');

    expect(scene.main.asked).toContainEqual({ name: 'answer:undo', input: { requestKey: keyOf('one') } });
  });

  test('is sent at once by Enter while it is held', () => {
    scene.show(pendingCall('one'));
    act(() => scene.main.send(appSnapshot({ hosts: [hostEntry('kestrel')], held: [heldAnswer('one')] })));

    press('Enter');

    expect(scene.given()).toMatchObject([{ requestKey: keyOf('one') }]);
  });

  test('waits for the echo and says so', () => {
    scene.show(pendingCall('one'));
    const action = {
      type: 'chat/toolCallConfirmed',
      turnId: 'turn-1',
      toolCallId: 'one',
      approved: true,
      confirmed: 'user-action',
    } as const;
    act(() => scene.main.send(eventOn(chat, { type: 'dispatched', at: 0, clientSeq: 1, action })));

    expect(screen.getByRole('button', { name: 'Approving' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Deny' })).toBeNull();
  });

  test('that main could not take says why beside the buttons, and the cursor stays', async () => {
    scene.main.answer('answer:give', {
      ok: false,
      error: { code: 'not-connected', message: 'kestrel is not connected. Nothing was sent.' },
    });
    scene.show(pendingCall('one'), pendingCall('two'));
    await pass(600);

    press('a');
    await pass(0);

    expect(screen.getByRole('alert').textContent).toBe('kestrel is not connected. Nothing was sent.');
    expect(selected()).toContain('echo one');
  });

  test('is off while the host is away, and says why', async () => {
    scene.show(pendingCall('one'));
    act(() => scene.main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' } })] })));
    await pass(600);

    press('a');

    expect(scene.given()).toEqual([]);
    expect(screen.getByRole('button', { name: 'kestrel is offline' })).toBeDefined();
  });
});

describe('a Request answered elsewhere', () => {
  test('stays under the cursor as a ghost, then the cursor keeps its place', async () => {
    scene.show(pendingCall('one'), pendingCall('two'), pendingCall('three'));
    press('j');

    act(() => scene.main.send(denied('two')));
    expect(selected()).toContain('Denied on another client');
    expect(options()).toHaveLength(3);

    await pass(6000);
    expect(selected()).toContain('echo three');
    expect(options()).toHaveLength(2);
  });

  test('takes no answer any more', async () => {
    scene.show(pendingCall('one'), pendingCall('two'));
    await pass(600);

    act(() => scene.main.send(denied('one')));
    press('a');

    expect(scene.given()).toEqual([]);
  });
});

describe('the focus', () => {
  test('is on the list when one comes here, and what arrives never takes it', () => {
    scene.show(pendingCall('one'));
    expect(document.activeElement).toBe(list());
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();

    act(() => scene.main.send(...waitingScene('kestrel', session, [pendingCall('one'), pendingCall('two')])));

    expect(document.activeElement).toBe(elsewhere);
    expect(selected()).toContain('echo one');
    elsewhere.remove();
  });
});

describe('an empty Inbox', () => {
  test('says what goes on and what could not be checked', () => {
    act(() =>
      scene.main.send(
        appSnapshot({ hosts: [hostEntry('kestrel'), hostEntry('nas', { connection: { status: 'idle' } })] }),
        catalogueSnapshot('kestrel', [sessionSummary(session, { status: 8 })]),
      ),
    );
    render(<InboxScreen />);

    expect(screen.getByRole('heading', { name: 'Nothing is waiting for you' })).toBeDefined();
    expect(screen.getByText(/1 Session is in progress on 1 Host/)).toBeDefined();
    expect(screen.getByText(/nas: Offline/)).toBeDefined();
  });
});
