import { useRef } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import { useSide } from '../../parts/diff/use-side.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { useRowWindow } from '../../ui/use-row-window.ts';
import type { Entry } from './customization-nodes.ts';
import { Exact } from './detail-list.tsx';
import { shownName } from './entry-name.ts';
import { isRange, type LineSpan, rangeText, spanIn } from './range-in-text.ts';
import styles from './source-dialog.module.css';
import { useShowRange } from './use-show-range.ts';

export interface SourceDialogProps {
  readonly hostId: HostId;
  readonly hostName: string;
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** The file behind an entry, to read only. */
export function SourceDialog({ hostId, hostName, entry, onClose }: SourceDialogProps) {
  const ref = useRef({ uri: entry.uri });
  const { side, retry } = useSide(hostId, ref.current);
  return (
    <Dialog title={`Source of ${shownName(entry)}`} size="lg" onClose={onClose}>
      <p className={styles.from}>
        <span className="mono">
          <Exact text={entry.uri} />
        </span>{' '}
        on {hostName}, to read only
      </p>
      {side.status === 'failed' ? (
        <p className={styles.failed} role="alert">
          <span className="grow">{side.message}</span>
          <Button size="sm" onPress={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      {side.status === 'reading' ? <p role="status">Reading it from {hostName}</p> : null}
      {side.status === 'too-large' ? <p>With {sizeText(side.size)} it is too large to be shown here.</p> : null}
      {side.status === 'ready' && side.content.kind === 'text' ? <Lines text={side.content.text} range={entry.range} /> : null}
      {side.status === 'ready' && side.content.kind !== 'text' ? <p>It is no text, so it is not shown here.</p> : null}
    </Dialog>
  );
}

interface LinesProps {
  readonly text: string;
  readonly range: unknown;
}

const LINE_HEIGHT = 18;

function Lines({ text, range }: LinesProps) {
  const scroller = useRef<HTMLOListElement>(null);
  const lines = text.split(/\r\n|\r|\n/);
  const span = isRange(range) ? spanIn(lines, range) : undefined;
  const { from, to, onScroll } = useRowWindow({ scroller, count: lines.length, rowHeight: LINE_HEIGHT });
  useShowRange({ scroller, first: span?.first, lineHeight: LINE_HEIGHT });
  return (
    <>
      <RangeNote range={range} span={span} lines={lines.length} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <ol ref={scroller} className={styles.lines} aria-label="Lines" tabIndex={0} onScroll={onScroll}>
        <li aria-hidden="true" style={{ height: from * LINE_HEIGHT }} />
        {lines.slice(from, to).map((line, index) => {
          const number = from + index;
          const isMarked = span !== undefined && number >= span.first && number <= span.last;
          return (
            <li key={number} className={styles.line} value={number + 1} aria-current={isMarked ? 'location' : undefined}>
              <span className={styles.number}>{number + 1}</span>
              <code>
                <Exact text={line} />
              </code>
            </li>
          );
        })}
        <li aria-hidden="true" style={{ height: (lines.length - to) * LINE_HEIGHT }} />
      </ol>
    </>
  );
}

interface RangeNoteProps {
  readonly range: unknown;
  readonly span: LineSpan | undefined;
  readonly lines: number;
}

function RangeNote({ range, span, lines }: RangeNoteProps) {
  if (range === undefined) return null;
  if (!isRange(range))
    return <p className={styles.note}>Where in it this is declared cannot be read, so it is shown from the top.</p>;
  if (span) return <p className={styles.note}>Declared in {rangeText(range)}.</p>;
  return (
    <p className={styles.note}>
      It is said to be declared in {rangeText(range)}, which this file of {lines === 1 ? '1 line' : `${lines} lines`} does not
      have, so it is shown from the top.
    </p>
  );
}
