import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { RequestWords } from '../../parts/request/request-text.ts';
import { TickingAge } from '../../ui/age.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './detail-head.module.css';
import { openRequest } from './open-request.ts';
import type { DetailPlace } from './request-detail.tsx';

export interface DetailHeadProps {
  readonly request: InboxRequest;
  readonly words: RequestWords;
  readonly place: DetailPlace;
}

/** Kind and age, the question, and the way to the Session. */
export function DetailHead({ request, words, place }: DetailHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <Icon name={words.icon} />
        <span className={styles.kind}>{words.kind}</span>
        <span>
          waiting <TickingAge of={place.seenAt} />
        </span>
        <span className={styles.place}>
          <span>{place.position}</span>
          <IconButton icon="chevron-up" label="Previous" keys="K" onPress={() => place.onMoveBy(-1)} />
          <IconButton icon="chevron-down" label="Next" keys="J" onPress={() => place.onMoveBy(1)} />
        </span>
      </div>
      <h2 className={styles.question}>{words.question}</h2>
      <p className={styles.session}>
        <button type="button" className={styles.link} onClick={() => openRequest(request)}>
          {request.sessionTitle}
        </button>
        <ChatName request={request} />
      </p>
    </header>
  );
}

interface ChatNameProps {
  readonly request: InboxRequest;
}

/** Says which Chat asks and what it hangs below, where it is not the Session's own. */
function ChatName({ request }: ChatNameProps) {
  const path = 'chat' in request ? request.path : undefined;
  return path === undefined ? null : (
    <>
      <span className={styles.dot}>·</span>
      {path}
    </>
  );
}
