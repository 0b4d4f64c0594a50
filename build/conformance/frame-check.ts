import type { Dialect } from '../../shared/dialects/dialect.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { type Difference, differences } from './difference.ts';
import { deviation } from './exceptions.ts';
import type { Findings } from './findings.ts';
import { deepFreeze } from './frozen.ts';
import { knownParts, unknownState } from './known-parts.ts';
import { kindOfState, snapshotsIn } from './state-kind.ts';
import { type Speech, tripOfFrame } from './trip.ts';
import { DEFAULT_DIALECT } from './version.ts';

interface FrameContext {
  readonly line: number;
  readonly host: string;
  readonly dialect: Dialect;
  /** The method that the frame answers, for a response to a known question. */
  readonly question: string | undefined;
}

/** Reads a frame, writes it again and looks for what is not as it was. */
export function checkFrame(context: FrameContext, frame: JsonObject, findings: Findings) {
  const { line, dialect, question } = context;
  const what = nameOf(frame, question);
  const unknown = isObject(frame.result) && isObject(frame.result.snapshot) ? unknownState(frame.result.snapshot) : undefined;
  if (unknown !== undefined) return findings.count('unknown', unknown);
  const wire = deepFreeze(
    frame.result === undefined ? frame : { ...frame, result: knownParts(dialect, frame.result, findings) },
  );
  const speech = speechOf(dialect, wire, question);
  const trip = tripOfFrame(speech, wire);
  if (trip.kind === 'unknown') return findings.count('unknown', trip.what);
  if (trip.kind === 'refused') return findings.fail(`line ${line}: ${what} can't be read: ${trip.why}`);
  const found = differences(wire, trip.written);
  const wrong = judge(context, what, found, findings);
  if (wrong.length > 0) return findings.fail(`line ${line}: ${what} is not written as it was read`, wrong);
  const lost = found.length === 0 ? [] : differences(meaningOf(speech, wire), meaningOf(speech, trip.written ?? null));
  if (lost.length > 0) return findings.fail(`line ${line}: ${what} means something else when written in its version`, lost);
  return findings.count('checked', 'frames read and written');
}

/** The differences that no exception lets pass; the others are counted. */
function judge({ host }: FrameContext, what: string, found: readonly Difference[], findings: Findings): readonly Difference[] {
  return found.filter((difference) => {
    const excuse = deviation(host, what, difference);
    if (excuse) findings.count('spelling', `${host}: ${excuse.what} ${excuse.member}`);
    return !excuse;
  });
}

/** A frame in the canonical model, in which every spelling of one thing is the same. */
function meaningOf(speech: Speech, frame: Json): Json | undefined {
  const trip = tripOfFrame({ ...speech, dialect: DEFAULT_DIALECT }, frame);
  return trip.kind === 'written' ? trip.written : undefined;
}

function speechOf(dialect: Dialect, frame: JsonObject, question: string | undefined): Speech {
  const states = snapshotsIn(frame.result).map(({ resource, state }) => [resource, state] as const);
  const kinds = new Map(states.map(([resource, state]) => [resource, isObject(state) ? kindOfState(state) : undefined]));
  return { dialect, kindOf: (uri) => kinds.get(uri), methodOf: () => question };
}

/** A frame in words: its method, the type of its action, or what it answers. */
function nameOf({ method, params }: JsonObject, question: string | undefined): string {
  if (typeof method !== 'string') return `answer to ${question ?? 'something'}`;
  const action: Json | undefined = isObject(params) ? params.action : undefined;
  return isObject(action) ? String(action.type) : method;
}
