import type { Dialect } from '../../shared/dialects/dialect.ts';
import { isObject, type Json } from '../../shared/protocol/common/json.ts';
import { createClient } from './client.ts';
import { createFindings, type Findings, type Outcome } from './findings.ts';
import { hostOf } from './hosts.ts';
import { parsed, readRecording } from './recording.ts';
import { checkReducerFixture, isReducerFixture } from './reducer-fixture.ts';
import { checkRoundTrip, isRoundTripFixture } from './round-trip-fixture.ts';
import { DEFAULT_DIALECT, dialectOf, dialectOfPath } from './version.ts';

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
    const isCheck = /\.jsonl$/i.test(path)
      ? checkRecording(path, text, spoken, findings)
      : checkFixtures(path, text, spoken, findings);
    if (!isCheck) return undefined;
  } catch (error) {
    findings.fail(`an exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  return findings.outcome(path);
}

function checkFixtures(path: string, text: string, spoken: Dialect | undefined, findings: Findings): boolean {
  const content = parsed(text);
  if (content === undefined) {
    findings.fail('it is no JSON');
    return true;
  }
  const cases: readonly Json[] = Array.isArray(content) ? content : [content];
  return cases.map((each) => checkFixture(path, each, spoken, findings)).some((isCase) => isCase);
}

function checkFixture(path: string, fixture: Json, spoken: Dialect | undefined, findings: Findings): boolean {
  const dialect = spoken ?? namedIn(fixture) ?? dialectOfPath(path) ?? DEFAULT_DIALECT;
  if (isReducerFixture(fixture)) checkReducerFixture(dialect, fixture, findings);
  else if (isRoundTripFixture(fixture)) checkRoundTrip(dialect, fixture, findings);
  else if (isMeantAsFixture(fixture)) findings.fail('a fixture of which something is missing');
  else return false;
  return true;
}

/** What says that it is a case, and isn't a whole one, would otherwise be passed over as if it were a schema. */
function isMeantAsFixture(value: Json): boolean {
  return isObject(value) && (typeof value.reducer === 'string' || 'acceptableOutputs' in value);
}

function checkRecording(path: string, text: string, spoken: Dialect | undefined, findings: Findings): boolean {
  const { frames, damaged } = readRecording(text);
  for (const line of damaged) findings.fail(`line ${line} is no frame`);
  if (frames.length === 0 && damaged.length === 0) findings.fail('nothing is recorded in it');
  const host = hostOf(path, text);
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
