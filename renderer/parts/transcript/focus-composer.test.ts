import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusComposer } from './focus-composer.ts';

beforeEach(() => {
  document.body.innerHTML = '<button id="elsewhere">Elsewhere</button>';
});

afterEach(() => {
  document.body.innerHTML = '';
});

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));

function draw(chat: string): HTMLTextAreaElement {
  const box = document.createElement('section');
  Object.assign(box.dataset, { composer: chat, session: 's' });
  const field = box.appendChild(document.createElement('textarea'));
  document.body.append(box);
  return field;
}

test('the composer of a new Chat gets the focus once it is drawn, another one does not', async () => {
  draw('old');
  focusComposer({ session: 's', chat: 'new' });
  await frame();
  expect(document.activeElement).toBe(document.body);
  const field = draw('new');

  await vi.waitFor(() => expect(document.activeElement).toBe(field), { timeout: 15_000 });
});

test('whoever has put the focus elsewhere meanwhile keeps it there', async () => {
  focusComposer({ session: 's', chat: 'new' });
  await frame();
  const elsewhere = document.getElementById('elsewhere');
  elsewhere?.focus();
  draw('new');
  await frame();
  await frame();

  expect(document.activeElement).toBe(elsewhere);
});

test('any composer of a Session will do when no Chat is named', async () => {
  const field = draw('first');
  focusComposer({ session: 's' });

  await vi.waitFor(() => expect(document.activeElement).toBe(field), { timeout: 15_000 });
});
