import type { Dialect } from './dialect.ts';
import { v060 } from './v0-6-0.ts';
import { v070 } from './v0-7-0.ts';
import { v080 } from './v0-8-0.ts';
import { v090 } from './v0-9-0.ts';
import { v100 } from './v1-0-0.ts';

const DIALECTS: readonly Dialect[] = [v100, v090, v080, v070, v060];

/** What `initialize` offers, best first. */
export const OFFERED: readonly string[] = DIALECTS.map((dialect) => dialect.version);

/** The dialect of a version that was offered; undefined when the host answered something else. */
export function dialectFor(version: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.version === version);
}
