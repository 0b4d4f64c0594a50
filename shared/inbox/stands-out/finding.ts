/** `red` destroys or deceives and wants a second key, `amber` wants care, `note` is worth knowing. */
export type Level = 'red' | 'amber' | 'note';

/** A stretch of the exact text that is shown, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What Signalbox can find; the words for each are the renderer's. */
export type FindingId =
  | 'deletes'
  | 'deletes-tree'
  | 'overwrites'
  | 'discards-work'
  | 'rewrites-remote'
  | 'deletes-data'
  | 'stops-programs'
  | 'privilege'
  | 'runs-download'
  | 'runs-hidden'
  | 'runs-computed'
  | 'remote-control'
  | 'installs'
  | 'publishes'
  | 'sends'
  | 'network'
  | 'outside'
  | 'secrets'
  | 'sends-secrets'
  | 'permissions'
  | 'persistence'
  | 'runs-later'
  | 'hidden-characters'
  | 'look-alikes'
  | 'unread'
  | 'judged'
  | 'tool-destroys'
  | 'tool-reaches-out';

/** Something that stands out, and what it is about. */
export type Finding = TextFinding | EditFinding | CallFinding;

/** In the text of the input. */
export interface TextFinding extends Span {
  readonly id: FindingId;
  readonly level: Level;
  readonly on: 'input';
  /** What it is done to, inside the stretch: the folders that `rm -rf` deletes. */
  readonly objects: readonly Span[];
}

/** One of the files that an edit changes. */
export interface EditFinding {
  readonly id: FindingId;
  readonly level: Level;
  readonly on: 'edit';
  /** Place in the list of edits. */
  readonly index: number;
}

/** The call as a whole: what its host says of it, or that it could not be read. */
export interface CallFinding {
  readonly id: FindingId;
  readonly level: Level;
  readonly on: 'call';
}

const order: Readonly<Record<Level, number>> = { red: 0, amber: 1, note: 2 };

/** The worst first; what stands earlier first among equals. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => order[a.level] - order[b.level] || placeOf(a) - placeOf(b));
}

/** Undefined where nothing stands out. */
export function worstLevel(findings: readonly Finding[]): Level | undefined {
  return findings.reduce<Level | undefined>(
    (worst, { level }) => (worst === undefined || order[level] < order[worst] ? level : worst),
    undefined,
  );
}

/** Marks a stretch of the input, from the start of one span to the end of another. */
export function inText(
  id: FindingId,
  level: Level,
  {
    from,
    to = from,
    objects = [],
  }: { readonly from: Span; readonly to?: Span | undefined; readonly objects?: readonly Span[] },
): TextFinding {
  return {
    id,
    level,
    on: 'input',
    start: from.start,
    end: Math.max(from.end, to.end),
    objects: objects.map(({ start, end }) => ({ start, end })),
  };
}

function placeOf(finding: Finding): number {
  switch (finding.on) {
    case 'input':
      return finding.start;
    case 'edit':
      return finding.index;
    case 'call':
      return -1;
  }
}
