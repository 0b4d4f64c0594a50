import { expect, test } from 'vitest';
import { directoriesOf } from './directories.ts';

const session = { workingDirectories: ['file:///a', 'file:///b'] };
const several = (options: object) => ({ multipleWorkingDirectories: options });

test('a chat has all directories of its session, or those it names, which may be none', () => {
  expect(directoriesOf(session, several({}), {}).directories).toEqual(session.workingDirectories);
  expect(directoriesOf(session, several({}), { workingDirectories: ['file:///b'] }).directories).toEqual(['file:///b']);
  expect(directoriesOf(session, several({}), { workingDirectories: [] }).directories).toEqual([]);
  expect(directoriesOf({}, several({})).directories).toEqual([]);
});

test('directories are peers unless the agent says otherwise', () => {
  expect(directoriesOf(session, several({}))).toEqual({ directories: session.workingDirectories, mode: 'none' });
});

test.each([
  [undefined, 'fixed'],
  [several({ immutablePrimary: true }), 'fixed'],
  [several({ requiresPrimary: true }), 'fixed'],
  [several({ immutablePrimary: true, primaryReplacement: true }), 'replaceable'],
])('with %o the first is primary and %s', (capabilities, mode) => {
  expect(directoriesOf(session, capabilities)).toMatchObject({ primary: 'file:///a', mode });
});

test('a chat may name its primary itself', () => {
  const chat = { primaryWorkingDirectory: 'file:///b' };

  expect(directoriesOf(session, several({ requiresPrimary: true }), chat).primary).toBe('file:///b');
});
