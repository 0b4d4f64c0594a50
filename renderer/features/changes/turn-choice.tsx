import type { ChangesetChoice, ChangesetVariables } from '../../../shared/selectors/changeset-uri.ts';
import { Select } from '../../ui/select.tsx';
import styles from './changes-panel.module.css';
import type { ChosenTurns, TurnItem } from './chosen-turns.ts';

export interface TurnChoiceProps {
  readonly choice: ChangesetChoice;
  readonly items: readonly TurnItem[];
  readonly variables: ChangesetVariables;
  readonly onChoose: (chosen: ChosenTurns) => void;
}

/** Which Turn's changes to show, or the changes between which two. */
export function TurnChoice({ choice, items, variables, onChoose }: TurnChoiceProps) {
  const { turnId, originalTurnId, modifiedTurnId } = variables;
  if (choice === 'turn' && turnId !== undefined) {
    return (
      <p className={styles.choice}>
        <span className="f3">Turn</span>
        <Select aria-label="Turn" size="sm" items={items} value={turnId} onChange={(to) => onChoose({ to })} />
      </p>
    );
  }
  if (originalTurnId === undefined || modifiedTurnId === undefined) return null;
  return (
    <p className={styles.choice}>
      <span className="f3">From</span>
      <Select
        aria-label="From Turn"
        size="sm"
        items={items}
        value={originalTurnId}
        onChange={(from) => onChoose({ from, to: modifiedTurnId })}
      />
      <span className="f3">to</span>
      <Select
        aria-label="To Turn"
        size="sm"
        items={items}
        value={modifiedTurnId}
        onChange={(to) => onChoose({ from: originalTurnId, to })}
      />
    </p>
  );
}
