/**
 * How well a query fits a path, larger is better; undefined when it does not. Its characters must come in the path in their order;
 * in the name they count for more than in the folders, and together for more than apart. Case counts for nothing.
 */
export function fuzzyScore(query: string, path: string): number | undefined {
  const [wanted, given] = [query.toLowerCase(), path.toLowerCase()];
  if (wanted === '') return 0;
  const name = given.slice(given.lastIndexOf('/') + 1);
  if (name === wanted) return 1000;
  if (name.startsWith(wanted)) return 800 - name.length;
  if (name.includes(wanted)) return 600 - name.length;
  if (given.includes(wanted)) return 400 - Math.min(given.length, 200);
  const inName = spread(wanted, name);
  if (inName !== undefined) return 150 - Math.min(inName, 100);
  const inPath = spread(wanted, given);
  return inPath === undefined ? undefined : -Math.min(inPath, 1000);
}

/** How many characters lie between the first and the last one that fit, those of the query not counted. */
function spread(wanted: string, given: string): number | undefined {
  let first = -1;
  let at = -1;
  for (const character of wanted) {
    at = given.indexOf(character, at + 1);
    if (at === -1) return undefined;
    if (first === -1) first = at;
  }
  return at - first + 1 - wanted.length;
}

/** The best of many, best first; equal ones by their length and then by name. */
export function bestMatches<T extends { readonly path: string }>(
  query: string,
  all: readonly T[],
  limit: number,
): readonly T[] {
  const scored = all.flatMap((entry) => {
    const score = fuzzyScore(query, entry.path);
    return score === undefined ? [] : [{ entry, score }];
  });
  const byRank = scored.toSorted(
    (a, b) => b.score - a.score || a.entry.path.length - b.entry.path.length || (a.entry.path < b.entry.path ? -1 : 1),
  );
  return byRank.slice(0, limit).map(({ entry }) => entry);
}
