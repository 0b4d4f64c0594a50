import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Finding, worstLevel } from './finding.ts';
import { findingsOf, reading, type Scene } from './reading.fixture.ts';
import { standsOut } from './stands-out.ts';

const side = (uri: string) => ({ uri, content: { uri: 'content:1' } });
const ids = (findings: readonly Finding[]) => findings.map(({ level, id }) => `${level} ${id}`);

describe('standsOut', () => {
  test('puts the worst first', () => {
    const found = findingsOf('curl https://x.example; npm ci; rm -rf dist');

    expect(ids(found)).toEqual(['red deletes-tree', 'amber installs', 'note network']);
    expect(worstLevel(found)).toBe('red');
    expect(worstLevel([])).toBeUndefined();
  });

  test('reads only calls that wait for approval', () => {
    const unknown = {
      kind: 'unknown',
      key: 'k',
      hostId: 'h',
      session: 's',
      sessionTitle: 'T',
      raw: { command: 'rm -rf /' },
    } as const;

    expect(standsOut(unknown, { workingDirectories: [] })).toEqual([]);
  });

  test('reads an input as commands only where a shell would, or where it is called a command', () => {
    expect(reading('rm -rf dist', { tool: 'run_in_terminal' })).toEqual(['red deletes-tree: rm -rf dist']);
    expect(reading('rm -rf dist', { tool: 'x', call: { _meta: { toolKind: 'terminal' } } })).toHaveLength(1);
    expect(reading('rm -rf dist', { tool: 'take_note' })).toEqual([]);
    expect(reading('{"command":"rm -rf dist"}', { tool: 'x' })).toEqual(['red deletes-tree: rm -rf dist']);
    expect(reading('{"unheard_of":"rm -rf dist"}')).toEqual(['red deletes-tree: rm -rf dist']);
  });

  test('puts a program and its arguments together', () => {
    expect(reading('{"command":"rm","args":["-rf","dist"]}', { tool: 'x' })).toEqual([
      'red deletes-tree: rm","args":["-rf","dist',
    ]);
  });

  test('reads names of files, addresses and program text in the inputs of other tools', () => {
    expect(reading('{"filePath":"/etc/passwd"}', { tool: 'view' })).toEqual(['amber outside: /etc/passwd']);
    expect(reading('{"path":"src/.env"}', { tool: 'view' })).toEqual(['amber secrets: src/.env']);
    expect(reading('{"url":"https://x.example"}', { tool: 'x' })).toEqual(['note network: https://x.example']);
    expect(reading('{"code":"import os; os.remove(\'a\')"}', { tool: 'python' })).toEqual([
      "red deletes: import os; os.remove('a')",
    ]);
    expect(reading('{"path":"src/a.ts","text":"rm -rf /"}', { tool: 'write_file' })).toEqual([]);
  });

  test('marks characters that hide, also where JSON writes their codes', () => {
    expect(reading('echo \u202Ehs.x')).toEqual(['red hidden-characters: \u202E']);
    expect(reading('echo a\u200Bb')).toEqual(['amber hidden-characters: \u200B']);
    expect(reading('echo p\u0430ypal')).toEqual(['amber look-alikes: \u0430']);
    expect(reading('{"command":"echo \\u202ehs.x"}')).toEqual(['red hidden-characters: \\u202e']);
    expect(reading('echo "✔️ 👩‍💻"\r\nls')).toEqual([]);
  });

  test('says what it could not read', () => {
    expect(ids(findingsOf({ uri: 'content:1' }))).toEqual(['amber unread']);
    expect(ids(findingsOf('echo '.repeat(70_000)))).toEqual(['amber unread']);
    expect(ids(findingsOf(`echo ${'$('.repeat(500)}`))).toContain('amber unread');
    expect(ids(findingsOf('ls;'.repeat(3000)))).toEqual(['amber unread']);
    expect(ids(findingsOf(JSON.stringify({ path: 'a', text: 'x'.repeat(200_000) }), { tool: 'write' }))).toEqual([]);
    expect(findingsOf(undefined)).toEqual([]);
  });
});

describe('edits', () => {
  const edits = (items: NonNullable<NonNullable<Scene['call']>['edits']>['items']): Scene => ({
    tool: 'edit',
    call: { edits: { items } },
  });
  const modified = (uri: string) => ({ before: side(uri), after: side(uri) });

  test.each([
    ['file:///w/app/src/a.ts', []],
    ['file:///w/other/a.ts', ['amber outside']],
    ['file:///w/app/.env', ['amber secrets']],
    ['file:///w/app/.git/hooks/pre-commit', ['amber runs-later']],
    ['file:///w/app/.github/workflows/ci%2Eyml', ['amber runs-later']],
    ['file:///w/app/package.json', ['note runs-later']],
    ['file:///home/dana/.zshrc', ['amber outside', 'amber persistence']],
    ['vscode-vfs://github/x/y.ts', []],
    ['file:///c:/w/app/a.ts', []],
    ['nonsense%', []],
  ])('of %s', (uri, expected) => {
    expect(ids(findingsOf('{}', edits([modified(uri)])))).toEqual(expected);
  });

  test('name the file, and say that it would be deleted', () => {
    expect(findingsOf('{}', edits([modified('file:///w/app/a'), { before: side('file:///w/app/b') }]))).toEqual([
      { id: 'deletes', level: 'amber', on: 'edit', index: 1 },
    ]);
  });
});

