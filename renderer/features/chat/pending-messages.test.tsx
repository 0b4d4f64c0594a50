import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PendingMessage } from '../../../shared/protocol/chat/message.ts';
import { activeTurn, type ChatScene, chatScene } from './chat.fixture.tsx';
import { moved } from './moved.ts';

let scene: ChatScene;

beforeEach(() => {
  scene = chatScene();
});

afterEach(() => {
  cleanup();
  scene.stop();
});

const attachments = [{ type: 'simple', label: 'a note' }] as const;
const waiting = (id: string): PendingMessage => ({
  id,
  message: { text: `Text of ${id}`, origin: { kind: 'user' }, attachments },
});
const rows = () => within(screen.getByRole('list', { name: 'Waiting messages' })).getAllByRole('listitem');
const dispatched = () => scene.asked('action:dispatch').map((input) => (input as { action: Record<string, unknown> }).action);
const settle = () => act(async () => undefined);
const press = (place: number, name: string) =>
  fireEvent.click(within(rows()[place] as HTMLElement).getByRole('button', { name }));

test('the queue is put in another order by button and by key', async () => {
  scene.chat({ activeTurn, queuedMessages: [waiting('a'), waiting('b'), waiting('c')] });
  scene.show();
  press(0, 'Later');
  fireEvent.keyDown(within(rows()[2] as HTMLElement).getByRole('button', { name: 'Edit' }), { key: 'ArrowUp', altKey: true });
  press(0, 'Earlier');
  await settle();

  expect(dispatched()).toEqual([
    { type: 'chat/queuedMessagesReordered', order: ['b', 'a', 'c'] },
    { type: 'chat/queuedMessagesReordered', order: ['a', 'c', 'b'] },
  ]);
});

test('a message of the queue steers the running Turn, behind what steers it already, with what goes along', async () => {
  const steeringMessage = waiting('first');
  scene.chat({ activeTurn, steeringMessage, queuedMessages: [waiting('a')] });
  scene.show();
  press(1, 'Steer the running Turn with it');
  await settle();

  expect(dispatched()).toEqual([
    {
      type: 'chat/pendingMessageSet',
      kind: 'steering',
      id: 'first',
      message: {
        text: 'Text of first\n\nText of a',
        origin: { kind: 'user' },
        attachments: [...attachments, ...attachments],
      },
    },
    { type: 'chat/pendingMessageRemoved', kind: 'queued', id: 'a' },
  ]);
});

test('a message stays in the queue when it can’t steer', async () => {
  scene.chat({ activeTurn, queuedMessages: [waiting('a')] });
  scene.main.answer('action:dispatch', { ok: false, error: { code: 'not-connected', message: 'kestrel is not connected.' } });
  scene.show();
  press(0, 'Steer the running Turn with it');
  await settle();

  expect(dispatched()).toHaveLength(1);
  expect(within(rows()[0] as HTMLElement).getByRole('alert').textContent).toBe('kestrel is not connected.');
});

test('nothing steers while no Turn runs, and what goes along shows', () => {
  scene.chat({ queuedMessages: [waiting('a')] });
  scene.show();

  expect(screen.getByRole('button', { name: /Steer the running Turn/ }).title).toContain('No Turn is running');
  expect(rows()[0]?.textContent).toContain('a note');
});

test('an entry moves one place, and not beyond an end', () => {
  const list = ['a', 'b', 'c'];

  expect(moved(list, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(list, 'b', 1)).toEqual(['a', 'c', 'b']);
  for (const [entry, by] of [
    ['a', -1],
    ['c', 1],
    ['x', 1],
  ] as const) {
    expect(moved(list, entry, by)).toBe(list);
  }
});
