import type { Dialect } from '../../shared/dialects/dialect.ts';
import { dialectFor, OFFERED } from '../../shared/dialects/offered.ts';
import { v070 } from '../../shared/dialects/v0-7-0.ts';
import { v070Dev } from '../../shared/dialects/v0-7-0-dev.ts';
import { v100 } from '../../shared/dialects/v1-0-0.ts';

/** Spoken where nothing names a version: the canonical one. */
export const DEFAULT_DIALECT = v100;

/** States in development that differ from the version they became; 0.8.0 was still spelled and folded as 0.7.0 in mid-August. */
const IN_DEVELOPMENT: Readonly<Record<string, Dialect>> = { '0.7.0-dev': v070Dev, '0.8.0-dev': v070 };

const VERSION = /(\d+)\.(\d+)\.(\d+)(-dev)?/g;

/**
 * The dialect for a version such as `0.9.0` or `0.7.0-dev`: its own, else the one it is compatible with (same minor before 1.0.0,
 * same major from then on), else undefined.
 */
export function dialectOf(version: string): Dialect | undefined {
  return IN_DEVELOPMENT[version] ?? dialectFor(version) ?? compatibleDialect(version);
}

/** The dialect that the folders and the name of a file speak of, the last one that is spoken here; undefined where none is. */
export function dialectOfPath(path: string): Dialect | undefined {
  return [...path.matchAll(VERSION)].map(([version]) => dialectOf(version)).findLast((dialect) => dialect !== undefined);
}

/** The host that a path names before a version, as in `vscode-0.9.0`; undefined where it names none. */
export function hostOfPath(path: string): string | undefined {
  return /([a-z][a-z-]*)-\d+\.\d+\.\d+/i.exec(path)?.[1];
}

function compatibleDialect(version: string): Dialect | undefined {
  const range = rangeOf(version);
  const known = range === undefined ? undefined : OFFERED.find((offered) => rangeOf(offered) === range);
  return known === undefined ? undefined : dialectFor(known);
}

/** What versions share that are compatible: `0.9` before 1.0.0, `1` from then on. */
function rangeOf(version: string): string | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+/.exec(version) ?? [];
  return major === '0' ? `0.${minor}` : major;
}
