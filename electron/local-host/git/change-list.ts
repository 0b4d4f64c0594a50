/** One changed file; paths are relative to the folder that was asked about, with forward slashes. */
export interface FileChange {
  readonly path: string;
  readonly kind: 'added' | 'modified' | 'deleted' | 'renamed';
  /** Only for renames. */
  readonly from?: string;
  /** Absent for binary content. */
  readonly added?: number;
  readonly removed?: number;
  /** It is a repository within this one, and what has changed is the commit it stands at. */
  readonly isSubmodule?: true;
}

type Counts = { readonly added: number; readonly removed: number } | 'binary';

const SUBMODULE = '160000';

/** Reads what `git diff --raw --numstat -z -M` prints: every change, and then its counts. */
export function parseChanges(text: string): readonly FileChange[] {
  const fields = text.split('\0');
  const changes: FileChange[] = [];
  const counts = new Map<string, Counts>();
  for (let at = 0; at < fields.length; ) {
    const [first = '', second = '', third = ''] = fields.slice(at, at + 3);
    const read = first.startsWith(':') ? readChange(first, second, third) : readCounts(first, second, third);
    if ('path' in read.value) changes.push(read.value);
    else counts.set(...read.value);
    at += read.fields;
  }
  return changes.map((change) => withCounts(change, counts.get(change.path)));
}

function withCounts(change: FileChange, count: Counts | undefined): FileChange {
  return count === undefined || count === 'binary' || change.isSubmodule ? change : { ...change, ...count };
}

/** `:100644 100644 <id> <id> M\0path\0` or, for renames and copies, `… R100\0from\0to\0`. */
function readChange(head: string, first: string, second: string): { readonly value: FileChange; readonly fields: number } {
  const [oldMode = '', newMode = '', , , status = ''] = head.slice(1).split(' ');
  const isMoved = status.startsWith('R') || status.startsWith('C');
  const isSubmodule = oldMode === SUBMODULE || newMode === SUBMODULE;
  const value = { ...changeOf(status, first, second), ...(isSubmodule ? { isSubmodule } : {}) };
  return { value, fields: isMoved ? 3 : 2 };
}

function changeOf(status: string, first: string, second: string): FileChange {
  switch (status[0]) {
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
function readCounts(head: string, _from: string, to: string): { readonly value: [string, Counts]; readonly fields: number } {
  const [added = '', removed = '', path] = head.split('\t');
  const isRename = path === '';
  return { value: [(isRename ? to : path) ?? '', countsOf(added, removed)], fields: isRename ? 3 : 1 };
}

function countsOf(added: string, removed: string): Counts {
  return added === '-' ? 'binary' : { added: Number(added), removed: Number(removed) };
}
