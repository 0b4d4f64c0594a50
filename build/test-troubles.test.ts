import { describe, expect, it } from 'vitest';
import { readTroubles, troubleLines } from './test-troubles.mjs';

const vitest = {
  testResults: [
    {
      name: `${process.cwd()}/shared/a.test.ts`,
      status: 'failed',
      assertionResults: [
        {
          fullName: 'a sum is right',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n at a.ts:3'],
        },
        { fullName: 'a sum is quick', status: 'passed', failureMessages: ['timed out'] },
        { fullName: 'a sum is there', status: 'passed', failureMessages: [] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'cannot find module', assertionResults: [] },
  ],
};
const failed = { status: 'unexpected', projectName: '1.0.0', results: [{ errors: [{ message: 'not visible' }] }] };
const flaky = { status: 'flaky', projectName: '0.7.0', results: [{ errors: [{ message: 'too late' }] }, { errors: [] }] };
const playwright = {
  suites: [
    {
      title: 'inbox.e2e.ts',
      specs: [{ title: 'answers', tests: [{ status: 'expected', results: [] }, failed] }],
      suites: [{ title: 'by key', specs: [{ title: 'waits', tests: [flaky] }] }],
    },
  ],
};

describe('what a run had trouble with', () => {
  it('names failed tests, tests that passed when tried again, and files that could not be read', () => {
    expect(readTroubles(vitest)).toEqual([
      { kind: 'failed', name: 'shared/a.test.ts: a sum is right', why: '  expected 1 to be 2\n   at a.ts:3' },
      { kind: 'flaky', name: 'shared/a.test.ts: a sum is quick', why: '  timed out' },
      { kind: 'failed', name: 'b.test.ts', why: '  cannot find module' },
    ]);
  });

  it('names the journeys with their version', () => {
    expect(readTroubles(playwright)).toEqual([
      { kind: 'failed', name: '[1.0.0] inbox.e2e.ts: answers', why: '  not visible' },
      { kind: 'flaky', name: '[0.7.0] inbox.e2e.ts: by key: waits', why: '  too late' },
    ]);
  });

  it.each([[undefined], [null], ['text'], [{ testResults: 'none' }], [{ suites: [null] }]])('is nothing in %j', (report) => {
    expect(readTroubles(report)).toEqual([]);
  });

  it('is told in words', () => {
    expect(troubleLines(readTroubles(playwright)).join('\n')).toContain(
      'FLAKY (passed when tried again): [0.7.0] inbox.e2e.ts',
    );
  });
});
