import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxMessage } from '../../../shared/outbox/entry.ts';
import { activeTurn, at, type ChatScene, chatScene } from './chat.fixture.tsx';

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
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const dispatched = () => scene.asked('action:dispatch');

async function send() {
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await settle();
}

describe('while the Host is away', () => {
  const lastFailure = { kind: 'lost', message: 'gone', at: 0 } as const;
  const away = { status: 'waiting', attempt: 2, retryAt: 9, lastFailure } as const;
  const entry = (id: string, text: string, changes: Partial<OutboxMessage> = {}): OutboxMessage => ({
    kind: 'message',
    id,
    ...at,
    sessionTitle: 'A',
    putAt: 0,
    progress: { status: 'waiting' },
    message: { text, origin: { kind: 'user' } },
    ...changes,
  });
  const rows = () =>
    within(screen.getByRole('list', { name: 'Waiting to be sent' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);

  test('a message goes into the outbox with all that belongs to it, and the field empties', async () => {
    scene.chat({ activeTurn });
    scene.host({ connection: away });
    scene.show();
    expect(field().placeholder).toBe('Write to the agent; it waits for kestrel');
    write('Cover it');
    scene.draft('Cover it');
    await send();
    scene.draft('');

    const put = { kind: 'message', ...at, message: { text: 'Cover it' } };
    expect(scene.asked('outbox:put')).toEqual([put]);
    expect(dispatched()).toEqual([]);
    expect(field().value).toBe('');

    fireEvent.click(button('Steer'));
    write('At once');
    await send();
    expect(scene.asked('outbox:put')).toEqual([put, { ...put, message: { text: 'At once' }, steers: 'turn-1' }]);
  });

  test('what waits stands at the end of the Chat, and is taken back', async () => {
    scene.chat({});
    scene.host({ connection: away });
    scene.show();
    for (const text of ['One', 'Two']) scene.outbox(entry(text, text));
    scene.outbox(entry('sent', 'Three', { progress: { status: 'sent', into: { equals: 0 } } }));
    scene.outbox(entry('other', 'Elsewhere', { chat: 'ahp-chat:/other' }));

    expect(rows()).toEqual(['Waits for kestrelOne', 'Waits for kestrelTwo', 'Sent, not confirmed by kestrelThree']);
    const takeBack = screen.getAllByRole('button', { name: 'Take back into the draft' });
    expect(takeBack).toHaveLength(2);
    fireEvent.click(takeBack[1] as HTMLElement);
    await settle();

    expect(scene.asked('outbox:withdraw')).toEqual([{ id: 'Two' }]);
  });

  test('a connection that the window still believes in is no reason to lose a message', async () => {
    const error = { code: 'not-connected', message: 'kestrel is not connected, so nothing was sent.' } as const;
    scene.main.answer('action:dispatch', { ok: false, error });
    scene.chat({});
    scene.show();
    write('Cover it');
    await send();

    expect(scene.asked('outbox:put')).toMatchObject([{ message: { text: 'Cover it' } }]);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('a message that main does not keep stays in the field, with the reason', async () => {
    const error = { code: 'failed', message: 'This could not be kept for later: the disk is full.' } as const;
    scene.main.answer('outbox:put', { ok: false, error });
    scene.chat({});
    scene.host({ connection: away });
    scene.show();
    write('Cover it');
    await send();

    expect(field().value).toBe('Cover it');
    expect(screen.getByRole('alert').textContent).toBe(error.message);
  });

  test('a message that comes back while one is typing goes in front of what is typed', async () => {
    scene.chat({});
    scene.show();
    write('And then');
    scene.back('One', 'One');
    expect(field().value).toBe('One\n\nAnd then');
    scene.back('Zero\n\nOne', 'Zero\n\nOne');
    expect(field().value).toBe('Zero\n\nOne\n\nAnd then');
    await act(() => vi.advanceTimersByTimeAsync(1_000));

    expect(scene.asked('draft:change')).toEqual([
      { hostId: at.hostId, chat: at.chat, text: 'Zero\n\nOne\n\nAnd then', knowsBack: 'Zero\n\nOne' },
    ]);
  });

  test('a later message goes behind what waits, also when the Host is back', async () => {
    scene.chat({});
    scene.show();
    scene.outbox(entry('one', 'One'));
    write('Two');
    await send();

    expect(dispatched()).toEqual([]);
    expect(scene.asked('outbox:put')).toMatchObject([{ message: { text: 'Two' } }]);
  });
});
