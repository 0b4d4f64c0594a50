import type { NearMiss } from '../near-miss.fixture.ts';
import type { UnfitCode } from '../unfit.ts';

const json = (value: unknown) => JSON.stringify(value);
const WORDS = { explanation: 'Why' };

/** The same command, with something else beside it that a shell would be told. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['another command', json({ command: 'npm tests', ...WORDS })],
  ['another folder to run in', json({ command: 'npm test', cwd: 'src', ...WORDS })],
  ['a time limit', json({ command: 'npm test', timeout: 5, ...WORDS })],
  ['in the background', json({ command: 'npm test', isBackground: true, ...WORDS })],
  ['without the sandbox', json({ command: 'npm test', sandbox: false, ...WORDS })],
  ['another name for the command', json({ cmd: 'npm test', ...WORDS })],
  ['another order', json({ isBackground: false, command: 'npm test' })],
  ['a word that is an object', json({ command: 'npm test', explanation: { a: 'b' } })],
  ['a word that nobody knows', json({ command: 'npm test', remark: 'Why' })],
  ['a word in another case', json({ command: 'npm test', Explanation: 'Why' })],
  ['as plain text', 'npm test'],
  ['a member that is null', json({ command: 'npm test', shell: null })],
];

const UNFIT: readonly (readonly [string, string, UnfitCode])[] = [
  ['the command twice', '{"command":"npm test","command":"ls"}', 'json'],
  ['the command under two names', json({ command: 'npm test', cmd: 'ls' }), 'json'],
  ['a letter by its code', '{"command":"npm te\\u0073t"}', 'json'],
  ['something behind the end', '{"command":"npm test"} ls', 'json'],
  ['broken off', '{"command":"npm test', 'json'],
  ['a list of words', json({ command: ['npm', 'test'] }), 'json'],
  ['a list', json(['npm test']), 'json'],
  ['a string', json('npm test'), 'json'],
  ['a number in another spelling', '{"command":"npm test","timeout":5.0}', 'json'],
  ['no command', json({ script: 'npm test' }), 'json'],
  ['two commands in one', json({ command: 'npm test && ls' }), 'character'],
  ['a line break in the command', json({ command: 'npm test\nls' }), 'line-break'],
  ['a line break behind the command', json({ command: 'npm test\n' }), 'line-break'],
  ['a variable beside the command', json({ command: 'npm test', args: ['$HOME'] }), 'character'],
  ['the folder above beside the command', json({ command: 'npm test', cwd: '..' }), 'upwards'],
  ['a look-alike as a name', json({ command: 'npm test', 'tim\u0435out': 5 }), 'not-ascii'],
  ['a word that is no word', json({ command: 'npm test', explanation: 'x'.repeat(3000) }), 'too-long'],
];

/** What another tool was given. */
const OTHER_TOOLS: readonly (readonly [string, string, NearMiss['why']])[] = [
  ['another number', json({ owner: 'kestrel', number: 43 }), 'differs'],
  ['a number as text', json({ owner: 'kestrel', number: '42' }), 'differs'],
  ['another order', json({ number: 42, owner: 'kestrel' }), 'differs'],
  ['one member more', json({ owner: 'kestrel', number: 42, raw: true }), 'differs'],
  ['words are compared as well', json({ owner: 'kestrel', number: 42, reason: 'x' }), 'differs'],
  ['blanks between', '{ "owner": "kestrel", "number": 42 }', 'differs'],
  ['a member twice', '{"owner":"kestrel","number":1,"number":42}', 'json'],
  ['quotes inside', json({ owner: 'a"b', number: 42 }), 'character'],
  ['a look-alike', json({ owner: 'k\u0435strel', number: 42 }), 'not-ascii'],
  ['a zero-width space', json({ owner: 'kes\u200btrel', number: 42 }), 'not-ascii'],
  ['plain text', 'kestrel 42', 'differs'],
];

export const INPUTS: readonly NearMiss[] = [
  ...OTHERS.map(
    ([name, toolInput]): NearMiss => ({ name: `JSON: ${name}`, base: 'json', why: 'differs', call: { toolInput } }),
  ),
  ...UNFIT.map(([name, toolInput, why]): NearMiss => ({ name: `JSON: ${name}`, base: 'json', why, call: { toolInput } })),
  ...OTHER_TOOLS.map(
    ([name, toolInput, why]): NearMiss => ({ name: `another tool: ${name}`, base: 'mcp', why, call: { toolInput } }),
  ),
  { name: 'input by reference', why: 'reference', call: { toolInput: { uri: 'content:/npm%20test' } } },
  { name: 'input by reference that says how long it is', why: 'reference', call: { toolInput: { uri: 'c:/1', sizeHint: 8 } } },
  { name: 'an edit whose input is a reference', base: 'edit', why: 'reference', call: { toolInput: { uri: 'content:/1' } } },
  { name: 'no input at all', base: 'mcp', why: 'no-input', call: { toolInput: undefined as never } },
];
