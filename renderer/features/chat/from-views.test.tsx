import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveToComposer, setViewContext } from '../../parts/mcp-app/to-composer.ts';
import { at, type ChatScene, chatScene } from './chat.fixture.tsx';

let scene: ChatScene;

beforeEach(() => {
  vi.useFakeTimers();
  scene = chatScene();
  scene.main.answer('action:dispatch', { ok: true, value: { clientSeq: 1 } });
  scene.chat({});
});

afterEach(() => {
  cleanup();
  setViewContext(at, 'call-1', undefined);
  scene.stop();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the agent' });
const known = (modelRepresentation: string) =>
  ({ type: 'simple', label: 'From the view of Clock', modelRepresentation }) as const;
const say = (text: string) => act(() => giveToComposer(at, text));
const tell = (text: string) => act(() => setViewContext(at, 'call-1', known(text)));

async function send() {
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await act(() => vi.advanceTimersByTimeAsync(0));
}

test('what a view writes stands behind what is written already, and is not sent', () => {
  scene.show();
  fireEvent.change(field(), { target: { value: 'Mine \n' } });

  say('of the view');

  expect(field().value).toBe('Mine\n\nof the view');
  expect(scene.asked('action:dispatch')).toEqual([]);
});

test('a view writes into an empty message as it is, and nowhere when nobody can write', () => {
  expect(giveToComposer(at, 'lost')).toBe(false);
  scene.show();
  say('first');
  expect(field().value).toBe('first');
  cleanup();
  expect(giveToComposer(at, 'lost')).toBe(false);
});

test('the last word of a view goes along with the next message, once', async () => {
  scene.show();
  tell('old');
  tell('new');
  expect(screen.getAllByText('From the view of Clock')).toHaveLength(1);
  fireEvent.change(field(), { target: { value: 'Go on' } });

  await send();

  expect(scene.asked('action:dispatch')).toMatchObject([
    { action: { message: { text: 'Go on', attachments: [known('new')] } } },
  ]);
  expect(screen.queryByText('From the view of Clock')).toBeNull();
});

test('what a view wants the agent to know can be left out, and stays when the message does not go', async () => {
  scene.main.answer('action:dispatch', { ok: false, error: { code: 'refused', message: 'Not now.' } });
  scene.show();
  tell('new');
  fireEvent.change(field(), { target: { value: 'Go on' } });
  await send();
  expect(screen.getByText('From the view of Clock')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: /^Remove From the view of Clock/ }));

  expect(screen.queryByText('From the view of Clock')).toBeNull();
});
