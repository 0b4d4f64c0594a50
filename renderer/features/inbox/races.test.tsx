import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatInputRequest } from '../../../shared/protocol/chat/input-request.ts';
import { appSnapshot, askingScene, eventOn, hostEntry, pendingCall } from '../../store/scene.fixture.ts';
import { chat, denied, type InboxScene, inboxScene, keyOf, pass, press, selected, session } from './inbox.fixture.tsx';
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

const form: ChatInputRequest = {
  id: 'q',
  message: 'How should it look?',
  questions: [{ kind: 'text', id: 'name', title: 'Name', message: 'Who should be greeted?', required: true }],
};
const ask = () => {
  act(() => scene.main.send(...askingScene('kestrel', session, form)));
  render(<InboxScreen />);
  fireEvent.change(screen.getByRole('textbox', { name: /Name/ }), { target: { value: 'Ada' } });
};
const drafts = () => scene.main.asked.filter(({ name }) => name === 'draft:change').map(({ input }) => input);

describe('a form that is half filled in', () => {
  test('when the turn ends says so, and what was written is in the draft', async () => {
    ask();

    const action = { type: 'chat/turnCancelled', turnId: 'turn-1', duration: 1000 } as const;
    act(() => scene.main.send(eventOn(chat, { type: 'confirmed', at: 0, serverSeq: 1, action })));
    await pass(0);

    expect(drafts()).toEqual([{ hostId: 'kestrel', chat: chat.channel, text: 'Name: Ada' }]);
    expect(screen.getByText('What you had filled in is kept in the draft of the Chat.')).toBeDefined();
  });

  test('when another client answers keeps what was written in front of the draft that is there', async () => {
    ask();
    const draft = { hostId: 'kestrel', chat: chat.channel, text: 'And then' };
    act(() => scene.main.send(appSnapshot({ hosts: [hostEntry('kestrel')], drafts: [draft] })));

    const action = { type: 'chat/inputCompleted', requestId: 'q', response: 'decline' } as const;
    act(() => scene.main.send(eventOn(chat, { type: 'confirmed', at: 0, serverSeq: 1, action })));
    await pass(0);

    expect(drafts()).toEqual([{ ...draft, text: 'Name: Ada\n\nAnd then' }]);
    expect(selected()).toContain('Declined on another client');
  });

  test('when its host is away keeps what was written in the form', () => {
    ask();

    act(() => scene.main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' } })] })));
    act(() => scene.main.send(appSnapshot({ hosts: [hostEntry('kestrel')] })));

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Ada');
    expect(drafts()).toEqual([]);
  });
});

describe('a Request that is withdrawn while its card is open', () => {
  test('says how it ended, keeps its place, and a second step that was asked for answers nothing', async () => {
    scene.show(pendingCall('one', { toolInput: 'rm -rf /' }), pendingCall('two'));
    await pass(600);
    press('a');

    act(() => scene.main.send(denied('one')));
    press('Enter');
    press('a');

    expect(scene.given()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Denied on another client' })).toBeDefined();
  });
});

describe('an answer whose host dies before the echo', () => {
  test('is shown as being sent until the chat is read anew, then as refused with the reason, and can be given again', async () => {
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

    const reason = 'It is not known whether kestrel got it.';
    act(() => scene.main.send(eventOn(chat, { type: 'rejected', at: 0, clientSeq: 1, reason })));
    await pass(600);
    expect(screen.getByRole('alert').textContent).toBe(reason);
    press('a');

    expect(scene.given()).toMatchObject([{ requestKey: keyOf('one') }]);
  });
});
