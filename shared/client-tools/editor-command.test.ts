import { expect, it } from 'vitest';
import { openDiffCommand, openFileCommand, readEditorCommand, showsDiffs } from './editor-command.ts';

it.each([
  ['code', { program: 'code', args: [] }],
  ['  code   --wait ', { program: 'code', args: ['--wait'] }],
  [`"/opt/My Editor/edit" 'a b' c`, { program: '/opt/My Editor/edit', args: ['a b', 'c'] }],
  ['code $(rm -rf /); echo', { program: 'code', args: ['$(rm', '-rf', '/);', 'echo'] }],
  [`code ""`, { program: 'code', args: [''] }],
])('reads %j as a program and its arguments', (text, command) => {
  expect(readEditorCommand(text)).toEqual(command);
});

it.each(['', '   ', '"code', "code 'x", 'co"de"'])('reads nothing from %j', (text) => {
  expect(readEditorCommand(text)).toBeUndefined();
});

it('goes to a line in the editors that are known to', () => {
  expect(openFileCommand({ program: '/usr/bin/code', args: ['-n'] }, '/a', 7).args).toEqual(['-n', '--goto', '/a:7']);
  expect(openFileCommand({ program: 'code', args: [] }, '/a', undefined).args).toEqual(['/a']);
  expect(openFileCommand({ program: 'gedit', args: [] }, '/a', 7).args).toEqual(['/a']);
});

it('shows a diff in the editors that are known to', () => {
  expect(openDiffCommand({ program: 'C:\\bin\\Code.exe', args: [] }, 'a', 'b')?.args).toEqual(['--diff', 'a', 'b']);
  expect(openDiffCommand({ program: 'gvim', args: [] }, 'a', 'b')?.args).toEqual(['-d', 'a', 'b']);
  expect(openDiffCommand({ program: 'gedit', args: [] }, 'a', 'b')).toBeUndefined();
  expect([showsDiffs('cursor'), showsDiffs('gedit'), showsDiffs(undefined)]).toEqual([true, false, false]);
});
