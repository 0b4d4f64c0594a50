import type { ReactNode } from 'react';
import { Segments } from '../../ui/segments.tsx';
import styles from './changes-panel.module.css';
import { choose } from './chosen-changes.ts';
import { Totals } from './totals.tsx';
import { TurnChoice } from './turn-choice.tsx';
import type { ChangesAt, ChangesetOffer } from './use-changeset-choice.ts';

export interface ChangesetHeadProps {
  readonly at: ChangesAt;
  readonly offer: ChangesetOffer;
  readonly children?: ReactNode;
}

/** Which changes are shown, and how much they are. */
export function ChangesetHead({ at, offer: { offered, shown, items, variables, changeset }, children }: ChangesetHeadProps) {
  if (!shown) return null;
  return (
    <header className={styles.head}>
      <Segments
        label="Changeset"
        items={offered.map(({ uriTemplate, label }) => ({ id: uriTemplate, label }))}
        selected={shown.uriTemplate}
        onSelect={(template) => choose(at, { template })}
      />
      {changeset === undefined ? null : <Totals hostId={at.hostId} changeset={changeset} />}
      {children}
      {shown.choice === 'nothing' ? null : (
        <TurnChoice choice={shown.choice} items={items} variables={variables} onChoose={(turns) => choose(at, { turns })} />
      )}
    </header>
  );
}
