/** Joins what is there: `classNames(styles.row, isOpen && styles.open)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
