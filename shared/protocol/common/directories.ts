import type { Uri } from './uri.ts';

/** The list with `directory` at its end, or as it is when the exact URI is already there. */
export function addDirectory(list: readonly Uri[] | undefined, directory: Uri): readonly Uri[] {
  if (list === undefined) return [directory];
  return list.includes(directory) ? list : [...list, directory];
}

/** The list without the first `directory`; an absent list stays absent, an emptied one stays a list. */
export function removeDirectory(list: readonly Uri[] | undefined, directory: Uri): readonly Uri[] | undefined {
  const at = list?.indexOf(directory) ?? -1;
  return at === -1 ? list : list?.toSpliced(at, 1);
}

/**
 * Puts `replacement` in the place of `directory`. If it is listed already, the earlier of the two places is kept: a later
 * duplicate moves forward, an earlier one stays and `directory` goes.
 */
export function replaceDirectory(
  list: readonly Uri[] | undefined,
  directory: Uri,
  replacement: Uri,
): readonly Uri[] | undefined {
  const at = list?.indexOf(directory) ?? -1;
  if (!list || at === -1 || directory === replacement) return list;
  if (list.slice(0, at).includes(replacement)) return list.toSpliced(at, 1);
  return list.with(at, replacement).filter((each, index) => index === at || each !== replacement);
}
