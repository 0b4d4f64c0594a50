import { expect, test } from 'vitest';
import { rowsText } from './rows-text.ts';

function selected(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

const rows = [
  '<div data-row><span></span><span data-side="before"><del>old</del></span><span></span><span data-side="after"><ins>n<span data-raw="\u202E">U+202E</span>w</ins></span></div>',
  '<div data-row><button>12 unchanged lines</button></div>',
  '<div data-row><span></span><span data-side="before">same</span><span></span><span data-side="after">same</span></div>',
].join('');

test('what is copied are the characters of one side, line by line', () => {
  expect(rowsText(selected(rows), 'after')).toBe('n\u202Ew\nsame');
  expect(rowsText(selected(rows), 'before')).toBe('old\nsame');
});

test('within one line it is what was selected', () => {
  expect(rowsText(selected('par<mark>t</mark>'), undefined)).toBe('part');
});
