import { type Difference, inWords } from './difference.ts';

/** Something that is not as it should be, in words, with every difference that shows it. */
export interface Failure {
  readonly what: string;
  readonly differences: readonly Difference[];
}

/** What is worth a count: `checked` is what was proven, the others are what was let pass and why. */
export type Topic = 'checked' | 'unknown' | 'unannounced' | 'spelling';

export interface Count {
  readonly topic: Topic;
  readonly what: string;
  readonly times: number;
}

/** What one check of one file came to. */
export interface Outcome {
  /** The file, and the case in it where it holds several. */
  readonly name: string;
  readonly failures: readonly Failure[];
  readonly counts: readonly Count[];
}

/** Collects what a check finds. */
export interface Findings {
  fail(what: string, differences?: readonly Difference[]): void;
  count(topic: Topic, what: string): void;
  outcome(name: string): Outcome;
}

export function createFindings(): Findings {
  const failures: Failure[] = [];
  const counts = new Map<string, Count>();
  return {
    fail: (what, differences = []) => {
      failures.push({ what, differences });
    },
    count: (topic, what) => {
      const key = `${topic}\n${what}`;
      counts.set(key, { topic, what, times: (counts.get(key)?.times ?? 0) + 1 });
    },
    outcome: (name) => ({ name, failures, counts: [...counts.values()] }),
  };
}

/** The counts of several outcomes together, in order of first appearance. */
export function addCounts(outcomes: readonly Outcome[]): readonly Count[] {
  const sums = new Map<string, Count>();
  for (const count of outcomes.flatMap((outcome) => outcome.counts)) {
    const key = `${count.topic}\n${count.what}`;
    sums.set(key, { ...count, times: (sums.get(key)?.times ?? 0) + count.times });
  }
  return [...sums.values()];
}

/** More differences of one failure say nothing more. */
const MOST_DIFFERENCES = 12;

/** A failure as lines for people: what, and where the values differ. */
export function linesOf({ what, differences }: Failure): readonly string[] {
  const shown = differences.slice(0, MOST_DIFFERENCES).map((difference) => `    ${inWords(difference)}`);
  const left = differences.length - shown.length;
  return [`  ${what}`, ...shown, ...(left > 0 ? [`    … and ${left} more`] : [])];
}
