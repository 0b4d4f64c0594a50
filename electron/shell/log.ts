import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What happened in main, for whoever has to find out why; never what hosts or people said, and no secret. */
export interface Log {
  readonly path: string;
  info(text: string): void;
  error(text: string, cause?: unknown): void;
}

const MAX_BYTES = 2_000_000;

/** Appends to `main.log` in a folder; the file before it is kept as `main.old.log`. */
export function openLog(folder: string, now: () => Date): Log {
  const path = join(folder, 'main.log');
  rotate(folder, path);
  const write = (level: string, text: string) => {
    const line = `${now().toISOString()} ${level} ${withoutSecrets(text)}`;
    console.error(line);
    try {
      appendFileSync(path, `${line}\n`, { mode: 0o600 });
    } catch {
      // A full disk must not stop the app; the console still has the line.
    }
  };
  return {
    path,
    info: (text) => write('info', text),
    error: (text, cause) => write('error', cause === undefined ? text : `${text}\n${stackOf(cause)}`),
  };
}

/** Tokens stand in addresses as `tkn=` and in headers after `Bearer`. */
export function withoutSecrets(text: string): string {
  return text.replace(/(\b(?:tkn|token|access_token)=)[^&\s"']+/gi, '$1…').replace(/(\bBearer\s+)\S+/gi, '$1…');
}

function rotate(folder: string, path: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (statSync(path).size > MAX_BYTES) renameSync(path, join(folder, 'main.old.log'));
  } catch {
    // No log yet, or none to be had: writing says what it can.
  }
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
