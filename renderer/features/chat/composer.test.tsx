import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventOn } from '../../store/scene.fixture.ts';
import { activeTurn, at, type ChatScene, channel, chatScene } from './chat.fixture.tsx';
import { WRITE_MS } from './use-draft-text.ts';

let scene: ChatScene;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:05.000Z') });
  scene = chatScene();
});

afterEach(() => {
  cleanup();
  scene.stop();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the agent' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settle = () => pass(0);
const dispatched = () => scene.asked('action:dispatch').map((input) => (input as { action: Record<string, unknown> }).action);

async function send() {
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await settle();
}

function accept(clientSeq = 1) {
  scene.main.answer('action:dispatch', { ok: true, value: { clientSeq } });
}

const message = (text: string) => ({ text, origin: { kind: 'user' } });

describe('sending', () => {
  test('starts a Turn of its own while nothing runs, at the time of the press', async () => {
    scene.chat({});
    scene.show();
    write('  Cover the 429 path too ');
    await send();

    const [action] = dispatched();
    expect(action).toMatchObject({
      type: 'chat/turnStarted',
      startedAt: '2026-01-01T00:00:05.000Z',
      message: message('Cover the 429 path too'),
    });
    expect(action?.turnId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('queues while a Turn runs, or steers it when asked to', async () => {
    scene.chat({ activeTurn });
    scene.show();
    write('Then bump the version');
    await send();
    fireEvent.click(button('Steer'));
    write('Use full jitter');
    await send();

    expect(dispatched()).toEqual([
      {
        type: 'chat/pendingMessageSet',
        kind: 'queued',
        id: expect.any(String),
        message: message('Then bump the version'),
      },
      { type: 'chat/pendingMessageSet', kind: 'steering', id: expect.any(String), message: message('Use full jitter') },
    ]);
  });

  test('puts a second steering message behind the one that the agent has not taken yet', async () => {
    scene.chat({ activeTurn, steeringMessage: { id: 'first', message: { text: 'One', origin: { kind: 'user' } } } });
    scene.show();
    fireEvent.click(button('Steer'));
    write('Two');
    await send();

    expect(dispatched()).toEqual([
      { type: 'chat/pendingMessageSet', kind: 'steering', id: 'first', message: message('One\n\nTwo') },
    ]);
  });

  test('sends nothing that is empty, and nothing while an input method composes', async () => {
    scene.chat({});
    scene.show();
    write('   ');
    await send();
    write('結帳');
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, keyCode: 229 });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, isComposing: true });
    await settle();

    expect(dispatched()).toEqual([]);
  });

  test('leaves Enter alone a line break', async () => {
    scene.chat({});
    scene.show();
    write('One');

    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
    expect(dispatched()).toEqual([]);
  });
});

describe('the draft', () => {
  test('is written through a moment after the last letter, and at once before it is sent', async () => {
    scene.chat({});
    scene.show();
    write('Co');
    await pass(WRITE_MS - 1);
    write('Cover');
    await pass(WRITE_MS - 1);
    expect(scene.asked('draft:change')).toEqual([]);
    await pass(1);
    write('Cover it');
    await send();

    expect(scene.asked('draft:change')).toEqual(
      ['Cover', 'Cover it'].map((text) => ({ hostId: at.hostId, chat: at.chat, text })),
    );
    const names = scene.main.asked.map(({ name }) => name);
    expect(names.lastIndexOf('draft:change')).toBeLessThan(names.indexOf('action:dispatch'));
  });

  test('stays in the field until the Host has echoed the message', async () => {
    accept();
    scene.chat({});
    scene.show();
    write('Cover it');
    await send();
    scene.draft('Cover it');
    const action = { type: 'chat/turnStarted', turnId: 't', startedAt: '', message: message('Cover it') } as const;
    scene.send(eventOn(channel, { type: 'dispatched', at: 0, clientSeq: 1, action: action as never }));

    expect(field().value).toBe('Cover it');
    expect(button('Sending').getAttribute('aria-disabled')).toBe('true');
    scene.send(
      eventOn(channel, {
        type: 'confirmed',
        at: 0,
        serverSeq: 1,
        clientSeq: 1,
        action: { ...action, startedAt: '2026' } as never,
      }),
    );
    scene.draft('');

    expect(field().value).toBe('');
  });

  test('comes back when the Host refuses the message, with the reason beside the button', async () => {
    accept();
    scene.chat({});
    scene.show();
    write('Cover it');
    await send();
    const action = { type: 'chat/turnStarted', turnId: 't', startedAt: '', message: message('Cover it') };
    scene.draft('Cover it');
    scene.send(eventOn(channel, { type: 'dispatched', at: 0, clientSeq: 1, action: action as never }));
    scene.send(eventOn(channel, { type: 'rejected', at: 0, clientSeq: 1, reason: 'kestrel refused it: a turn is running.' }));

    expect(field().value).toBe('Cover it');
    expect(screen.getByRole('alert').textContent).toBe('kestrel refused it: a turn is running.');
    write('Cover it all');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('is kept when main can not send it, which is said', async () => {
    const error = { code: 'refused', message: 'Nothing was sent to kestrel: a turn is running.' } as const;
    scene.main.answer('action:dispatch', { ok: false, error });
    scene.chat({});
    scene.show();
    write('Cover it');
    await send();

    expect(field().value).toBe('Cover it');
    expect(screen.getByRole('alert').textContent).toBe(error.message);
  });

  test('follows what another window writes, but not over what is typed here', async () => {
    scene.chat({});
    scene.show();
    scene.draft('From there');
    expect(field().value).toBe('From there');

    write('From here');
    scene.draft('From there again');

    expect(field().value).toBe('From here');
  });

  test('is written when the Chat is left', async () => {
    scene.chat({});
    scene.show();
    write('Half a sen');
    cleanup();

    expect(scene.asked('draft:change')).toEqual([{ hostId: at.hostId, chat: at.chat, text: 'Half a sen' }]);
  });
});

describe('stopping', () => {
  test('cancels the running Turn, by button and by key, with its length', async () => {
    scene.chat({ activeTurn });
    scene.show();
    fireEvent.click(button('Stop'));
    fireEvent.keyDown(document.body, { key: '.', ctrlKey: true });
    await settle();

    const stopped = { type: 'chat/turnCancelled', turnId: 'turn-1', duration: 5000 };
    expect(dispatched()).toEqual([stopped, stopped]);
  });

  test('is not offered while nothing runs', () => {
    scene.chat({});
    scene.show();

    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'While the Turn runs' })).toBeNull();
  });
});

