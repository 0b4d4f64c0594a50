import { type ReactNode, useRef, useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showRow } from '../../ui/use-row-window.ts';
import { type Compared, ROW_HEIGHT } from './compared.ts';
import type { DiffBlock, DiffBlocks } from './diff-blocks.ts';
import { DiffLines } from './diff-lines.tsx';
import { type DiffMode, diffRows } from './diff-rows.ts';
import styles from './diff-view.module.css';
import { formNotes } from './text-lines.ts';
import { useDiffKeys } from './use-diff-keys.ts';

export interface DiffViewProps {
  /** Names it for assistive technology. */
  readonly label: string;
  readonly compared: Compared;
  readonly mode: DiffMode;
  /** The text as it is now, or as it was where it is gone. */
  readonly text: string;
  readonly notes: readonly string[];
  /** Whether N and P work wherever the focus is, or only within. */
  readonly keys: 'everywhere' | 'within';
  /** What can be done with the change that one is at. */
  readonly drawChange?: ((change: DiffBlock) => ReactNode) | undefined;
}

const AROUND = 3;

/** The lines of a file as they were and as they are now, and the way from change to change. */
export function DiffView({ label, compared, mode, text, notes, keys, drawChange }: DiffViewProps) {
  const { before, after, diff } = compared;
  const scroller = useRef<HTMLDivElement>(null);
  const across = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState(0);
  const { rows, changes } = diffRows(diff.blocks, mode, opened);
  const current = Math.min(chosen, Math.max(0, changes.length - 1));

  const change = diff.blocks.filter(({ kind }) => kind === 'change')[current];

  function step(by: 1 | -1) {
    const next = Math.max(0, Math.min(changes.length - 1, current + by));
    const row = changes[next];
    setChosen(next);
    if (row !== undefined && scroller.current) showRow(scroller.current, row, { rowHeight: ROW_HEIGHT, around: AROUND });
  }

  const press = useDiffKeys({ keys, step, scroller, across });

  return (
    <div className={styles.view}>
      <DiffLines
        label={label}
        compared={compared}
        mode={mode}
        rows={rows}
        current={current}
        scroller={scroller}
        across={across}
        onPress={press}
        onOpen={(block) => setOpened((known) => new Set([...known, block]))}
      />
      <footer className={styles.foot}>
        {[...notes, ...formNotes(before, after), ...completeness(diff)].map((note) => (
          <span key={note}>{note}</span>
        ))}
        <span className={styles.where}>
          {change && drawChange?.(change)}
          <span aria-live="polite">
            {changes.length === 0 ? 'The contents are the same' : `Change ${current + 1} of ${changes.length}`}
          </span>
          <IconButton icon="chevron-up" label="Change before" keys="P" onPress={() => step(-1)} />
          <IconButton icon="chevron-down" label="Next change" keys="N" onPress={() => step(1)} />
          <CopyButton label="Copy the whole text" text={text} />
        </span>
      </footer>
    </div>
  );
}

function completeness({ isComplete }: DiffBlocks): readonly string[] {
  return isComplete ? [] : ['Too different to be compared line by line'];
}
