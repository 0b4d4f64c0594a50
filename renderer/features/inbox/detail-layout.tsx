import type { ReactNode } from 'react';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { ToolCallBase } from '../../../shared/protocol/chat/tool-call.ts';
import { requestWords } from '../../parts/request/request-text.ts';
import { uriName } from '../../parts/request/uri-text.ts';
import { useSessionRow } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { DetailHead } from './detail-head.tsx';
import styles from './detail-layout.module.css';
import { openRequest } from './open-request.ts';
import type { DetailPlace } from './request-detail.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';

export interface DetailLayoutProps {
  readonly request: InboxRequest;
  readonly place: DetailPlace;
  readonly call?: ToolCallBase | undefined;
  /** The answers, fixed at the bottom. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** Question on top, what it is about in the middle, facts at the right, answers fixed at the bottom. */
export function DetailLayout({ request, place, call, bar, children }: DetailLayoutProps) {
  const session = useSessionRow(request.hostId, request.session);
  const folder = session?.workingDirectories?.[0];
  const words = requestWords(request, session?.project?.displayName ?? (folder && uriName(folder)));
  return (
    <article className={styles.detail} aria-label={words.question} data-pane="detail">
      <DetailHead request={request} words={words} place={place} />
      <div className={styles.body}>
        <div className={styles.main}>{children}</div>
        <DetailFacts request={request} call={call} seenAt={place.seenAt} />
      </div>
      <footer className={styles.bar}>
        {bar}
        <span className={styles.aside}>
          {place.snooze && (
            <SnoozeMenu requestKeys={[request.key]} label="Snooze" target={place.snooze} onDone={place.onSnoozed} />
          )}
          <Button variant="quiet" size="lg" icon="open" keys="O" onPress={() => openRequest(request)}>
            <span className={styles.wide}>{request.kind === 'hostSignIn' ? 'Open Host' : 'Open Session'}</span>
          </Button>
        </span>
      </footer>
    </article>
  );
}
