import { memo } from 'react';
import type { HeldAnswer } from '../../../shared/app/state.ts';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useWaitWords } from '../../parts/outbox/use-wait-words.ts';
import { FindingIcon } from '../../parts/request/finding-icon.tsx';
import { Countdown } from '../../parts/request/held-bar.tsx';
import { receiptText } from '../../parts/request/receipt-text.ts';
import { requestWords } from '../../parts/request/request-text.ts';
import { signOf } from '../../parts/request/sign-of.ts';
import { useStandsOut } from '../../parts/request/use-stands-out.ts';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { useApp, useHost } from '../../store/selectors.ts';
import { TickingAge } from '../../ui/age.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { ListOption } from '../../ui/list-option.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './request-row.module.css';

export interface RequestRowProps {
  readonly listId: string;
  readonly row: InboxRow;
  readonly isActive: boolean;
  readonly density: 'comfortable' | 'compact';
  /** Whether it is picked, or could be while others are; none shows no box. */
  readonly pick: 'picked' | 'open' | 'none';
  /** Epoch milliseconds. */
  readonly seenAt: number;
}

/** One Request in two lines, or side by side in one: what it is and how old, then where it comes from. Five hundred of them stand still while the cursor moves. */
export const RequestRow = memo(function RequestRow({ listId, row, isActive, density, pick, seenAt }: RequestRowProps) {
  const { request } = row;
  const host = useHost(request.hostId);
  const held = useApp((app) => app.held.find((answer) => answer.requestKey === request.key));
  const words = requestWords(request);
  const away = awayReason(host);
  const isGhost = row.type === 'ghost';
  const isStale = !isGhost && away !== undefined;
  return (
    <ListOption listId={listId} id={request.key} isActive={isActive} className={rowClass({ density, pick, isGhost, isStale })}>
      {pick === 'none' ? null : <PickBox isPicked={pick === 'picked'} />}
      <span className={styles.kind} data-pick={isGhost ? undefined : ''}>
        {isGhost ? <StatusGlyph glyph="done" label="" /> : <Icon name={words.icon} />}
      </span>
      <span className={styles.text}>
        <span className={classNames(styles.first, words.isMono && 'mono', 'trunc')} title={words.row}>
          {words.row}
        </span>
        <span className={styles.second}>
          <span className={styles.host}>{host?.name ?? 'Removed Host'}</span>
          <span className={styles.dot}>·</span>
          <SecondLine row={row} held={held} away={away} />
        </span>
      </span>
      <span className={styles.end}>
        <RowAge row={row} seenAt={seenAt} />
        <RowSign row={row} isAway={isStale} />
      </span>
      {held ? <TimeBar ms={held.sendAt - held.heldAt} /> : null}
    </ListOption>
  );
});

function RowAge({ row, seenAt }: Pick<RequestRowProps, 'row' | 'seenAt'>) {
  const isGhost = row.type === 'ghost';
  return (
    <span className={styles.age}>
      <TickingAge of={isGhost ? row.goneAt : seenAt} />
      {isGhost ? ' ago' : null}
    </span>
  );
}

interface RowLook extends Pick<RequestRowProps, 'density' | 'pick'> {
  readonly isGhost: boolean;
  readonly isStale: boolean;
}

function rowClass({ density, pick, isGhost, isStale }: RowLook): string {
  const picking = [pick !== 'none' && styles.picking, pick === 'picked' && styles.picked];
  return classNames(
    styles.row,
    density === 'compact' && styles.compact,
    ...picking,
    isGhost && styles.ghost,
    isStale && styles.stale,
  );
}

interface PickBoxProps {
  readonly isPicked: boolean;
}

/** Says that the row is picked; a click on it picks, as X does. */
function PickBox({ isPicked }: PickBoxProps) {
  return (
    <span
      className={classNames(styles.box, isPicked && styles.boxOn)}
      data-pick=""
      role="img"
      aria-label={isPicked ? 'Picked' : 'Not picked'}
    >
      {isPicked ? <Icon name="check" size={12} tone="inherit" /> : null}
    </span>
  );
}

interface SecondLineProps {
  readonly row: InboxRow;
  readonly held: HeldAnswer | undefined;
  readonly away: string | undefined;
}

function SecondLine({ row, held, away }: SecondLineProps) {
  const waits = useWaitWords(row.request);
  if (row.type === 'ghost') return <Receipt text={receiptText(row.receipt)} />;
  if (held) {
    return (
      <span className={styles.held}>
        <Countdown to={held.sendAt} /> — Undo <KeyCap keys="U" />
      </span>
    );
  }
  return (
    <span className="trunc" title={[waits ?? away, placeOf(row.request)].filter(Boolean).join(' · ')}>
      {waits ?? away ?? placeOf(row.request)}
    </span>
  );
}

interface ReceiptProps {
  readonly text: string;
}

function Receipt({ text }: ReceiptProps) {
  return (
    <span className="trunc" title={text}>
      {text}
    </span>
  );
}

/** The Session, and the chat below it that asks where it is not the Session's own. */
function placeOf(request: InboxRequest): string {
  const path = 'chat' in request ? request.path : undefined;
  return path === undefined ? request.sessionTitle : `${request.sessionTitle} · ${path}`;
}

interface RowSignProps {
  readonly row: InboxRow;
  readonly isAway: boolean;
}

/** At most one sign at the end of a row: the worst that stands out. */
function RowSign({ row, isAway }: RowSignProps) {
  const worst = signOf(useStandsOut(row.request));
  if (isAway) return <StatusGlyph glyph="running" size={12} label="Host away" />;
  return worst && row.type === 'open' ? <FindingIcon finding={worst} size={14} isAlone /> : <span className={styles.blank} />;
}

interface TimeBarProps {
  readonly ms: number;
}

/** Runs out with the undo time. */
function TimeBar({ ms }: TimeBarProps) {
  return <span className={styles.bar} style={{ animationDuration: `${ms}ms` }} />;
}
