import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompletionItem } from '../../../shared/protocol/chat/commands.ts';
import { at, type ChatScene, chatScene } from './chat.fixture.tsx';
import { COMPLETE_MS } from './use-completions.ts';
import { WRITE_MS } from './use-draft-text.ts';

const { hostId, chat } = at;
const notes = { type: 'resource', uri: 'file:///notes.md', label: 'notes.md', displayKind: 'document' } as const;
const novel = { type: 'resource', uri: 'file:///novel.md', label: 'novel.md', _meta: { of: 'the host' } } as const;
const items: readonly CompletionItem[] = [
  { insertText: '@notes.md', rangeStart: 4, rangeEnd: 7, attachment: notes },
  { insertText: '@novel.md', rangeStart: 4, rangeEnd: 7, attachment: novel },
];

let scene: ChatScene;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:05.000Z') });
  scene = chatScene();
  scene.host({ completionTriggers: ['@', '/'] });
  scene.chat({});
  scene.main.answer('completions:ask', { ok: true, value: { items } });
  scene.show();
  field().focus();
});

afterEach(() => {
  cleanup();
  scene.stop();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the agent' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const options = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent);
const asked = () => scene.asked('completions:ask');
const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(field(), { key, ...init });
const chips = () => screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));

function type(value: string, cursor: number) {
  fireEvent.input(field(), { target: { value, selectionStart: cursor, selectionEnd: cursor } });
}

async function write(value: string, cursor = value.length) {
  type(value, cursor);
  await pass(COMPLETE_MS);
}

test('what the Host would write is asked for once typing rests, with the place of the cursor', async () => {
  fireEvent.input(field(), { target: { value: 'See @' } });
  await write('See @no later', 7);

  expect(asked()).toEqual([{ hostId, chat, text: 'See @no later', offset: 7 }]);
  expect(options()).toEqual(['notes.mddocument', 'novel.md']);
  expect(field().getAttribute('aria-activedescendant')).toMatch(/-0$/);
});

test('what is written while the Session is created is asked for once it is ready', async () => {
  scene.session({ lifecycle: 'creating' });
  await write('See @no');
  expect(asked()).toEqual([]);
  scene.session({ lifecycle: 'ready' });
  await pass(COMPLETE_MS);

  expect(options()).toHaveLength(2);
});

test('nothing is asked for without a trigger, or while text is selected', async () => {
  await write('dana@kestrel');
  fireEvent.input(field(), { target: { value: 'See @no' } });
  field().setSelectionRange(4, 7);
  fireEvent.keyUp(field());
  await pass(COMPLETE_MS);

  expect(asked()).toEqual([]);
});

test.each(['Enter', 'Tab'])('%s takes the active one: its text, and what goes along', async (key) => {
  await write('See @no');
  press('ArrowDown');
  press(key);
  await pass(WRITE_MS);

  expect(field().value).toBe('See @novel.md ');
  expect(field().selectionStart).toBe(14);
  expect(chips()).toEqual(['Remove novel.md']);
  expect(options()).toEqual([]);
  expect(scene.asked('draft:change').at(-1)).toEqual({ hostId, chat, text: 'See @novel.md ', attachments: [novel] });
});

test('what is taken late replaces what was typed since', async () => {
  await write('See @no, and go on', 7);
  type('See @note, and go on', 9);
  press('Enter');

  expect(field().value).toBe('See @notes.md, and go on');
});

test('a click takes one without taking the focus', async () => {
  await write('See @no');
  const option = screen.getAllByRole('option', { hidden: true })[0] as HTMLElement;
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);

  expect(field().value).toBe('See @notes.md ');
  expect(document.activeElement).toBe(field());
});

test('Escape closes the list only, and it stays closed for that word', async () => {
  await write('See @no');
  expect(press('Escape')).toBe(false);
  expect(options()).toEqual([]);
  await write('See @not');
  expect(asked()).toHaveLength(1);
  expect(press('Escape')).toBe(true);
  await write('See @not and ');
  await write('See @not and @no');

  expect(asked()).toHaveLength(2);
});

test('an input method keeps its keys, and nothing is asked for while it composes', async () => {
  await write('See @no');
  press('Enter', { keyCode: 229 });
  expect(field().value).toBe('See @no');
  fireEvent.compositionStart(field());
  await write('See @頁');
  expect(asked()).toHaveLength(1);
  fireEvent.compositionEnd(field());
  await pass(COMPLETE_MS);

  expect(asked()).toHaveLength(2);
});

test('the list goes with the focus, and Ctrl Enter sends past it', async () => {
  await write('See @no');
  fireEvent.blur(field());
  expect(options()).toEqual([]);
  fireEvent.keyUp(field());
  await pass(COMPLETE_MS);
  press('Enter', { ctrlKey: true });
  await pass(0);

  expect(scene.asked('action:dispatch')).toHaveLength(1);
});

test('an answer that is not wanted any more is dropped, and a refusal changes nothing', async () => {
  fireEvent.input(field(), { target: { value: 'See @no' } });
  fireEvent.keyUp(field());
  await write('See ');
  expect(options()).toEqual([]);
  scene.main.answer('completions:ask', { ok: false, error: { code: 'refused', message: 'No.' } });
  await write('See @no');

  expect([options(), field().value]).toEqual([[], 'See @no']);
});

test('what goes along can be taken off, and is sent with the message', async () => {
  await write('See @no');
  press('Enter');
  await write('See @notes.md and @no');
  press('ArrowDown');
  press('Enter');
  fireEvent.click(screen.getByRole('button', { name: 'Remove notes.md' }));
  press('Enter', { ctrlKey: true });
  await pass(0);

  expect(scene.asked('action:dispatch')).toMatchObject([{ action: { message: { attachments: [novel] } } }]);
});
