import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../shared/protocol/common/json.ts';
import { checkFile } from './check.ts';
import { readText } from './files.ts';
import { linesOf } from './findings.ts';
import { report } from './report.ts';

const recordings = join(import.meta.dirname, 'fixtures/recordings');
const overtaking = readText(join(recordings, 'quay-1.0.0/overtaking-and-answers.jsonl'));
const lostAndBack = readText(join(recordings, 'quay-1.0.0/two-clients-lost-and-back.jsonl'));

const fixture = {
  description: 'a chat gets a new title',
  reducer: 'session',
  initial: { provider: 'p', title: 'a', status: 1, lifecycle: 'ready', activeClients: [], chats: [] },
  actions: [{ type: 'session/titleChanged', title: 'b' }],
  expected: { provider: 'p', title: 'b', status: 1, lifecycle: 'ready', activeClients: [], chats: [] },
};

/** What is found in a file of that name, in words. */
function found(name: string, content: Json | string): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return (checkFile({ path: name, text })?.failures ?? []).flatMap(linesOf).join('\n');
}

/** A recording with one of its messages changed. */
function changed(recording: string, line: number, change: (message: JsonObject) => Json): string {
  const lines = recording.split('\n');
  const frame = JSON.parse(lines[line - 1] ?? '');
  return lines.with(line - 1, JSON.stringify({ ...frame, msg: change(frame.msg) })).join('\n');
}

/** The line, from 1, on which a text stands for the `nth` time. */
function lineOf(recording: string, text: string, nth = 1): number {
  return recording.split('\n').flatMap((line, index) => (line.includes(text) ? [index + 1] : []))[nth - 1] ?? 0;
}

describe('a fixture', () => {
  test('passes when it is right', () => {
    expect(found('x.json', fixture)).toBe('');
  });

  test('fails where the folded state is not the expected one, and says where', () => {
    expect(found('x.json', { ...fixture, expected: { ...fixture.expected, title: 'c' } })).toBe(
      '  the folded state is not the expected one\n    title: expected "c", got "b"',
    );
  });

  test('fails when a state can not be read', () => {
    expect(found('x.json', { ...fixture, initial: { ...fixture.initial, chats: 7 } })).toContain(
      '.chats is missing or malformed',
    );
  });

  test('fails when an action is spoilt, and lets one of another time be', () => {
    expect(found('x.json', { ...fixture, actions: [...fixture.actions, { type: 'session/titleChanged' }] })).toContain(
      '.title',
    );
    expect(found('x.json', { ...fixture, actions: [...fixture.actions, { type: 'session/sung' }] })).toBe('');
  });

  test('is read in the version of its path, of itself, or of the one who asks', () => {
    const failed = { ...fixture, initial: { ...fixture.initial, lifecycle: 'creationFailed' }, actions: [] };
    const old = { ...failed, expected: failed.initial };

    expect(found('0.7.0-dev/x.json', old)).toBe('');
    expect(found('x.json', { ...old, version: '0.7.0' })).toBe('');
    expect(found('some-host-1.0.2/x.json', old)).toContain('lifecycle: expected "creationFailed", got "failed"');
  });

  test('of a round trip fails when something comes back otherwise', () => {
    const trip = { type: 'StringOrMarkdown', input: 'hello', acceptableOutputs: ['hello'] };

    expect(found('x.json', trip)).toBe('');
    expect(found('x.json', { ...trip, acceptableOutputs: ['goodbye'] })).toContain('expected "goodbye", got "hello"');
    expect(found('x.json', { type: 'SessionSummary', input: {}, acceptableOutputs: [{}] })).toContain(
      'is missing or malformed',
    );
  });

  test('is read in the version of its folder, whatever its name says', () => {
    const failed = { ...fixture, initial: { ...fixture.initial, lifecycle: 'creationFailed' }, actions: [] };

    expect(found('signalbox-1.0.0/fixtures/0.7.0/as-in-0.9.0.json', { ...failed, expected: failed.initial })).toBe('');
  });

  test('fails when a part of it is missing', () => {
    const { actions: _actions, ...rest } = fixture;

    expect(found('x.json', rest)).toContain('something is missing');
    expect(found('x.json', { type: 'StringOrMarkdown', acceptableOutputs: [] })).toContain('something is missing');
  });

  test('fails when it is not JSON, and other JSON is no fixture', () => {
    expect(found('x.json', '{')).toContain('it is no JSON');
    expect(checkFile({ path: 'schema.json', text: '{"$defs":{}}' })).toBeUndefined();
  });
});

