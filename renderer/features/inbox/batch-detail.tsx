import { memo, type Ref } from 'react';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { CallInput } from '../../parts/request/call-input.tsx';
import { requestWords } from '../../parts/request/request-text.ts';
import { ResultContent } from '../../parts/request/result-content.tsx';
import { uriText } from '../../parts/request/uri-text.ts';
import { useStandsOut } from '../../parts/request/use-stands-out.ts';
import { clearPicks, dropPicks, usePicks } from '../../store/inbox-picks.ts';
import { useApp, useHost, useSessionRow } from '../../store/selectors.ts';
import { AnswerButton } from '../../ui/answer-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './batch-detail.module.css';
import type { SnoozeTarget } from './snooze-menu.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import type { Batch } from './use-batch.ts';

export interface BatchDetailProps {
  readonly batch: Batch;
  readonly snooze: Ref<SnoozeTarget>;
  readonly onSnoozed: () => void;
}

/** Everything that is picked, each in full, and one decision on all of it. */
export function BatchDetail({ batch, snooze, onSnoozed }: BatchDetailProps) {
  const { requests } = batch;
  const note = usePicks((picks) => picks.note);
  const count = requests.length;
  const state = { kind: batch.arming } as const;
  return (
    <article className={styles.batch} aria-label={`${count} picked`} data-pane="detail">
      <header className={styles.head}>
        <p className={styles.meta}>
          <Icon name="check" size={14} /> <span className="med">{count} picked</span> <WhereText requests={requests} />
        </p>
        <h2 className={styles.question}>
          {count === 1 ? 'Approve this Request?' : `Approve these ${count} Requests together?`}
        </h2>
        <p className="f2">Everything that will run is shown in full below, in the order in which it will be sent.</p>
      </header>
      <div className={styles.body}>
        {note === undefined ? null : (
          <p role="status" className={styles.note}>
            {note}
          </p>
        )}
        {requests.map((request) => (
          <PickedCard key={request.key} request={request} />
        ))}
        <p className="f3">
          If one of them is answered elsewhere or changes before you press, it drops out and the keys disarm.
        </p>
      </div>
      <footer className={styles.bar}>
        <AnswerButton
          key={batch.subject}
          label={`Approve ${count}`}
          keys={['Shift', 'A']}
          state={state}
          onAnswer={() => batch.answer('approve')}
        />
        <AnswerButton
          label={`Deny ${count}`}
          keys={['Shift', 'D']}
          variant="plain"
          state={state}
          onAnswer={() => batch.answer('deny')}
        />
        <SnoozeMenu requestKeys={requests.map(({ key }) => key)} label={`Snooze ${count}`} target={snooze} onDone={onSnoozed} />
        <span className="push" />
        <Button variant="quiet" size="lg" keys="Esc" onPress={clearPicks}>
          Clear
        </Button>
      </footer>
    </article>
  );
}

interface WhereTextProps {
  readonly requests: readonly InboxRequest[];
}

/** "2 on build-03, 1 on atlas" */
function WhereText({ requests }: WhereTextProps) {
  const hosts = useApp((app) => app.hosts);
  const texts = hosts.flatMap(({ id, name }) => {
    const count = requests.filter(({ hostId }) => hostId === id).length;
    return count === 0 ? [] : [`${count} on ${name}`];
  });
  return <span>{texts.join(', ')}</span>;
}

interface PickedCardProps {
  readonly request: InboxRequest;
}

/** Many of them stand still while one more is picked. */
const PickedCard = memo(function PickedCard({ request }: PickedCardProps) {
  const host = useHost(request.hostId);
  const row = useSessionRow(request.hostId, request.session);
  const findings = useStandsOut(request);
  const words = requestWords(request);
  const [folder] = row?.workingDirectories ?? [];
  const place = [host?.name ?? 'Removed Host', ...(folder === undefined ? [] : [uriText(folder)])].join(' · ');
  return (
    <section className={styles.card} aria-label={words.row}>
      <header className={styles.cardHead}>
        <Icon name={words.icon} />
        <span className="med">{words.kind}</span>
        <span className="f3 trunc" title={place}>
          {place}
        </span>
        <span className="push" />
        <IconButton icon="cross" label={`Take out: ${words.row}`} onPress={() => dropPicks([request.key])} />
      </header>
      <div className={styles.cardBody}>
        {'toolCall' in request ? <CallInput hostId={request.hostId} call={request.toolCall} findings={findings} /> : null}
        {request.kind === 'resultConfirmation' ? <ResultContent result={request.toolCall} /> : null}
        <p className="f3 t-small">{request.sessionTitle}</p>
      </div>
    </section>
  );
});
