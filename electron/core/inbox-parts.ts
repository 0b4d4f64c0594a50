import type { HistoryEntry } from '../../shared/inbox/history.ts';
import type { Clock } from '../connection/clock.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { type KeptList, memoryList } from '../storage/kept-list.ts';
import type { AppChannel } from './app-channel.ts';
import { createHistory, type History } from './history.ts';
import { createMarks, type Marks } from './marks.ts';
import { createSnoozes, type KeptSnooze, type Snoozes } from './snoozes.ts';

/** What is kept of the Inbox from one start to the next. */
export interface InboxFiles {
  readonly snoozes: KeptList<KeptSnooze>;
  readonly history: KeptList<HistoryEntry>;
}

export interface InboxPartsOptions {
  readonly app: AppChannel;
  readonly replicas: Replicas;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** Kept in memory only when not given. */
  readonly files: InboxFiles | undefined;
  /** Called after the open Requests may have changed. */
  readonly onReviewed: () => void;
}

export interface InboxParts {
  readonly marks: Marks;
  readonly snoozes: Snoozes;
  readonly history: History;
  close(): Promise<void>;
}

/** The open Requests of all hosts, what was put off, and what became of those that were settled. */
export function createInboxParts({ app, replicas, clock, files, onReviewed }: InboxPartsOptions): InboxParts {
  const { snoozes: keptSnoozes, history: keptHistory } = files ?? { snoozes: memoryList(), history: memoryList() };
  const marks = createMarks({
    replicas,
    app,
    clock,
    onOpened: (requestKey) => history.opened(requestKey),
    onGone: (request, seenAt) => {
      history.settled(request, seenAt);
      snoozes.gone(request.key);
    },
    onReviewed: () => {
      snoozes.review();
      onReviewed();
    },
  });
  const snoozes = createSnoozes({ app, clock, kept: keptSnoozes, find: marks.find, open: marks.all });
  const history = createHistory({ app, replicas, clock, kept: keptHistory, find: marks.find });
  snoozes.review();
  return {
    marks,
    snoozes,
    history,
    close: async () => {
      snoozes.close();
      history.close();
      await Promise.all([keptSnoozes.flush(), keptHistory.flush()]);
    },
  };
}
