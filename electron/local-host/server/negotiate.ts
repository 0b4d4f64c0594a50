import type { Dialect } from '../../../shared/dialects/dialect.ts';
import { v070Dev } from '../../../shared/dialects/v0-7-0-dev.ts';
import { v090 } from '../../../shared/dialects/v0-9-0.ts';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';

/** What this host can speak, best first. Its 0.7.0 is the development state, with primary working directories. */
export const SPOKEN: readonly Dialect[] = [v100, v090, v070Dev];

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
    const dialect = offer && accepted.find((each) => isCompatible(offer, parse(each.version)));
    return offer && dialect ? [{ offer, version, dialect }] : [];
  });
  const [best] = fitting.sort((a, b) => compare(b.offer, a.offer));
  return best && { dialect: best.dialect, version: best.version };
}

/** The accepted versions as ranges, for `supportedVersions`. */
export function rangesOf(accepted: readonly Dialect[]): readonly string[] {
  return accepted.map(({ version }) => `^${version}`);
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
