import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withoutSecrets } from '../storage/without-secrets.ts';
import { shortened } from './shortened.ts';

/** What happened in main, for whoever has to find out why; never what hosts or people said, and no secret. */
export interface Log {
  readonly path: string;
  info(text: string): void;
  error(text: string, cause?: unknown): void;
}

const MAX_BYTES = 2_000_000;
const MAX_LINE_CHARS = 10_000;

/** Appends to `main.log` in a folder; once that is full it becomes `main.old.log`, and the one before it goes. */
export function openLog(folder: string, now: () => Date): Log {
  const path = join(folder, 'main.log');
  let bytes = sizeOf(path);

  function append(line: string) {
    if (bytes + Buffer.byteLength(line) > MAX_BYTES) {
      renameSync(path, join(folder, 'main.old.log'));
      bytes = 0;
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    appendFileSync(path, line, { mode: 0o600 });
    bytes += Buffer.byteLength(line);
  }

  function write(level: string, text: string) {
    const line = `${now().toISOString()} ${level} ${withoutSecrets(shortened(text, MAX_LINE_CHARS))}`;
    console.error(line);
    try {
      append(`${line}\n`);
    } catch {
      // A full disk must not stop the app; the console still has the line.
    }
  }

  return {
    path,
    info: (text) => write('info', text),
    error: (text, cause) => write('error', cause === undefined ? text : `${text}\n${stackOf(cause)}`),
  };
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    // No log yet, or none to be had: writing finds out.
    return 0;
  }
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
