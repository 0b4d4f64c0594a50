import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { ToolQuestion } from './tool-question.tsx';
import styles from './view.module.css';
import type { ViewSession } from './view-session.ts';
import type { ViewStatus } from './view-state.ts';

export interface ViewNoticeProps {
  readonly session: ViewSession;
  readonly server: string;
  readonly onAgain: () => void;
}

/** What stands between a view and its person: that it is not there, why not, and what it wants to be allowed. */
export function ViewNotice({ session, server, onAgain }: ViewNoticeProps) {
  const status = useStore(session.store, (state) => state.status);
  const question = useStore(session.store, (state) => state.questions[0]);
  const words = wordsOf(status);
  const isOver = status.kind === 'ended' || status.kind === 'failed';
  return (
    <>
      {words === undefined ? null : (
        <div className={styles.notice} role={isOver ? 'status' : undefined}>
          <p>{words}</p>
          {isOver ? (
            <Button size="sm" onPress={onAgain}>
              Show it again
            </Button>
          ) : null}
        </div>
      )}
      {question ? <ToolQuestion key={question.id} session={session} question={question} server={server} /> : null}
    </>
  );
}

const ENDED = {
  flood: 'This view was ended: it sent more messages than the app can take on. What it did before is done.',
  size: 'This view was ended: it sent a message of more than 16 MiB. What it did before is done.',
  gone: 'This view was ended: it tried to go to another page. What it did before is done.',
  focus: 'This view was ended: it kept taking the keys from the field that you were in.',
  itself: 'This view has ended.',
  away: 'This view was put away while it was out of sight.',
} as const;

function wordsOf(status: ViewStatus): string | undefined {
  switch (status.kind) {
    case 'opening':
      return 'Getting the view from its server';
    case 'failed':
      return status.message;
    case 'ended':
      return ENDED[status.why];
    case 'loading':
    case 'ready':
      return status.isSilent ? 'The view does not answer. The plain result shows what came of the call.' : undefined;
    case 'leaving':
      return undefined;
    default:
      return status satisfies never;
  }
}
