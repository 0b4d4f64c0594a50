import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import { sessionChannel } from '../../store/channels.ts';
import { appSnapshot, catalogueSnapshot, eventOn, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { changesText } from './dispose-dialog.tsx';
import { minutesAgo, pass, press, type ScreenScene, screenScene } from './sessions.fixture.tsx';
import { READ_MS } from './use-mark-read.ts';

const session = 'ahp-session:/a';
const open = { hostId: 'kestrel', session };
const read = SessionStatus.Idle | SessionStatus.IsRead;

let scene: ScreenScene;

beforeEach(() => {
  scene = screenScene();
  scene.send(catalogueSnapshot('kestrel', [minutesAgo(0, session, { title: 'Retry webhooks' })]));
});

afterEach(() => {
  cleanup();
  scene.stop();
  vi.restoreAllMocks();
});

const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const inputsOf = (name: string) => scene.main.asked.filter((request) => request.name === name).map(({ input }) => input);

function chat(resource: string, changes: Partial<ChatSummary> = {}): ChatSummary {
  return { resource, title: resource, status: read, modifiedAt: '', ...changes };
}

describe('the head', () => {
  test('says what and where the Session is', () => {
    const project = { uri: 'x:relay', displayName: 'relay-gateway' };
    scene.send(
      sessionSnapshot('kestrel', session, { status: read, project, workingDirectories: ['file:///src/retry-jitter'] }),
    );
    scene.show(open);

    expect(screen.getByText('kestrel · relay-gateway · retry-jitter')).toBeTruthy();
  });

  test('renames by F2 and Enter, not by Esc', async () => {
    scene.send(sessionSnapshot('kestrel', session, { status: read, title: 'Retry webhooks' }));
    scene.show(open);
    press('F2');
    const field = screen.getByRole('textbox', { name: 'Title of the Session' });
    fireEvent.change(field, { target: { value: 'Retry with jitter' } });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(scene.dispatched()).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter' });
    press('F2');
    fireEvent.change(screen.getByRole('textbox', { name: 'Title of the Session' }), { target: { value: 'Oh no' } });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Title of the Session' }), { key: 'Escape' });
    await pass(0);

    expect(scene.dispatched()).toEqual([{ type: 'session/titleChanged', title: 'Retry with jitter' }]);
  });

  test('says why the Host did not take a title', () => {
    scene.send(sessionSnapshot('kestrel', session, { status: read, title: 'Retry webhooks' }));
    scene.show(open);
    const action = { type: 'session/titleChanged', title: 'X' } as const;
    scene.send(
      eventOn(sessionChannel('kestrel', session), { type: 'dispatched', at: 0, clientSeq: 1, action }),
      eventOn(sessionChannel('kestrel', session), {
        type: 'rejected',
        at: 0,
        clientSeq: 1,
        reason: 'kestrel refused: too short.',
      }),
    );

    expect(heading()).toBe('Retry webhooks');
    expect(screen.getByRole('alert').textContent).toContain('The Session was not renamed.kestrel refused: too short.');
  });

  test('archives by Y, but not what is typed', async () => {
    scene.send(sessionSnapshot('kestrel', session, { status: read }));
    scene.show(open);
    const field = screen.getByRole('textbox', { name: /Chat/ });
    fireEvent.keyDown(field, { key: 'y' });
    press('y');
    await pass(0);

    expect(scene.dispatched()).toEqual([{ type: 'session/isArchivedChanged', isArchived: true }]);
  });
});

// What is new of a Session shows in the Host's list only, so the list is what says that it is unread.
describe('reading', () => {
  beforeEach(() => {
    scene.send(
      sessionSnapshot('kestrel', session, { status: read }),
      catalogueSnapshot('kestrel', [minutesAgo(0, session, { status: SessionStatus.Idle })]),
    );
  });

  test('takes a moment in the focused window', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    scene.show(open);
    await pass(READ_MS - 1);
    expect(scene.dispatched()).toEqual([]);
    await pass(1);

    expect(scene.dispatched()).toEqual([{ type: 'session/isReadChanged', isRead: true }]);
  });

  test('waits until the window has the focus', async () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    scene.show(open);
    await pass(READ_MS * 3);
    expect(scene.dispatched()).toEqual([]);
    hasFocus.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(READ_MS);

    expect(scene.dispatched()).toHaveLength(1);
  });

  test('does not undo what the person has just marked unread', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    scene.show(open);
    press('u');
    await pass(READ_MS * 3);

    expect(scene.dispatched()).toEqual([{ type: 'session/isReadChanged', isRead: false }]);
  });
});

