import { expect, test } from 'vitest';
import type { LinkQuestion } from './links.ts';
import { openSignInPages } from './sign-in-page.ts';

const QUESTION = { message: 'Open login.example in your browser to sign in?', detail: 'kestrel receives it.' };

function setUp({ says = true, fails = false } = {}) {
  const asked: LinkQuestion[] = [];
  const opened: string[] = [];
  const open = openSignInPages({
    confirm: async (question) => {
      asked.push(question);
      return says;
    },
    open: async (url) => {
      if (fails) throw new Error('no browser');
      opened.push(url);
    },
  });
  return { open, asked, opened };
}

test('the page opens after a yes', async () => {
  const { open, asked, opened } = setUp();

  expect(await open(QUESTION, 'https://login.example/authorize?state=s')).toBe('opened');

  expect(asked).toEqual([QUESTION]);
  expect(opened).toEqual(['https://login.example/authorize?state=s']);
});

test('nothing opens after a no', async () => {
  const { open, opened } = setUp({ says: false });

  expect(await open(QUESTION, 'https://login.example/')).toBe('declined');
  expect(opened).toEqual([]);
});

test('an address that is no web page is neither shown nor opened', async () => {
  const { open, asked, opened } = setUp();

  expect(await open(QUESTION, 'file:///bin/sh')).toBe('failed');
  expect([asked, opened]).toEqual([[], []]);
});

test('says that no browser opened it', async () => {
  expect(await setUp({ fails: true }).open(QUESTION, 'https://login.example/')).toBe('failed');
});
