import type { Stats } from 'node:fs';

/** Another one whenever a file was written or replaced (AHP Resources, `etag`). */
export function etagOf({ mtimeMs, size, ino }: Stats): string {
  return `${mtimeMs}-${size}-${ino}`;
}
