import { Icon } from '../../ui/icon.tsx';
import { DiffLine } from './diff-line.tsx';
import type { DiffMode, DiffRow } from './diff-rows.ts';
import styles from './diff-view.module.css';
import type { WordMark, WordMarks } from './word-marks.ts';

export interface DiffRowViewProps {
  readonly row: DiffRow;
  readonly mode: DiffMode;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isCurrent: boolean;
  readonly marksOf: (before: string, after: string) => WordMarks;
  readonly onOpen: (block: number) => void;
}

/** One line of a diff: both sides beside each other, or the one that it is of. */
export function DiffRowView({ row, onOpen, ...rest }: DiffRowViewProps) {
  if (row.kind === 'fold') {
    const text = row.count === 1 ? '1 unchanged line' : `${row.count.toLocaleString('en')} unchanged lines`;
    return (
      <div className={styles.fold} data-row>
        <button type="button" aria-label={`Show ${text}`} onClick={() => onOpen(row.block)}>
          <Icon name="up-down" size={12} />
          {text}
        </button>
      </div>
    );
  }
  return rest.mode === 'split' ? <SplitRow row={row} {...rest} /> : <UnifiedRow row={row} {...rest} />;
}

interface LineRowProps extends Omit<DiffRowViewProps, 'row' | 'onOpen'> {
  readonly row: Exclude<DiffRow, { readonly kind: 'fold' }>;
}

const NO_MARKS: WordMarks = { before: [], after: [] };

function marksIn({ row, before, after, marksOf }: LineRowProps): WordMarks {
  const pair = row.kind === 'change' ? row.pair : undefined;
  return pair ? marksOf(lineAt(before, pair.before), lineAt(after, pair.after)) : NO_MARKS;
}

function SplitRow(props: LineRowProps) {
  const { row, before, after, isCurrent } = props;
  const marks = marksIn(props);
  const isChange = row.kind === 'change';
  return (
    <div className={styles.split} data-row data-current={isCurrent || undefined}>
      <Cell side="before" line={row.before} lines={before} sign={isChange ? 'removed' : undefined} marks={marks.before} />
      <Cell side="after" line={row.after} lines={after} sign={isChange ? 'added' : undefined} marks={marks.after} />
    </div>
  );
}

function UnifiedRow(props: LineRowProps) {
  const { row, before, after, isCurrent } = props;
  const marks = marksIn(props);
  const sign = signOf(row);
  const isRemoved = sign === 'removed';
  return (
    <div className={styles.unified} data-row data-current={isCurrent || undefined}>
      <Place line={row.before} sign={isRemoved ? sign : undefined} />
      <Place line={row.after} sign={isRemoved ? undefined : sign} />
      {isRemoved ? (
        <Code side="before" text={lineAt(before, row.before)} sign={sign} marks={marks.before} />
      ) : (
        <Code side={sign ? 'after' : 'both'} text={lineAt(after, row.after)} sign={sign} marks={marks.after} />
      )}
    </div>
  );
}

function signOf(row: LineRowProps['row']): Sign {
  if (row.kind === 'same') return undefined;
  return row.before === undefined ? 'added' : 'removed';
}

function lineAt(lines: readonly string[], line: number | undefined): string {
  return line === undefined ? '' : (lines[line] ?? '');
}

type Sign = 'added' | 'removed' | undefined;

interface CellProps {
  readonly side: 'before' | 'after';
  readonly line: number | undefined;
  readonly lines: readonly string[];
  readonly sign: Sign;
  readonly marks: readonly WordMark[];
}

function Cell({ side, line, lines, sign, marks }: CellProps) {
  if (line === undefined) return <span className={styles.nothing} />;
  return (
    <>
      <Place line={line} sign={sign} />
      <Code side={side} text={lineAt(lines, line)} sign={sign} marks={marks} />
    </>
  );
}

interface PlaceProps {
  readonly line: number | undefined;
  readonly sign: Sign;
}

/** A line's number, which is drawn and no text: it is never selected. */
function Place({ line, sign }: PlaceProps) {
  return <span className={styles.place} data-sign={sign} data-no={line === undefined ? undefined : line + 1} />;
}

interface CodeProps {
  readonly side: 'before' | 'after' | 'both';
  readonly text: string;
  readonly sign: Sign;
  readonly marks: readonly WordMark[];
}

function Code({ side, text, sign, marks }: CodeProps) {
  const line = <DiffLine text={text} marks={marks} />;
  return (
    <span className={styles.code} data-side={side} data-sign={sign} dir="ltr">
      {sign === 'added' ? <ins>{line}</ins> : null}
      {sign === 'removed' ? <del>{line}</del> : null}
      {sign === undefined ? <span>{line}</span> : null}
    </span>
  );
}
