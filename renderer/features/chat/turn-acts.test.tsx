import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatState, Turn } from '../../../shared/protocol/chat/state.ts';
import { markdownPart, turn } from '../../parts/transcript/chat-state.fixture.ts';
import { beginTurnAct, endTurnAct } from '../../parts/transcript/turn-acts.ts';
import { rootChannel } from '../../store/channels.ts';
import { eventOn, snapshotOf } from '../../store/scene.fixture.ts';
import { activeTurn, at, type ChatScene, channel, chatScene, giveSize } from './chat.fixture.tsx';

const { hostId, session, chat } = at;
const three = [turn('a', [markdownPart('One')]), turn('b', [markdownPart('Two')]), turn('c', [markdownPart('Three')])];

let scene: ChatScene;
let undoSize: () => void;

beforeEach(() => {
  // The test's DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  undoSize = giveSize();
  scene = chatScene();
});

afterEach(() => {
  cleanup();
  act(endTurnAct);
  scene.stop();
  undoSize();
});

const settle = () => act(async () => undefined);
const log = () => screen.getByRole('log', { name: 'Transcript' });
const press = (key: string, target: Element = log()) => fireEvent.keyDown(target, { key });
const dispatched = () => scene.asked('action:dispatch').map((input) => (input as { action: Record<string, unknown> }).action);

function show(turns: ChatState['turns'], changes: Partial<ChatState> = {}, chats: object = { fork: true, sideChat: true }) {
  const agent = {
    provider: 'rehearsal',
    displayName: 'R',
    description: '',
    models: [],
    capabilities: { multipleChats: chats },
  };
  scene.send(snapshotOf(rootChannel(hostId), { agents: [agent] }));
  scene.chat({ turns, ...changes });
  scene.show();
}

async function confirm(dialog: HTMLElement) {
  fireEvent.keyDown(within(dialog).getAllByRole('textbox').at(-1) as HTMLElement, { key: 'Enter', ctrlKey: true });
  await settle();
}

