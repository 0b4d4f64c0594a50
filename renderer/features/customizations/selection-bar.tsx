import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './customizations-panel.module.css';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  /** Why nothing can be changed now. */
  readonly offReason: string | undefined;
}

/** What is to be done with the selected rows, and what became of it. */
export function SelectionBar({ selection, offReason }: SelectionBarProps) {
  const { count, isAll, turnAll, switchTo, outcome, end } = selection;
  const off = offReason ?? (count === 0 ? 'Nothing is selected.' : undefined);
  return (
    <div className={styles.selection} role="toolbar" aria-label="Selected customizations">
      <Checkbox label="All that are shown" checked={isAll || (count > 0 && 'mixed')} onChange={() => turnAll(!isAll)} />
      <span className="grow">{count} selected</span>
      <Button size="sm" offReason={off} onPress={() => switchTo(true)}>
        Switch on
      </Button>
      <Button size="sm" offReason={off} onPress={() => switchTo(false)}>
        Switch off
      </Button>
      <Button size="sm" variant="quiet" onPress={end}>
        Done
      </Button>
      <p className={styles.outcome} role="status">
        {outcome}
      </p>
    </div>
  );
}
