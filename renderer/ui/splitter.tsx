import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './splitter.module.css';

export interface SplitterProps {
  readonly label: string;
  /** Of the pane it resizes, in px. */
  readonly width: number;
  readonly min: number;
  readonly max: number;
  /** What a double click goes back to. */
  readonly initial: number;
  /** Which side of the line that pane is on. */
  readonly pane: 'before' | 'after';
  /** While it moves; the caller remembers. */
  readonly onWidth: (width: number) => void;
}

const STEP = 8;

/** The hairline between two panes, with an 8 px hit area. */
export function Splitter({ label, width, min, max, initial, pane, onWidth }: SplitterProps) {
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const sign = pane === 'before' ? 1 : -1;
  const resize = (to: number) => onWidth(Math.round(Math.min(max, Math.max(min, to))));

  function move(event: PointerEvent) {
    if (drag.current) resize(drag.current.width + sign * (event.clientX - drag.current.x));
  }

  function press(event: KeyboardEvent) {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: width - sign * STEP,
      ArrowRight: width + sign * STEP,
      Home: min,
      End: max,
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    resize(to);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is interactive, an hr is not.
    <div
      className={styles.splitter}
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={() => resize(initial)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width };
      }}
      onPointerMove={move}
      onLostPointerCapture={() => {
        drag.current = undefined;
      }}
    />
  );
}
