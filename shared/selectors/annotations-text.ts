/** "2 places, 5 entries": where something was noted, and how often (AHP Annotations). */
export function annotationsText(annotations: number, entries: number): string {
  return `${counted(annotations, 'place')}, ${entries === 1 ? '1 entry' : `${entries} entries`}`;
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
