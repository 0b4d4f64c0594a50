import { type FoundFile, walkFiles } from './file-walk.ts';

/** Somebody who types asks many times in a few seconds, and a large folder takes a while to walk. */
const FRESH_MS = 3000;
const MAX_FOLDERS = 50;

/** What is in a folder, as found at most a few seconds ago. */
export type FileIndex = (folder: string) => Promise<readonly FoundFile[]>;

interface Walked {
  readonly at: number;
  readonly files: Promise<readonly FoundFile[]>;
}

export function createFileIndex(now: () => number, walk = walkFiles): FileIndex {
  const known = new Map<string, Walked>();
  return (folder) => {
    const before = known.get(folder);
    if (before && now() - before.at < FRESH_MS) return before.files;
    const walked: Walked = { at: now(), files: walk(folder) };
    known.delete(folder);
    known.set(folder, walked);
    const [oldest] = known.keys();
    if (known.size > MAX_FOLDERS && oldest !== undefined) known.delete(oldest);
    return walked.files;
  };
}
