import { describe, expect, it } from 'vitest';
import { needsPerson, readCall } from './call.ts';
import { CLIENT_TOOL_NAMES, type ClientToolName, definitionOf } from './definitions.ts';

const FOLDERS = ['file:///work', 'vfs://box/home/'];

function problem(tool: ClientToolName, input: unknown): string {
  const read = readCall(tool, typeof input === 'string' ? input : JSON.stringify(input), FOLDERS);
  return 'problem' in read ? read.problem : '';
}

describe('arguments that fit', () => {
  it.each([
    ['signalbox_open_url', { url: 'https://a.example/x', reason: 'look' }, { url: 'https://a.example/x', reason: 'look' }],
    ['signalbox_open_url', { url: 'mailto:a@b.example', more: 1 }, { url: 'mailto:a@b.example' }],
    ['signalbox_open_file', { uri: 'file:///work/a.ts', line: 3 }, { uri: 'file:///work/a.ts', line: 3 }],
    ['signalbox_open_file', { uri: 'vfs://box/home/b/c.ts' }, { uri: 'vfs://box/home/b/c.ts' }],
    [
      'signalbox_open_diff',
      { before: 'file:///work/a', after: 'file:///work/b' },
      { before: 'file:///work/a', after: 'file:///work/b' },
    ],
    ['signalbox_show_notification', { text: 'done' }, { text: 'done' }],
    ['signalbox_ask_person', { question: 'q' }, { question: 'q', options: [] }],
    ['signalbox_ask_person', { question: 'q', options: ['a', 'b', 'a'] }, { question: 'q', options: ['a', 'b'] }],
  ] as const)('of %s are read', (tool, input, call) => {
    expect(readCall(tool, JSON.stringify(input), FOLDERS)).toEqual({ tool, ...call });
  });

  it('leave a person to decide, but for a notification', () => {
    expect(needsPerson({ tool: 'signalbox_show_notification', text: '' })).toBe(false);
    expect(needsPerson({ tool: 'signalbox_open_url', url: '' })).toBe(true);
  });
});

describe('arguments that do not fit', () => {
  it.each([
    ['signalbox_open_url', {}, '"url" is missing'],
    ['signalbox_open_url', { url: '' }, '"url" is empty'],
    ['signalbox_open_url', { url: ['x'] }, '"url" is not a text'],
    ['signalbox_open_url', { url: 'x'.repeat(2001) }, 'has 2001 characters, and at most 2000 are taken'],
    ['signalbox_open_file', { uri: 'file:///work/a', line: 0 }, '"line" is less than 1'],
    ['signalbox_open_file', { uri: 'file:///work/a', line: 1e9 }, '"line" is more than'],
    ['signalbox_open_file', { uri: 'file:///work/a', line: '1' }, '"line" is not a whole number'],
    ['signalbox_ask_person', { question: 'q', options: 'a' }, '"options" is not a list'],
    ['signalbox_ask_person', { question: 'q', options: Array(10).fill('a') }, 'has 10 entries, and at most 9 are taken'],
    ['signalbox_ask_person', { question: 'q', options: ['a', 1] }, 'has an entry 2 that is not a text'],
    ['signalbox_show_notification', 'text', 'are no JSON.'],
    ['signalbox_show_notification', 'null', 'are no JSON object'],
    ['signalbox_show_notification', JSON.stringify({ text: 'x'.repeat(70_000) }), 'at most 64000 are read'],
  ] as const)('of %s are told: %j', (tool, input, words) => {
    expect(problem(tool, input)).toContain(words);
  });

  it('come by reference, or not at all', () => {
    expect(readCall('signalbox_show_notification', { uri: 'x:/y' }, FOLDERS)).toMatchObject({
      problem: expect.stringContaining('by reference'),
    });
    expect(readCall('signalbox_show_notification', undefined, FOLDERS)).toMatchObject({
      problem: expect.stringContaining('"text" is missing'),
    });
  });
});

describe('an address', () => {
  it.each([
    ['javascript:alert(1)', 'begins with javascript:'],
    ['JAVASCRIPT:alert(1)', 'begins with javascript:'],
    ['file:///etc/passwd', 'begins with file:'],
    ['ms-settings:privacy', 'begins with ms-settings:'],
    ['//a.example', 'is not complete'],
    ['a.example/x', 'is not complete'],
    ['https:a.example', 'names no host'],
    ['https:///x', 'names no host'],
    ['https://good.example@evil.example/', 'user name before its host'],
    ['https://a.example/\nx', 'characters that do not show'],
    ['https://a.example\\@evil.example', 'backslashes'],
    ['https://a.example/\u200B', 'characters that do not show'],
    ['https://a.example/ x', 'spaces'],
  ])('%j is not shown to anybody', (url, words) => {
    expect(problem('signalbox_open_url', { url })).toContain(words);
  });
});

describe('a file', () => {
  it.each([
    'file:///other/a',
    'file:///work',
    'file:///work/',
    'file:///work/sub/',
    'file:///workshop/a',
    'file:///work/../a',
    'file:///work/./a',
    'file:///work/a/..',
    'file:///work/%2E%2e/a',
    'file:///work/a%2Fb',
    'file:///work/a%5Cb',
    'file:///work/a\\..\\b',
    'file:///work/a%00',
    'file:///work/a?x',
    'file:///work/a#x',
    'vfs://elsewhere/home/a',
    '/work/a',
  ])('%j is not within the working directories', (uri) => {
    expect(problem('signalbox_open_file', { uri })).toContain('not a file within the working directories');
    expect(problem('signalbox_open_diff', { before: 'file:///work/a', after: uri })).toContain('not a file within');
  });

  it('of a session without directories, or with one that is no plain path, is none', () => {
    const read = (directories: readonly string[]) => readCall('signalbox_open_file', '{"uri":"file:///a/../b"}', directories);

    expect(read([])).toHaveProperty('problem');
    expect(read(['file:///a/..'])).toHaveProperty('problem');
  });
});

it('every tool says what it takes, and hints that nothing here changes a file', () => {
  for (const name of CLIENT_TOOL_NAMES) {
    expect(definitionOf(name)).toMatchObject({ name, annotations: { readOnlyHint: true, destructiveHint: false } });
    expect(definitionOf(name).inputSchema?.required?.length).toBeGreaterThan(0);
  }
});
