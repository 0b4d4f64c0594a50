import { readFile } from 'node:fs/promises';
import { type HeaderRecord, type LogRecord, readLine } from './record.ts';

/** One file of a log as far as it can be read. */
export interface ReadFile {
  readonly header: HeaderRecord;
  readonly records: readonly LogRecord[];
  /** Bytes up to the end of the last whole record. */
  readonly bytes: number;
  /** Whether something that is no record stands behind the last whole one: a write that was cut off. */
  readonly isTorn: boolean;
}

/**
 * Reads a file; undefined when not even its header was written. Bad lines at the very end are a torn write, which nobody was ever
 * told of, or which a power cut took back. A bad line with a good one behind it is damage, and throws in words.
 */
export async function readLogFile(path: string): Promise<ReadFile | undefined> {
  const content = await readFile(path);
  const lines = splitLines(content);
  const read = lines.map(({ text }) => (text === undefined ? undefined : readLine(text)));
  const whole = read.findLastIndex((record) => record !== undefined) + 1;
  const records = read.slice(0, whole);
  const damaged = records.indexOf(undefined);
  if (damaged !== -1) throw new Error(`line ${damaged + 1} of ${path} is damaged`);
  const [header, ...rest] = records.filter((record) => record !== undefined);
  if (header?.kind !== 'session') {
    if (header) throw new Error(`${path} does not begin as a log of this version`);
    return undefined;
  }
  const bytes = lines[whole - 1]?.end ?? 0;
  return { header, records: rest, bytes, isTorn: bytes < content.length };
}

interface Line {
  /** Absent for what has no line break behind it. */
  readonly text?: string;
  readonly end: number;
}

function splitLines(content: Buffer): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let end = content.indexOf(10); end !== -1; end = content.indexOf(10, start)) {
    lines.push({ text: content.toString('utf8', start, end), end: end + 1 });
    start = end + 1;
  }
  if (start < content.length) lines.push({ end: content.length });
  return lines;
}
