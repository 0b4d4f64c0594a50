import { Countdown } from '../../parts/request/held-bar.tsx';
import { receiptText } from '../../parts/request/receipt-text.ts';
import { requestWords } from '../../parts/request/request-text.ts';
import { type BatchItem, type BatchRun, endBatch } from '../../store/batch-run.ts';
import { request as askMain } from '../../store/door.ts';
import { useApp, useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import styles from './batch-detail.module.css';
import { batchSummary, type stateOfItem } from './batch-state.ts';
import { useBatchStates } from './use-batch-states.ts';

export interface BatchReceiptsProps {
  readonly run: BatchRun;
}

/** What became of each answer that was given together. */
export function BatchReceipts({ run }: BatchReceiptsProps) {
  const states = useBatchStates(run);
  const held = useApp((app) => app.held.find((answer) => answer.batch === run.id));
  return (
    <article className={styles.batch} aria-label="Answered together" data-pane="detail">
      <header className={styles.head}>
        <h2 className={styles.question}>{batchSummary(states.map(({ state }) => state))}</h2>
      </header>
      <div className={styles.body}>
        <ul className={styles.items} aria-label="Receipts">
          {states.map(({ item, state }) => (
            <ItemRow key={item.request.key} item={item} state={state} />
          ))}
        </ul>
      </div>
      <footer className={styles.bar}>
        {held ? (
          <>
            <Countdown to={held.sendAt} />
            <Button size="lg" keys="U" onPress={() => void askMain('answer:undo', { requestKey: held.requestKey })}>
              Undo all
            </Button>
          </>
        ) : null}
        <span className="push" />
        <Button variant="quiet" size="lg" keys="Esc" onPress={endBatch}>
          Close
        </Button>
      </footer>
    </article>
  );
}

interface ItemRowProps {
  readonly item: BatchItem;
  readonly state: ReturnType<typeof stateOfItem>;
}

const glyphs = {
  held: 'running',
  sent: 'running',
  done: 'done',
  elsewhere: 'done',
  away: 'off',
  refused: 'failed',
  open: 'off',
} as const;

function ItemRow({ item, state }: ItemRowProps) {
  const host = useHost(item.request.hostId);
  const { row, isMono } = requestWords(item.request);
  return (
    <li className={styles.item}>
      <StatusGlyph glyph={glyphs[state.kind]} label="" />
      <span className={isMono ? 'mono trunc' : 'trunc'} title={row}>
        {row}
      </span>
      <span className={styles.said}>
        {host?.name}: {item.receipt ? receiptText(item.receipt) : state.text}
      </span>
    </li>
  );
}