describe('a recording', () => {
  test('fails where the host holds another state than the folded one', () => {
    const line = lineOf(overtaking, '"state":"complete"');
    const spoilt = changed(overtaking, line, (message) => JSON.parse(JSON.stringify(message).replace('abcde', 'abXde')));

    expect(found('quay-1.0.0/x.jsonl', spoilt)).toBe(
      `  line ${line}: the host's chat ahp-chat:/one is not the folded one\n` +
        '    turns[0].responseParts[0].content: expected "abXde", got "abcde"',
    );
  });

  test('fails when an envelope is missing', () => {
    const without = overtaking.split('\n').toSpliced(lineOf(overtaking, '"serverSeq":13') - 1, 1);

    expect(found('quay-1.0.0/x.jsonl', without.join('\n'))).toContain('expected "abcd", got "abd"');
  });

  test('fails when an envelope comes out of order', () => {
    const lines = overtaking.split('\n');
    const [thirteen, fourteen] = ['"serverSeq":13', '"serverSeq":14'].map((text) => lineOf(overtaking, text) - 1);
    const swapped = lines.with(thirteen ?? 0, lines[fourteen ?? 0] ?? '').with(fourteen ?? 0, lines[thirteen ?? 0] ?? '');

    expect(found('quay-1.0.0/x.jsonl', swapped.join('\n'))).toContain('chat/delta (13) was lost');
  });

  test('fails when something can not be read', () => {
    const spoilt = changed(overtaking, lineOf(overtaking, '"serverSeq":13'), (message) => ({ ...message, params: {} }));

    expect(found('quay-1.0.0/x.jsonl', spoilt)).toContain("action can't be read");
  });

  test('fails when a host writes what is not its version, unless a table says so of the host that its path or content shows', () => {
    const toggled = (host: string, channel = 's') =>
      found(
        `${host}-0.9.0/x.jsonl`,
        JSON.stringify({
          t: 0,
          c: 'a',
          dir: 'in',
          msg: {
            jsonrpc: '2.0',
            method: 'action',
            params: { channel, action: { type: 'session/customizationToggled', id: 'i', enabled: true }, serverSeq: 1 },
          },
        }),
      );

    expect(toggled('quay')).toContain('params.action.enabled: expected true, got nothing');
    expect(toggled('vscode')).toBe('');
    expect(toggled('quay', 'copilotcli:/session')).toBe('');
  });

  test('expects nothing of a state after a gap, and of a replay that left nothing out again all', () => {
    const replayed = lineOf(lostAndBack, '"type":"replay"');
    const cut = changed(lostAndBack, replayed, (message) =>
      JSON.parse(JSON.stringify(message).replace('"content":"c"', '"content":"X"')),
    );

    expect(found('quay-1.0.0/x.jsonl', cut)).toContain('expected "abcd", got "abXd"');
    expect(found('quay-1.0.0/x.jsonl', lostAndBack.replace('newer! later', 'anything'))).toBe('');
  });

  test('fails when it is empty', () => {
    expect(found('quay-1.0.0/x.jsonl', '\n')).toContain('nothing is recorded');
  });

  test('is of the host that the nearest folder names', () => {
    const toggled = { channel: 's', action: { type: 'session/customizationToggled', id: 'i', enabled: true }, serverSeq: 1 };
    const frame = { t: 0, c: 'a', dir: 'in', msg: { jsonrpc: '2.0', method: 'action', params: toggled } };

    expect(found('signalbox-1.0.0/traffic/vscode-0.9.0/seen-with-quay-1.0.0.jsonl', JSON.stringify(frame))).toBe('');
  });

  test('fails on a damaged line, but not on one that the end of the recording cut off', () => {
    expect(found('quay-1.0.0/x.jsonl', `{"t":\n${overtaking}`)).toContain('line 1 is no frame');
    expect(found('quay-1.0.0/x.jsonl', `${overtaking}{"t":`)).toBe('');
  });
});

test('the report ends with the numbers', () => {
  const outcomes = [fixture, { ...fixture, expected: {} }].flatMap((each) => {
    return checkFile({ path: 'x.json', text: JSON.stringify(each) }) ?? [];
  });

  expect(report(outcomes).at(-1)).toBe('1 passed, 1 failed');
  expect(report(outcomes)[0]).toBe('✗ x.json');
});