describe("a host's own hints", () => {
  const judged = (safety: number): Scene => ({
    call: { riskAssessment: { kind: 'judge', status: 'complete', reason: 'So', safety } },
  });

  test('raise, and never lower', () => {
    expect(ids(findingsOf('ls', judged(0.1)))).toEqual(['red judged']);
    expect(ids(findingsOf('ls', judged(0.5)))).toEqual(['amber judged']);
    expect(ids(findingsOf('ls', judged(Number.NaN)))).toEqual(['red judged']);
    expect(ids(findingsOf('rm -rf x', judged(1)))).toEqual(['red deletes-tree']);
    expect(ids(findingsOf('rm -rf x', { annotations: { readOnlyHint: true, destructiveHint: false } }))).toEqual([
      'red deletes-tree',
    ]);
    expect(findingsOf('ls', { call: { riskAssessment: { kind: 'judge', status: 'loading' } } })).toEqual([]);
  });

  test('speak of the tool, and so only where the call itself says nothing', () => {
    const annotations = { destructiveHint: true, openWorldHint: true };

    expect(findingsOf('ls', { annotations })).toEqual([]);
    expect(ids(findingsOf('{"id":"7"}', { tool: 'close', annotations }))).toEqual([
      'amber tool-destroys',
      'note tool-reaches-out',
    ]);
    expect(ids(findingsOf('{"id":"7"}', { tool: 'close', annotations: { readOnlyHint: false } }))).toEqual([
      'amber tool-destroys',
    ]);
    expect(ids(findingsOf('{"id":"7"}', { tool: 'deleteBranch', annotations: { readOnlyHint: true } }))).toEqual([
      'amber tool-destroys',
    ]);
    expect(findingsOf('{"id":"7"}', { tool: 'close' })).toEqual([]);
  });
});

describe('whatever a host sends', () => {
  const TOKENS = [
    'rm -rf ',
    '$(',
    '`',
    "'",
    '"',
    '{',
    '}',
    '[',
    ']',
    '<<E\n',
    'sh -c ',
    'eval ',
    '|',
    ';',
    '\\',
    '../',
    '/etc',
    '\u202E',
    '"command":',
    ',',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...TOKENS), { maxLength: 40 }).map((tokens) => tokens.join('')),
    fc.json(),
    fc.array(fc.constantFrom(...TOKENS), { maxLength: 40 }).map((tokens) => JSON.stringify({ command: tokens.join('') })),
  );
  const tool = fc.constantFrom('bash', 'powershell', 'cmd', 'view');

  test('gives marks inside the text, each with a length', () => {
    fc.assert(
      fc.property(text, tool, fc.array(fc.string(), { maxLength: 2 }), (input, name, directories) => {
        for (const finding of findingsOf(input, { tool: name, directories })) {
          if (finding.on !== 'input') continue;
          expect(finding.start).toBeGreaterThanOrEqual(0);
          expect(finding.start).toBeLessThan(finding.end);
          expect(finding.end).toBeLessThanOrEqual(input.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['one long word', 'a'.repeat(1_000_000)],
    ['quotes', '"'.repeat(1_000_001)],
    ['open substitutions', '$('.repeat(500_000)],
    ['open braces', `echo ${'${'.repeat(500_000)}`],
    ['backticks', '`'.repeat(1_000_001)],
    ['pipes', 'sh|'.repeat(333_333)],
    ['downloads into shells', 'curl x|sh|'.repeat(100_000)],
    ['shells in shells', 'sh -c "'.repeat(140_000)],
    ['evals', 'eval '.repeat(200_000)],
    ['programs that run programs', 'sudo '.repeat(200_000)],
    ['finds that find', 'find -exec '.repeat(90_000)],
    ['heredocs', '<<a '.repeat(250_000)],
    ['files outside', 'rm /a '.repeat(160_000)],
    ['secrets to send', `curl ${'.env '.repeat(200_000)}`],
    ['brackets of JSON', `${'['.repeat(20_000)}"a"${']'.repeat(20_000)}`],
    ['a list of JSON', JSON.stringify({ command: Array.from({ length: 100_000 }, () => 'rm') })],
    ['objects of JSON', JSON.stringify(Array.from({ length: 40_000 }, () => ({ command: 'rm', args: ['x'] })))],
    ['program text', `python3 -c "${'Path('.repeat(200_000)}"`],
    ['backslashes', '\\'.repeat(1_000_000)],
    ['hidden characters', '\u202Ea'.repeat(500_000)],
  ])('is read in bounded time: %s', (_name, input) => {
    const started = performance.now();
    findingsOf(input);

    // A fiftieth of it on a machine with nothing else to do; anything worse than linear takes minutes.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
