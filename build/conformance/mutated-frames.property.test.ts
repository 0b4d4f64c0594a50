import { join, relative, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, type Json } from '../../shared/protocol/common/json.ts';
import { checkFile } from './check.ts';
import { filesAt, readText } from './files.ts';

/** Recordings of our own always, those of real hosts where they lie beside the repository. */
const root = resolve(import.meta.dirname, '../..');
const folders = ['build/conformance/fixtures/recordings', '../shared/ahp/traffic'];
const recordings = folders
  .flatMap((folder) => filesAt(join(root, folder)) ?? [])
  .map((file) => ({ path: relative(root, file), lines: readText(file).trimEnd().split('\n') }));

/** A recording with up to five of its frames spoilt: a value in each replaced, removed, or put in another's place. */
const spoilt = fc.constantFrom(...recordings).chain(({ path, lines }) =>
  fc
    .array(fc.record({ line: fc.nat(lines.length - 1), at: fc.nat(), by: fc.option(fc.jsonValue()) }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((damages) => ({
      path,
      text: damages
        .reduce((text, { line, at, by }) => text.with(line, spoil(text[line] ?? '', at, by as Json)), lines)
        .join('\n'),
    })),
);

describe('recordings with spoilt frames', () => {
  test('are read, folded and compared without an exception, whatever a host may send', () => {
    fc.assert(
      fc.property(spoilt, ({ path, text }) => {
        const failures = checkFile({ path, text })?.failures ?? [];

        expect(failures.map(({ what }) => what).filter((what) => what.startsWith('an exception'))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

/** The line with the `at`-th value of its message replaced; a line that is no frame stays as it is. */
function spoil(line: string, at: number, by: Json): string {
  try {
    const frame = JSON.parse(line);
    return JSON.stringify({ ...frame, msg: replaced(frame.msg, at % countOf(frame.msg), by, { passed: 0 }) });
  } catch {
    return line;
  }
}

function countOf(value: Json | undefined): number {
  const members = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return members.reduce<number>((count, member) => count + countOf(member), 1);
}

/** The value with the `at`-th of all values in it replaced, counted depth first. */
function replaced(value: Json | undefined, at: number, by: Json, walk: { passed: number }): Json {
  walk.passed += 1;
  if (walk.passed - 1 === at) return by;
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, at, by, walk));
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replaced(member, at, by, walk)]));
}
