import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LeftOutReason } from '../../../shared/plugins/left-out.ts';
import { PreviewContents } from './preview-contents.tsx';

afterEach(cleanup);

test.each<readonly [LeftOutReason, string]>([
  ['link', 'a link, and links are not followed'],
  ['secret', 'may hold keys or passwords'],
  ['hidden', 'hidden, and not named by the manifest'],
  ['packages', 'installed packages'],
  ['special', 'no regular file'],
  ['large', 'more than 4 MB'],
  ['deep', 'too many folders down'],
  ['name', 'a name that can’t be told from others'],
  ['unreadable', 'can’t be read'],
])('what is left out of a plugin says why: %s', (reason, words) => {
  const contents = { name: 'letters', manifest: 'plugin.json', holds: [], problems: [] };
  const leftOut = [{ path: 'agents', reason }];
  const preview = { choiceId: 'c', folder: '/home/me/letters', contents, files: 1, bytes: 1, leftOut, leftOutCount: 1 };
  render(<PreviewContents preview={preview} />);

  fireEvent.click(screen.getByRole('button', { name: 'Left out, handed out to nobody: 1 file or folder' }));

  expect(screen.getByRole('list', { name: 'Left out' }).textContent).toBe(`agents ${words}`);
});
