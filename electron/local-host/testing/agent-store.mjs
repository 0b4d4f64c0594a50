// What the example agent keeps of its sessions, in a folder that outlives it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function keepSession(store, sessionId, { mode, model, careful, heard }) {
  if (store === undefined) return;
  mkdirSync(store, { recursive: true });
  writeFileSync(join(store, sessionId), JSON.stringify({ mode, model, careful, heard }));
}

export function keptSession(store, sessionId) {
  try {
    return JSON.parse(readFileSync(join(store, sessionId), 'utf8'));
  } catch {
    // It was never kept, or is lost.
    return undefined;
  }
}
