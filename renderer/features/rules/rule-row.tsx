import type { ApprovalRule, RuleSubject } from '../../../shared/inbox/rules/rule.ts';
import { visibleCharacters } from '../../../shared/inbox/stands-out/characters/visible-characters.ts';
import { ExactPieces } from '../../parts/code/exact-pieces.tsx';
import { uriText } from '../../parts/request/uri-text.ts';
import { useHost } from '../../store/selectors.ts';
import { ListOption } from '../../ui/list-option.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './rule-row.module.css';
import { contributorText, identityText, lifeText } from './rule-words.ts';

export interface RuleRowProps {
  readonly listId: string;
  readonly rule: ApprovalRule;
  readonly isOff: boolean;
  readonly isActive: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** One rule, whole: nothing of what it approves is cut off. */
export function RuleRow({ listId, rule, isOff, isActive, now }: RuleRowProps) {
  const { subject } = rule;
  const name = useHost(subject.hostId)?.name ?? 'A Host that is gone';
  return (
    <ListOption listId={listId} id={rule.id} isActive={isActive} className={styles.row}>
      <span className={styles.head}>
        <span className={styles.what}>
          <What subject={subject} />
        </span>
        {rule.isHostChanged ? <Tag tone="wait">Host changed</Tag> : null}
        {isOff ? <Tag>Off</Tag> : null}
      </span>
      <span className={styles.where}>
        {name} · {subject.directories.map(uriText).join(', ')} · {subject.tool}
      </span>
      <span className={styles.more}>{contributorText(subject.contributor)}</span>
      <span className={styles.more}>{lifeText(rule, now)}</span>
      {rule.isHostChanged ? (
        <span className="f-wait t-small">
          Made for {identityText(subject.host)}. The Host has shown itself as another one since.
        </span>
      ) : null}
    </ListOption>
  );
}

interface WhatProps {
  readonly subject: RuleSubject;
}

function What({ subject: { covers } }: WhatProps) {
  if (covers.kind === 'edits') return 'Edits inside the working directory';
  const text = covers.kind === 'command' ? covers.command : covers.input;
  return (
    <code>
      <ExactPieces pieces={visibleCharacters(text).pieces} />
    </code>
  );
}