describe('where nothing can be written', () => {
  test('a read-only Chat says so', () => {
    scene.session({
      chats: [{ resource: at.chat, title: 'Worker', status: 1, modifiedAt: '', interactivity: 'read-only' }],
    });
    scene.chat({});
    scene.show();

    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/read only/)).toBeTruthy();
  });

  test('a Host that was turned off is named, and what is written stays in sight and unsent', async () => {
    scene.chat({});
    scene.host({ connection: { status: 'idle' }, wanted: false });
    scene.show();
    expect(screen.getByText('kestrel is offline. A message can be written once it is back.')).toBeTruthy();

    scene.draft('Half a sentence');
    expect(field().value).toBe('Half a sentence');
    expect(button(/Send/).title).toBe('kestrel is offline. What you wrote is kept');
    await send();

    expect(dispatched()).toEqual([]);
  });

  test('a Chat that the Host has removed takes nothing, and shows what was written', () => {
    scene.chat({});
    scene.show();
    scene.draft('Half a sentence');
    scene.send(eventOn(channel, { type: 'closed', at: 0, reason: { kind: 'removed' } }));

    expect(field().value).toBe('Half a sentence');
    expect(screen.getByText(/kestrel has removed this Chat/)).toBeTruthy();
  });
});

describe('messages that wait', () => {
  beforeEach(() => {
    const waiting = { id: 'q1', message: { text: 'Then bump it', origin: { kind: 'user' } } } as const;
    scene.chat({ activeTurn, queuedMessages: [waiting] });
    scene.show();
  });

  const list = () => screen.getByRole('list', { name: 'Waiting messages' });

  test('can be taken back', async () => {
    fireEvent.click(within(list()).getByRole('button', { name: 'Remove' }));
    await settle();

    expect(dispatched()).toEqual([{ type: 'chat/pendingMessageRemoved', kind: 'queued', id: 'q1' }]);
  });

  test('can be changed in their place', async () => {
    fireEvent.click(within(list()).getByRole('button', { name: 'Edit' }));
    fireEvent.change(within(list()).getByRole('textbox'), { target: { value: 'Then bump it to 3.4.0' } });
    fireEvent.click(within(list()).getByRole('button', { name: 'Save' }));
    await settle();

    expect(dispatched()).toEqual([
      { type: 'chat/pendingMessageSet', kind: 'queued', id: 'q1', message: message('Then bump it to 3.4.0') },
    ]);
    expect(within(list()).queryByRole('textbox')).toBeNull();
  });
});

test('never takes the focus by itself', () => {
  scene.chat({});
  scene.show();
  scene.chat({ activeTurn });

  expect(document.activeElement).toBe(document.body);
});
