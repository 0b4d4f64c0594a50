import type { Dialect } from '../../../shared/dialects/dialect.ts';
import { v060 } from '../../../shared/dialects/v0-6-0.ts';
import { v070 } from '../../../shared/dialects/v0-7-0.ts';
import { v070Dev } from '../../../shared/dialects/v0-7-0-dev.ts';
import { v080 } from '../../../shared/dialects/v0-8-0.ts';
import { v090 } from '../../../shared/dialects/v0-9-0.ts';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';

/** A version that this host can speak, under the name by which it is switched on. */
export interface Spoken {
  readonly name: string;
  readonly dialect: Dialect;
}

/**
 * Best first. Two protocols are called 0.7.0: the one that was in development, with primary working directories, and the one that
 * was released. Who offers exactly 0.7.0 gets the first, as nothing in the offer tells them apart; 0.7.1 can only be the second.
 */
export const SPOKEN: readonly Spoken[] = [
  { name: '1.0.0', dialect: v100 },
  { name: '0.9.0', dialect: v090 },
  { name: '0.8.0', dialect: v080 },
  { name: '0.7.0', dialect: v070Dev },
  { name: '0.7.0-released', dialect: v070 },
  { name: '0.6.0', dialect: v060 },
];

/** The dialects of the names, best first; undefined when one of them is not spoken here. */
export function dialectsNamed(names: readonly string[]): readonly Dialect[] | undefined {
  if (!names.every((name) => SPOKEN.some((spoken) => spoken.name === name))) return undefined;
  return SPOKEN.filter(({ name }) => names.includes(name)).map(({ dialect }) => dialect);
}

export interface Agreement {
  readonly dialect: Dialect;
  /** The client's own words for the version: it may be a later one that is compatible. */
  readonly version: string;
}

type Version = readonly [major: number, minor: number, patch: number];

/** The highest offered version inside the caret range of one that is accepted (AHP initialize, version negotiation). */
export function negotiate(offers: readonly string[], accepted: readonly Dialect[]): Agreement | undefined {
  const fitting = offers.flatMap((version) => {
    const offer = parse(version);
    const dialect = offer && dialectOf(offer, accepted);
    return offer && dialect ? [{ offer, version, dialect }] : [];
  });
  const [best] = fitting.sort((a, b) => compare(b.offer, a.offer));
  return best && { dialect: best.dialect, version: best.version };
}

function dialectOf(offer: Version, accepted: readonly Dialect[]): Dialect | undefined {
  const fitting = accepted.filter((each) => isCompatible(offer, parse(each.version)));
  const isPatched = offer[2] > 0;
  return (isPatched ? fitting.find((each) => each === v070) : undefined) ?? fitting[0];
}

/** The accepted versions as ranges, for `supportedVersions`. */
export function rangesOf(accepted: readonly Dialect[]): readonly string[] {
  return [...new Set(accepted.map(({ version }) => `^${version}`))];
}

function parse(version: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function isCompatible(offer: Version, baseline: Version | undefined): boolean {
  if (!baseline || offer[0] !== baseline[0]) return false;
  return (offer[0] > 0 || offer[1] === baseline[1]) && compare(offer, baseline) >= 0;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
