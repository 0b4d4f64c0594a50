import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chatRequestKey } from '../../../shared/inbox/key.ts';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import type { AgentCapabilities } from '../../../shared/protocol/root/state.ts';
import { rootChannel } from '../../store/channels.ts';
import { appSnapshot, catalogueSnapshot, hostEntry, sessionSnapshot, snapshotOf } from '../../store/scene.fixture.ts';
import { minutesAgo, pass, press, type ScreenScene, screenScene } from './sessions.fixture.tsx';

const session = 'ahp-session:/a';
const idle = SessionStatus.Idle | SessionStatus.IsRead;

let scene: ScreenScene;

beforeEach(() => {
  scene = screenScene();
  scene.send(catalogueSnapshot('kestrel', [minutesAgo(0, session)]));
});

afterEach(() => {
  cleanup();
  scene.stop();
});

const tabs = () => within(screen.getByRole('tablist', { name: 'Chats' })).getAllByRole('tab');
const shown = () => screen.getByRole('textbox', { name: /^Chat / }).getAttribute('aria-label');
const inputsOf = (name: string) => scene.main.asked.filter((request) => request.name === name).map(({ input }) => input);

function chat(resource: string, changes: Partial<ChatSummary> = {}): ChatSummary {
  return { resource, title: resource, status: idle, modifiedAt: '', ...changes };
}

function showChats(chats: readonly ChatSummary[], capabilities: AgentCapabilities = { multipleChats: {} }, open?: string) {
  const agent = { provider: 'rehearsal', displayName: 'Rehearsal', description: '', models: [], capabilities };
  scene.send(
    snapshotOf(rootChannel('kestrel'), { agents: [agent] }),
    sessionSnapshot('kestrel', session, { status: idle, chats, defaultChat: 'main' }),
  );
  scene.show({ hostId: 'kestrel', session, ...(open === undefined ? {} : { chat: open }) });
}

describe('a new Chat', () => {
  test('is opened by key and shown', async () => {
    scene.main.answer('chat:create', { ok: true, value: { chat: 'second' } });
    showChats([chat('main')]);
    press('t', { ctrlKey: true });
    await pass(0);
    showTwo();

    expect(inputsOf('chat:create')).toEqual([{ hostId: 'kestrel', session }]);
    expect(shown()).toBe('Chat second');

    function showTwo() {
      const chats = [chat('main'), chat('second')];
      scene.send(sessionSnapshot('kestrel', session, { status: idle, chats, defaultChat: 'main' }));
    }
  });

  test('that the Host refuses says why, until that is dismissed', async () => {
    const message = 'kestrel could not open a chat: a session has at most 2.';
    scene.main.answer('chat:create', { ok: false, error: { code: 'refused', message } });
    showChats([chat('main')]);
    fireEvent.click(screen.getByRole('button', { name: 'New Chat' }));
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain(message);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not offered where the agent has one Chat in each Session', async () => {
    showChats([chat('main')], {});
    press('t', { ctrlKey: true });
    await pass(0);

    expect(screen.queryByRole('tablist', { name: 'Chats' })).toBeNull();
    expect(inputsOf('chat:create')).toEqual([]);
  });

  test('waits for an absent Host, which is said', () => {
    showChats([chat('main')]);
    scene.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' } })] }));

    expect(screen.getByRole('button', { name: 'New Chat' }).title).toContain('kestrel is offline');
  });
});

test('Ctrl Tab goes through the Chats and round, also from a field', () => {
  showChats([chat('main'), chat('side'), chat('secret', { interactivity: 'hidden' }), chat('fork')]);
  const go = (init: KeyboardEventInit = {}) => {
    fireEvent.keyDown(screen.getByRole('textbox', { name: /^Chat / }), { key: 'Tab', ctrlKey: true, ...init });
    return shown();
  };

  expect([go(), go(), go(), go({ shiftKey: true })]).toEqual(['Chat side', 'Chat fork', 'Chat main', 'Chat fork']);
});

