import { expect, test } from 'vitest';
import type { ChatState } from '../protocol/chat/state.ts';
import { addDirectory, removeDirectory } from '../protocol/common/directories.ts';
import type { Uri } from '../protocol/common/uri.ts';
import { chatDirectoryActions } from './chat-directories.ts';

const session = ['file:///a', 'file:///b', 'file:///c'];

function after(own: readonly Uri[] | undefined, directory: Uri, wish: 'give' | 'take', all = session) {
  const chat: Pick<ChatState, 'workingDirectories'> = own ? { workingDirectories: own } : {};
  return chatDirectoryActions(all, chat, directory, wish).reduce<readonly Uri[] | undefined>(
    (list, { type, directory: each }) =>
      type === 'chat/workingDirectorySet' ? addDirectory(list, each) : removeDirectory(list, each),
    own,
  );
}

test('taking one from a chat that has all leaves it the others', () => {
  expect(after(undefined, 'file:///b', 'take')).toEqual(['file:///a', 'file:///c']);
});

test('taking the only one leaves an empty list, which is not all', () => {
  expect(after(undefined, 'file:///a', 'take', ['file:///a'])).toEqual([]);
});

test('a chat with a list gets and loses one of them', () => {
  expect(after(['file:///a'], 'file:///c', 'give')).toEqual(['file:///a', 'file:///c']);
  expect(after(['file:///a', 'file:///c'], 'file:///a', 'take')).toEqual(['file:///c']);
});

test('nothing is sent for what is so already', () => {
  expect(chatDirectoryActions(session, {}, 'file:///a', 'give')).toEqual([]);
  expect(chatDirectoryActions(session, { workingDirectories: session }, 'file:///a', 'give')).toEqual([]);
  expect(chatDirectoryActions(session, { workingDirectories: [] }, 'file:///a', 'take')).toEqual([]);
});
