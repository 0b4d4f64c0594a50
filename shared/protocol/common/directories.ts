import type { Uri } from './uri.ts';

/** The list with `directory` at its end, or as it is when the exact URI is already there. */
export function addDirectory(list: readonly Uri[] | undefined, directory: Uri): readonly Uri[] {
  if (list === undefined) return [directory];
  return list.includes(directory) ? list : [...list, directory];
}

/** The list without `directory`; an absent list stays absent, an emptied one stays a list. */
export function removeDirectory(list: readonly Uri[] | undefined, directory: Uri): readonly Uri[] | undefined {
  return list?.includes(directory) ? list.filter((each) => each !== directory) : list;
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
  if (directory === replacement || !list?.includes(directory)) return list;
  return [...new Set(list.map((each) => (each === directory ? replacement : each)))];
}
