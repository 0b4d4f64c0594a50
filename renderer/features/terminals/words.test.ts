import { expect, test } from 'vitest';
import type { TerminalInfo } from '../../../shared/protocol/root/terminal-info.ts';
import { mustBeAsked, pastedText } from './pasted-text.ts';
import { plainTitle } from './plain-title.ts';
import { type KeySituation, terminalKey } from './terminal-key.ts';
import { holderOf, terminalsOf } from './terminal-list.ts';

test('nothing in a title can pass for something else', () => {
  expect(plainTitle('vim\u202E\u0007 notes')).toBe('vim  notes');
  expect(plainTitle('\u200B')).toBe('Terminal');
  expect(plainTitle('x'.repeat(100))).toHaveLength(80);
});

test('what is pasted can neither end the paste nor press keys', () => {
  expect(pastedText('ls\r\n\u001B[201~rm\tx\u0003')).toBe('ls\n[201~rm\tx');
});

test('lines and control characters are asked about, a word is not', () => {
  expect(mustBeAsked('ls -l')).toBe(false);
  expect(mustBeAsked('ls\n')).toBe(true);
  expect(mustBeAsked('ls\r')).toBe(true);
  expect(mustBeAsked('a\u001Bb')).toBe(true);
});

const press = (key: string, held = '') => ({
  key,
  ctrlKey: held.includes('ctrl'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
  metaKey: held.includes('meta'),
});

test.each([
  ['a', '', 'type'],
  ['Escape', '', 'type'],
  ['Tab', '', 'type'],
  ['c', 'ctrl', 'type'],
  ['b', 'ctrl', 'type'],
  ['F6', '', 'app'],
  ['F6', 'shift', 'app'],
  ['1', 'ctrl', 'app'],
  ['j', 'ctrl', 'app'],
  ['b', 'ctrl alt', 'app'],
  ['V', 'ctrl shift', 'app'],
  ['Insert', 'shift', 'app'],
  ['C', 'ctrl shift', 'copy'],
  ['ArrowUp', 'ctrl shift', 'before'],
  ['ArrowDown', 'ctrl shift', 'next'],
])('%s with “%s” is for: %s', (key, held, meant) => {
  expect(terminalKey(press(key, held), { isMac: false, isReadOnly: false })).toBe(meant);
});

test('on a Mac the program keeps Ctrl, and what is read only takes no keys', () => {
  const mac: KeySituation = { isMac: true, isReadOnly: false };
  expect(terminalKey(press('1', 'ctrl'), mac)).toBe('type');
  expect(terminalKey(press('1', 'meta'), mac)).toBe('app');
  expect(terminalKey(press('c', 'meta'), mac)).toBe('copy');
  expect(terminalKey(press('v', 'meta'), mac)).toBe('app');
  expect(terminalKey(press('a'), { isMac: false, isReadOnly: true })).toBe('app');
});

const question = { clientId: 'us', session: 'ahp-session:/a' };
const info = (resource: string, claim: TerminalInfo['claim'], status: 'running' | 'exited' = 'running'): TerminalInfo => ({
  resource,
  title: resource,
  claim,
  lifecycle: { status },
});

test('a Session’s terminals are its own, yours and those of other clients, running ones first', () => {
  const ofSession = { kind: 'session', session: 'ahp-session:/a' } as const;
  const all = [
    info('other client', { kind: 'client', clientId: 'them' }),
    info('ended', { kind: 'client', clientId: 'us' }, 'exited'),
    info('other session', { kind: 'session', session: 'ahp-session:/b' }),
    info('agent', { ...ofSession, turnId: 't', toolCallId: 'c' }),
    info('yours', { kind: 'client', clientId: 'us' }),
    info('background', ofSession),
  ];

  expect(terminalsOf(all, question).map(({ resource }) => resource)).toEqual([
    'yours',
    'agent',
    'background',
    'other client',
    'ended',
  ]);
  expect(holderOf(ofSession, question)).toBe('session');
});
