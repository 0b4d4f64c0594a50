import { addCounts, linesOf, type Outcome, type Topic } from './findings.ts';

const TITLES: Readonly<Record<Topic, string>> = {
  checked: 'Checked',
  unknown: 'Unknown, and let be',
  unannounced: 'Members that hosts changed unannounced (build/conformance/exceptions.ts)',
  spelling: 'Spellings that hosts have of their own (build/conformance/exceptions.ts)',
};

/** What all checks came to, as lines for people; the last one has the numbers. */
export function report(outcomes: readonly Outcome[]): readonly string[] {
  const failed = outcomes.filter(({ failures }) => failures.length > 0);
  const counts = addCounts(outcomes);
  const topics = (Object.keys(TITLES) as Topic[]).flatMap((topic) => {
    const lines = counts.filter((count) => count.topic === topic).map(({ what, times }) => `  ${times} × ${what}`);
    return lines.length === 0 ? [] : [`${TITLES[topic]}:`, ...lines, ''];
  });
  return [
    ...failed.flatMap(({ name, failures }) => [`✗ ${name}`, ...failures.flatMap(linesOf), '']),
    ...topics,
    `${outcomes.length - failed.length} passed, ${failed.length} failed`,
  ];
}
