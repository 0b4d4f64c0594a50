import type { Dialect } from '../../shared/dialects/dialect.ts';
import { isObject, type Json } from '../../shared/protocol/common/json.ts';
import { createClient } from './client.ts';
import { createFindings, type Findings, type Outcome } from './findings.ts';
import { readRecording } from './recording.ts';
import { checkReducerFixture, isReducerFixture } from './reducer-fixture.ts';
import { checkRoundTrip, isRoundTripFixture } from './round-trip-fixture.ts';
import { DEFAULT_DIALECT, dialectOf, dialectOfPath, hostOfPath } from './version.ts';

/** A file as it lies on the disk. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Checks a file as what it is, a recording or one or several fixtures, in the version that `spoken`, its content or its path says, in
 * that order. Undefined for a file that is neither, such as a schema.
 */
export function checkFile({ path, text }: SourceFile, spoken?: Dialect): Outcome | undefined {
  const findings = createFindings();
  try {
    const isCheck = path.endsWith('.jsonl')
      ? checkRecording(path, text, spoken, findings)
      : checkFixtures(path, text, spoken, findings);
    if (!isCheck) return undefined;
  } catch (error) {
    findings.fail(`an exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  return findings.outcome(path);
}

function checkFixtures(path: string, text: string, spoken: Dialect | undefined, findings: Findings): boolean {
  const content: Json = JSON.parse(text);
  const cases: readonly Json[] = Array.isArray(content) ? content : [content];
  return cases.map((each) => checkFixture(path, each, spoken, findings)).some((isCase) => isCase);
}

function checkFixture(path: string, fixture: Json, spoken: Dialect | undefined, findings: Findings): boolean {
  const dialect = spoken ?? namedIn(fixture) ?? dialectOfPath(path) ?? DEFAULT_DIALECT;
  if (isReducerFixture(fixture)) checkReducerFixture(dialect, fixture, findings);
  else if (isRoundTripFixture(fixture)) checkRoundTrip(dialect, fixture, findings);
  else return false;
  return true;
}

function checkRecording(path: string, text: string, spoken: Dialect | undefined, findings: Findings): boolean {
  const { frames, damaged } = readRecording(text);
  for (const line of damaged) findings.fail(`line ${line} is no frame`);
  const host = hostOfPath(path) ?? 'a host without a name';
  const dialect = spoken ?? dialectOfPath(path) ?? DEFAULT_DIALECT;
  const clients = new Map<string, ReturnType<typeof createClient>>();
  for (const frame of frames) {
    const client = clients.get(frame.c) ?? createClient({ host, dialect, negotiates: spoken === undefined, findings });
    clients.set(frame.c, client);
    client(frame);
  }
  return true;
}

function namedIn(fixture: Json): Dialect | undefined {
  return isObject(fixture) && typeof fixture.version === 'string' ? dialectOf(fixture.version) : undefined;
}
