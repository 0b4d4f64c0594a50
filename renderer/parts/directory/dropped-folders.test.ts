import { expect, test } from 'vitest';
import { type Dropped, sortDrop } from './dropped-folders.ts';

const folder = (path: string): Dropped => ({ name: path.slice(path.lastIndexOf('/') + 1), isFolder: true, path });
const file = (name: string): Dropped => ({ name, isFolder: false, path: `/src/${name}` });
const ANYWHERE = { taken: [], takesMany: true };

test('takes every folder as the URI of its place, blanks and signs included', () => {
  expect(sortDrop([folder('/src/a b '), folder('/src/100%#1'), folder('C:\\src\\app')], ANYWHERE)).toEqual({
    folders: ['file:///src/a%20b%20', 'file:///src/100%25%231', 'file:///C:/src/app'],
    leftOut: [],
  });
});

test.each([
  ['a file', [file('notes.md')], 'notes.md is a file, and only folders can be working directories.'],
  ['two files', [file('a.ts'), file('b.ts')], 'a.ts and b.ts are files, and only folders can be that.'],
  ['many files', ['a', 'b', 'c', 'd'].map(file), 'a and 3 more are files, and only folders can be that.'],
  [
    'what has no place',
    [{ name: 'mail', isFolder: true, path: undefined }],
    'mail has no place on this computer. Save it first.',
  ],
  ['what is there already', [folder('/src/proto')], '/src/proto is a working directory already.'],
])('says why %s is left out', (_what, dropped, sentence) => {
  expect(sortDrop(dropped, { taken: ['file:///src/proto'], takesMany: true })).toEqual({ folders: [], leftOut: [sentence] });
});

test('takes the folders out of a mixed drop', () => {
  const { folders, leftOut } = sortDrop([file('notes.md'), folder('/src/gateway'), folder('/src/gateway')], ANYWHERE);

  expect(folders).toEqual(['file:///src/gateway']);
  expect(leftOut).toHaveLength(1);
});

test('takes none of several where only one can be', () => {
  const one = { taken: [], takesMany: false };

  expect(sortDrop([folder('/a'), folder('/b')], one)).toEqual({
    folders: [],
    leftOut: ['The agent works in one directory: drop one folder.'],
  });
  expect(sortDrop([folder('/a')], one).folders).toEqual(['file:///a']);
});