describe('a fork', () => {
  test('from the latest Turn by key begins a Chat with what was said, and says what it does', async () => {
    scene.main.answer('chat:create', { ok: true, value: { chat: 'ahp-chat:/new' } });
    show(three);
    press('f');
    const dialog = screen.getByRole('dialog', { name: 'Fork from Turn 3' });
    expect(dialog.textContent).toContain('The new Chat begins with Turns 1 to 3. This Chat stays as it is');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' Try it otherwise ' } });
    await confirm(dialog);

    const source = { kind: 'fork', chat, turnId: 'c' };
    expect(scene.asked('chat:create')).toEqual([{ hostId, session, source, firstMessage: { text: 'Try it otherwise' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the Host refuses keeps what was written, with the reason', async () => {
    const message = 'kestrel could not open a chat: the turn is still running.';
    scene.main.answer('chat:create', { ok: false, error: { code: 'refused', message } });
    show(three);
    press('f');
    const dialog = screen.getByRole('dialog');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Otherwise' } });
    await confirm(dialog);

    expect(within(dialog).getByRole('alert').textContent).toBe(message);
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Otherwise');
  });

  test('is not offered by an agent that can’t, nor by a key that is typed', () => {
    show(three, {}, {});
    press('f');
    press('b');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('e', screen.getByRole('textbox', { name: 'Message to the agent' }));

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a side Chat may be about the Turn that runs, and what was written is kept when it is closed', () => {
  show([], { activeTurn });
  press('b');
  const message = () => within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox', { name: 'First message' });
  fireEvent.change(message(), { target: { value: 'Half a thought' } });
  fireEvent.click(screen.getByRole('button', { name: /Cancel/ }));
  press('b');

  expect(message().value).toBe('Half a thought');
});

test('a side Chat asks about the selected text, which can be cut down first', async () => {
  scene.main.answer('chat:create', { ok: true, value: { chat: 'ahp-chat:/new' } });
  show(three);
  press('b');
  const dialog = screen.getByRole('dialog', { name: 'Side Chat about Turn 3' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'About this text' }), { target: { value: 'Three' } });
  await confirm(dialog);

  const source = { kind: 'sideChat', chat, turnId: 'c', selection: { text: 'Three' } };
  expect(scene.asked('chat:create')).toEqual([{ hostId, session, source }]);
});

describe('editing an earlier message', () => {
  test('says what is lost, goes back to the Turn before it, and sends with what went along', async () => {
    const attachments = [{ type: 'simple', label: 'a note' }] as const;
    const [a, b, c] = three;
    const message = { text: 'Message of b', origin: { kind: 'user' }, attachments } as const;
    show([a, { ...b, message }, c] as ChatState['turns']);
    act(() => beginTurnAct({ kind: 'edit', at, turnId: 'b', selection: '' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit the message of Turn 2' });
    expect(dialog.textContent).toContain(
      'Turn 2 and the one after it, with all answers, are removed on kestrel for every client. It can’t be undone.',
    );
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Better' } });
    await confirm(dialog);

    expect(dispatched()).toEqual([
      { type: 'chat/truncated', turnId: 'a' },
      {
        type: 'chat/turnStarted',
        turnId: expect.any(String),
        startedAt: expect.any(String),
        message: { ...message, text: 'Better' },
      },
    ]);
  });

  test('of the first Turn removes all of them', async () => {
    show([turn('a', [markdownPart('One')])]);
    press('e');
    await confirm(screen.getByRole('dialog', { name: 'Edit the message of Turn 1' }));

    expect(dispatched()[0]).toEqual({ type: 'chat/truncated' });
  });

  test.each([
    ['a Turn runs', { activeTurn }, 'A Turn is running. Stop it first, or wait until it has ended'],
    ['earlier Turns are not loaded', { turnsNextCursor: 'more' }, 'Load the older Turns first'],
  ])('waits while %s', async (_why, changes, reason) => {
    show([turn('a', [])], changes);
    press('e');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('button', { name: /Remove and send/ }).title).toBe(reason);
    await confirm(dialog);

    expect(dispatched()).toEqual([]);
  });

  test('is not offered for what somebody else said, or in a Chat that is read only', () => {
    const { message, ...rest } = turn('a', []);
    show([{ ...rest, message: { ...message, origin: { kind: 'agent' } } }]);
    press('e');
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    show([turn('a', [])], { interactivity: 'read-only' });
    press('e');

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new Session from a Turn', () => {
  const old = { connection: { status: 'connected', since: 0, protocolVersion: '0.8.0' } } as const;
  const choice = () => screen.queryByRole('menuitem', { name: /New Session from here/, hidden: true });

  test('copies what was said up to it, where the Host still forks Sessions', async () => {
    scene.main.answer('session:create', { ok: true, value: { session: 'ahp-session:/copy' } });
    scene.host(old);
    show([three[0] as Turn]);
    fireEvent.click(choice() as HTMLElement);
    const dialog = screen.getByRole('dialog', { name: 'New Session from Turn 1' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Go on' } });
    await confirm(dialog);

    const fork = { session, turnId: 'a' };
    expect(scene.asked('session:create')).toEqual([
      { hostId, provider: 'rehearsal', workingDirectories: [], fork, firstMessage: { text: 'Go on' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not offered where the Host forks Chats only', () => {
    show([three[0] as Turn]);

    expect(choice()).toBeNull();
  });
});

describe('a Turn that failed', () => {
  const failed = (resumable: boolean) =>
    turn('a', [{ kind: 'error', error: { errorType: 'x', message: 'It stumbled.' }, resumable }], 'error');

  test('is resumed where the Host says that it can be', async () => {
    show([failed(true)]);
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await settle();

    expect(dispatched()).toEqual([{ type: 'chat/turnResume', turnId: 'a' }]);
  });

  test('says why the Host did not resume it', () => {
    show([failed(true)]);
    const action = { type: 'chat/turnResume', turnId: 'a' } as const;
    scene.send(
      eventOn(channel, { type: 'dispatched', at: 0, clientSeq: 1, action }),
      eventOn(channel, { type: 'rejected', at: 0, clientSeq: 1, reason: 'kestrel refused: it has gone on.' }),
    );

    expect(screen.getByRole('note').textContent).toContain('kestrel refused: it has gone on.');
  });

  test('says that it went on once it was resumed', () => {
    const error = { kind: 'error', error: { errorType: 'x', message: 'It stumbled.' }, resumable: true } as const;
    show([turn('a', [error, markdownPart('After')])]);

    expect(screen.getByRole('note').textContent).toBe('Failed here, and was resumed: It stumbled.');
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  test('is not, when it can’t be or is not the latest', () => {
    show([failed(false)]);
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    cleanup();
    show([failed(true), turn('b', [])]);

    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });
});
