/** One changed file; paths are relative to the folder that was asked about, with forward slashes. */
export interface FileChange {
  readonly path: string;
  readonly kind: 'added' | 'modified' | 'deleted' | 'renamed';
  /** Only for renames. */
  readonly from?: string;
  /** Absent for binary content. */
  readonly added?: number;
  readonly removed?: number;
}

type Counts = { readonly added: number; readonly removed: number } | 'binary';

/** Reads `git diff --name-status -z -M` and `git diff --numstat -z -M` of the same two trees. */
export function parseChanges(nameStatus: string, numstat: string): readonly FileChange[] {
  const counts = parseCounts(numstat);
  return parseKinds(nameStatus).map((change) => {
    const count = counts.get(change.path);
    return count === undefined || count === 'binary' ? change : { ...change, ...count };
  });
}

/** `M\0path\0` or, for renames and copies, `R100\0from\0to\0`. */
function parseKinds(text: string): readonly FileChange[] {
  const fields = text.split('\0');
  const changes: FileChange[] = [];
  for (let at = 0; at + 1 < fields.length; ) {
    const letter = fields[at]?.[0] ?? '';
    const [first = '', second = ''] = [fields[at + 1], fields[at + 2]];
    const moved = letter === 'R' || letter === 'C';
    at += moved ? 3 : 2;
    changes.push(changeOf(letter, first, second));
  }
  return changes;
}

function changeOf(letter: string, first: string, second: string): FileChange {
  switch (letter) {
    case 'R':
      return { kind: 'renamed', from: first, path: second };
    case 'C':
      return { kind: 'added', path: second };
    case 'A':
      return { kind: 'added', path: first };
    case 'D':
      return { kind: 'deleted', path: first };
    default:
      return { kind: 'modified', path: first };
  }
}

/** `12\t3\tpath\0`, `-\t-\tpath\0` for binary content, and `12\t3\t\0from\0to\0` for renames. */
function parseCounts(text: string): ReadonlyMap<string, Counts> {
  const fields = text.split('\0');
  const counts = new Map<string, Counts>();
  for (let at = 0; at < fields.length; ) {
    const [added = '', removed = '', path] = (fields[at] ?? '').split('\t');
    const isRename = path === '';
    counts.set((isRename ? fields[at + 2] : path) ?? '', countsOf(added, removed));
    at += isRename ? 3 : 1;
  }
  return counts;
}

function countsOf(added: string, removed: string): Counts {
  return added === '-' ? 'binary' : { added: Number(added), removed: Number(removed) };
}