describe('the Chats', () => {
  const tabs = () => screen.queryAllByRole('tab').filter((tab) => tab.closest('[aria-label="Chats"]'));

  test('have tabs, the default one first, without the hidden ones', () => {
    const chats = [
      chat('side'),
      chat('secret', { interactivity: 'hidden' }),
      chat('main'),
      chat('worker', { interactivity: 'read-only' }),
    ];
    scene.send(sessionSnapshot('kestrel', session, { status: read, chats, defaultChat: 'main' }));
    scene.show(open);

    expect(tabs().map((tab) => tab.dataset.tab)).toEqual(['main', 'side', 'worker']);
    expect(within(tabs()[2] as HTMLElement).getByRole('img', { name: 'Read only' })).toBeTruthy();
    fireEvent.click(tabs()[1] as HTMLElement);
    expect(screen.getByRole('textbox', { name: 'Chat side' })).toBeTruthy();
  });

  test('need no tabs when there is one', () => {
    scene.send(sessionSnapshot('kestrel', session, { status: read, chats: [chat('main')], defaultChat: 'main' }));
    scene.show(open);

    expect(tabs()).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Chat main' })).toBeTruthy();
  });
});

describe('what keeps a Session from going on', () => {
  test('an absent Host leaves it readable, and says of when it is', () => {
    scene.send(
      sessionSnapshot('kestrel', session, { status: read }),
      appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' }, lastEventAt: Date.now() })] }),
    );
    scene.show(open);

    expect(screen.getByText(/^kestrel is offline\. You see what was last known, as of \d\d:\d\d\.$/)).toBeTruthy();
  });

  test('a creation that failed is told in the words of the Host', () => {
    const creationError = { errorType: 'x', message: 'No space left.' };
    scene.send(sessionSnapshot('kestrel', session, { status: read, lifecycle: 'failed', creationError }));
    scene.show(open);

    expect(screen.getByText('kestrel could not create this Session: No space left.')).toBeTruthy();
  });

  test('a subscription that failed can be tried again', async () => {
    scene.send(sessionSnapshot('kestrel', session, { status: read }));
    scene.show(open);
    await pass(0);
    const reason = { kind: 'failed', message: 'kestrel did not answer in time.' } as const;
    scene.send(eventOn(sessionChannel('kestrel', session), { type: 'closed', at: 0, reason }));
    const attachedBefore = inputsOf('channel:attach').length;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);

    expect(inputsOf('channel:attach').slice(attachedBefore)).toEqual([
      { hostId: 'kestrel', channel: session, kind: 'session' },
    ]);
  });

  test('a subscription that is asked for again by itself is no failure yet, and can be asked for now', async () => {
    scene.send(sessionSnapshot('kestrel', session, { status: read }));
    scene.show(open);
    const message = 'kestrel did not answer in time. Signalbox asks again; what you saw stays readable.';
    const reason = { kind: 'retrying', message } as const;
    scene.send(eventOn(sessionChannel('kestrel', session), { type: 'closed', at: 0, reason }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`${message}Ask now`);
    const attachedBefore = inputsOf('channel:attach').length;
    fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
    await pass(0);

    expect(inputsOf('channel:attach')).toHaveLength(attachedBefore + 1);
  });

  test('one that the Host has removed stays readable, and says so', () => {
    scene.send(sessionSnapshot('kestrel', session, { status: read, title: 'Retry webhooks' }));
    scene.show(open);
    scene.send(eventOn(sessionChannel('kestrel', session), { type: 'closed', at: 0, reason: { kind: 'removed' } }));

    expect(heading()).toBe('Retry webhooks');
    expect(screen.getByText(/kestrel has removed this Session/)).toBeTruthy();
  });
});

describe('disposing', () => {
  test('asks first, says what goes with it, and closes what was open', async () => {
    scene.send(sessionSnapshot('kestrel', session, { status: read, title: 'Retry webhooks', chats: [chat('a'), chat('b')] }));
    scene.show(open);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Dispose', hidden: true }));
    const dialog = screen.getByRole('dialog', { name: 'Dispose “Retry webhooks”?' });
    expect(dialog.textContent).toContain('kestrel deletes the Session with its 2 Chats, for every client.');
    expect(inputsOf('session:dispose')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Dispose Session' }));
    await pass(0);

    expect(inputsOf('session:dispose')).toEqual([open]);
    expect(screen.getByText('No Session is open')).toBeTruthy();
  });

  test('does not take what is not known for clean', () => {
    expect(changesText({})).toContain('not known');
    expect(changesText({ changes: { additions: 3, deletions: 1, files: 2 } })).toContain('It has changed +3 −1 in 2 files.');
  });
});