test('from a Chat that is gone Ctrl Tab leads to the first one, Ctrl Shift Tab to the last', () => {
  const chats = [chat('main'), chat('side'), chat('fork')];
  showChats(chats, { multipleChats: {} }, 'gone');
  press('Tab', { ctrlKey: true });
  expect(shown()).toBe('Chat main');
  cleanup();
  showChats(chats, { multipleChats: {} }, 'gone');
  press('Tab', { ctrlKey: true, shiftKey: true });

  expect(shown()).toBe('Chat fork');
});

describe('where a Chat comes from', () => {
  const chats = [
    chat('main', { title: 'Default' }),
    chat('fork', { origin: { kind: 'fork', chat: 'main', turnId: 't4' } }),
    chat('side', { origin: { kind: 'sideChat', chat: 'main', turnId: 't4', selection: { text: 'full jitter' } } }),
    chat('worker', { origin: { kind: 'tool', chat: 'main', toolCallId: 'call-1' }, interactivity: 'read-only' }),
    chat('orphan', { origin: { kind: 'fork', chat: 'gone', turnId: 't1' } }),
  ];
  const line = () =>
    screen
      .getByRole('textbox', { name: /^Chat / })
      .closest('[role=tabpanel]')
      ?.querySelector('p')?.textContent;

  test.each([
    ['fork', 'Fork ofDefault'],
    ['side', 'Side Chat ofDefaultfull jitter'],
    ['worker', 'Started by a tool inDefaultRead only'],
    ['orphan', 'Fork ofa Chat that is not there any more'],
  ])('stands above a %s', (open, text) => {
    showChats(chats, { multipleChats: {} }, open);

    expect(line()).toBe(text);
  });

  test('leads back to the call that started it', () => {
    showChats(chats, { multipleChats: {} }, 'worker');
    fireEvent.click(screen.getByRole('button', { name: 'Default' }));

    expect(shown()).toBe('Chat main');
    expect(scene.requestKey()).toBe(chatRequestKey('kestrel', 'main', 'call-1'));
  });

  test('says nothing of one that a person began, or of a kind that is not known', () => {
    const odd = { kind: 'dream', chat: 'main' } as unknown as ChatSummary['origin'];
    showChats([chat('main'), chat('odd', odd ? { origin: odd } : {})], { multipleChats: {} }, 'odd');

    expect(line()).toBe('Comes frommain');
    fireEvent.click(tabs()[0] as HTMLElement);
    expect(line()).toBeUndefined();
  });
});

describe('disposing a Chat', () => {
  test('asks first, says what goes with it, and goes back to the default one', async () => {
    showChats([chat('main'), chat('side', { status: SessionStatus.InProgress })], { multipleChats: {} }, 'side');
    fireEvent.click(screen.getByRole('button', { name: 'Dispose the Chat side' }));
    const dialog = screen.getByRole('dialog', { name: 'Dispose the Chat “side”?' });
    expect(dialog.textContent).toContain('kestrel deletes all that was said in it');
    expect(dialog.textContent).toContain('A Turn is running in it. Stop it first.');
    expect(inputsOf('chat:dispose')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Dispose Chat' }));
    await pass(0);

    expect(inputsOf('chat:dispose')).toEqual([{ hostId: 'kestrel', chat: 'side' }]);
    expect(shown()).toBe('Chat main');
  });

  test('that the Host refuses says why and keeps the question', async () => {
    const message = 'kestrel could not remove the chat: a turn is running in it.';
    scene.main.answer('chat:dispose', { ok: false, error: { code: 'refused', message } });
    showChats([chat('main'), chat('side')], { multipleChats: {} }, 'side');
    fireEvent.click(screen.getByRole('button', { name: 'Dispose the Chat side' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dispose Chat' }));
    await pass(0);

    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(message);
  });

  test('is not offered for the only one', () => {
    showChats([chat('main')]);

    expect(screen.queryByRole('button', { name: /Dispose the Chat/ })).toBeNull();
  });
});
