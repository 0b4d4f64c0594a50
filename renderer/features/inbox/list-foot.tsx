import { RulesLink } from '../../parts/rules/rules-link.tsx';
import { rulesText } from '../../parts/rules/rules-state.ts';
import { usePicks } from '../../store/inbox-picks.ts';
import { useRuleBook } from '../../store/rules-view.ts';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { moreLike, pickAll } from './picking.ts';
import styles from './request-list.module.css';
import type { Batch } from './use-batch.ts';
import type { ShownRows } from './use-shown-rows.ts';

export interface ListFootProps {
  readonly shown: ShownRows;
  readonly batch: Batch;
}

const ONE_BY_ONE = 'Warnings, sign-ins and questions go one by one';

/** The keys of the list; while picking, what is picked, and what could be picked with it. */
export function ListFoot({ shown, batch: { requests } }: ListFootProps) {
  const note = usePicks((picks) => picks.note);
  const hasRules = useRuleBook(rulesText) !== undefined;
  if (requests.length > 0) {
    const more = moreLike(shown.rows, requests);
    return (
      <footer className={styles.foot}>
        <span className="med">{requests.length} picked</span>
        {more.length === 0 ? (
          <span className="f3 t-small trunc" title={ONE_BY_ONE}>
            {ONE_BY_ONE}
          </span>
        ) : (
          <Button size="sm" keys="M" onPress={() => pickAll(more)}>
            Pick {more.length} more of this shape
          </Button>
        )}
      </footer>
    );
  }
  if (note !== undefined) {
    return (
      <footer className={styles.foot}>
        <span role="status" className="f-wait t-small">
          {note}
        </span>
      </footer>
    );
  }
  return (
    <footer className={styles.foot}>
      <span className={hasRules ? styles.spare : styles.hints}>
        <KeyHint keys={['J', 'K']}>move</KeyHint>
        <KeyHint keys="X">pick</KeyHint>
      </span>
      <KeyHint keys="A">approve</KeyHint>
      <KeyHint keys="D">deny</KeyHint>
      <span className="push" />
      <RulesLink />
    </footer>
  );
}
