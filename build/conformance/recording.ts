import { isObject, type Json } from '../../shared/protocol/common/json.ts';

/** One line of a recorded conversation with a host, seen from the client. */
export interface Frame {
  /** Line in the file, from 1. */
  readonly line: number;
  /** Unix milliseconds. */
  readonly t: number;
  /** Which client of the recording it belongs to; one that comes back opens another connection. */
  readonly c: string;
  /** `in` and `out` are messages, `open` and `close` are the ends of a connection; others are no traffic of the protocol. */
  readonly dir: string;
  readonly msg: Json;
}

export interface Recording {
  readonly frames: readonly Frame[];
  /** Lines that are no frame. */
  readonly damaged: readonly number[];
}

/** Reads a recording: one frame as JSON a line. A last line that was cut off by the end of the recording is left out. */
export function readRecording(text: string): Recording {
  const lines = text.split('\n').map((content, index) => ({ content: content.trim(), line: index + 1 }));
  const filled = lines.filter(({ content }) => content !== '');
  const read = filled.map(({ content, line }) => ({ line, frame: readFrame(content, line) }));
  const whole = text.endsWith('\n') || read.at(-1)?.frame ? read : read.slice(0, -1);
  return {
    frames: whole.flatMap(({ frame }) => frame ?? []),
    damaged: whole.flatMap(({ frame, line }) => (frame ? [] : [line])),
  };
}

function readFrame(content: string, line: number): Frame | undefined {
  const value = parsed(content);
  if (!isObject(value) || typeof value.dir !== 'string') return undefined;
  const t = typeof value.t === 'number' ? value.t : 0;
  return { line, t, c: String(value.c ?? ''), dir: value.dir, msg: value.msg ?? null };
}

/** A text as JSON; undefined where it is none. */
export function parsed(content: string): Json | undefined {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
