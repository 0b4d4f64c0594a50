import { describe, expect, test } from 'vitest';
import { COMMANDS } from './corpus/commands.fixture.ts';
import { EDITS } from './corpus/edits.fixture.ts';
import { INPUTS } from './corpus/inputs.fixture.ts';
import { WHEN } from './corpus/when.fixture.ts';
import { WHO } from './corpus/who.fixture.ts';
import { forged, MADE_AT, type NearMiss, readingOf, verdictOf, writing } from './near-miss.fixture.ts';
import { LASTING_MS } from './rule.ts';

const CORPUS = [...COMMANDS, ...INPUTS, ...EDITS, ...WHO, ...WHEN];
const MAY_BE_ANOTHER_RULE: ReadonlySet<NearMiss['why']> = new Set(['differs', 'not in force']);

describe('a rule does not answer', () => {
  test('at least 200 near misses', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
  });

  test.each(CORPUS)('$name ($why)', (near) => {
    const reading = readingOf(near);

    // Each stands for one reason alone, so that each reason is missed when it is lost.
    if (MAY_BE_ANOTHER_RULE.has(near.why)) expect(reading.type).toBe('subject');
    else if (near.why === 'unknown' || near.why === 'unsettled') expect(reading.type).toBe(near.why);
    else expect(reading).toMatchObject({ type: 'unfit', unfit: { code: near.why } });

    expect(verdictOf(near).type).not.toBe('answer');
    if (reading.type === 'unfit') expect(verdictOf(near, forged(near)).type).not.toBe('answer');
  });
});

describe('a rule answers', () => {
  const same: readonly Omit<NearMiss, 'why'>[] = [
    { name: 'the same command' },
    { name: 'the same command with other words of the host and the agent', call: { intention: 'x', invocationMessage: 'y' } },
    { name: 'the same command in the last moment', now: MADE_AT + LASTING_MS.workday - 1 },
    { name: 'the same command in the moment of its making', now: MADE_AT },
    { name: 'the same command in a fork', summary: { origin: { kind: 'fork', chat: 'ahp-chat:/b', turnId: 't' } } },
    { name: 'the same command of a newer version of the program', host: { server: { name: 'ahp-host', version: '5.0.0' } } },
    { name: 'the same command under another name of the host', host: { name: 'owl' } },
    {
      name: 'the same command that a judge finds safe',
      call: { riskAssessment: { kind: 'judge', status: 'complete', reason: 'Fine', safety: 0.95 } },
    },
    {
      name: 'the same command with an option that approves once',
      call: { options: [{ id: 'once', label: 'Allow once', kind: 'approve' }] },
    },
    { name: 'the same command as JSON', base: 'json' },
    { name: 'the same command as JSON without words', base: 'json', call: { toolInput: '{"command":"npm test"}' } },
    {
      name: 'the same command as JSON with other words and blanks',
      base: 'json',
      call: { toolInput: '{\n  "command": "npm test",\n  "goal": "See if \\"it\\" works"\n}' },
    },
    { name: 'an edit of the same file', base: 'edit' },
    { name: 'an edit of another file in the folder', base: 'edit', call: writing('file:///w/app/docs/b/c.md') },
    { name: 'an edit of a file with a Chinese name', base: 'edit', call: writing('file:///w/app/%E7%B5%90%E5%B8%B3.ts') },
    { name: 'an edit with other text', base: 'edit', call: { toolInput: '{"path":"src/a.ts","text":"$(x); `y`"}' } },
    { name: 'the same call of an MCP server', base: 'mcp' },
    { name: 'the same call of a client', base: 'client' },
  ];

  test.each(same)('$name', (scene) => {
    expect(verdictOf(scene)).toMatchObject({ type: 'answer', rule: { id: `rule of ${scene.base ?? 'command'}` } });
  });
});

describe('a rule waits', () => {
  test('for the session, the chat and the judge, and only where it may answer in the end', () => {
    const judged = { riskAssessment: { kind: 'judge', status: 'loading' } } as const;

    expect(verdictOf({ missing: 'chat' }).type).toBe('wait');
    expect(verdictOf({ missing: 'session' }).type).toBe('wait');
    expect(verdictOf({ call: judged }).type).toBe('wait');
    expect(verdictOf({ missing: 'chat', call: { toolName: 'another' } }).type).toBe('none');
    expect(verdictOf({ call: { ...judged, toolInput: 'npm start' } }).type).toBe('none');
    expect(verdictOf({ call: judged, book: { isOff: true } }).type).toBe('none');
  });
});

describe('what was decided on', () => {
  const inputOf = (scene: Omit<NearMiss, 'name' | 'why'>) => {
    const verdict = verdictOf(scene);
    return verdict.type === 'answer' ? verdict.input : verdict.type;
  };

  test('changes with everything that the host says of the call', () => {
    const texts = [
      inputOf({}),
      inputOf({ call: { intention: 'x' } }),
      inputOf({ call: { editable: true } }),
      inputOf({ call: { options: [{ id: 'once', label: 'Once', kind: 'approve' }] } }),
      inputOf({ base: 'json' }),
      inputOf({ base: 'edit' }),
      inputOf({ base: 'edit', call: { toolInput: '{}' } }),
    ];

    expect(new Set(texts).size).toBe(texts.length);
    expect(inputOf({})).toBe(inputOf({}));
  });
});
