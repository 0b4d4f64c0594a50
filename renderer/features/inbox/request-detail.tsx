import type { Ref } from 'react';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { ConfirmationDetail } from './confirmation-detail.tsx';
import { ExecutionDetail } from './execution-detail.tsx';
import { GhostDetail } from './ghost-detail.tsx';
import { NotHereDetail } from './not-here-detail.tsx';
import { QuestionDetail } from './question-detail.tsx';
import { resourceOf, SignInDetail } from './sign-in-detail.tsx';
import type { SnoozeTarget } from './snooze-menu.tsx';

/** What every kind of detail needs to know of its place in the list. */
export interface DetailPlace {
  /** "1 of 8" */
  readonly position: string;
  readonly seenAt: number;
  readonly onMoveBy: (steps: number) => void;
  /** Opens the menu of times; none for what is settled. */
  readonly snooze?: Ref<SnoozeTarget>;
  readonly onSnoozed: () => void;
  /** Main took an answer: the cursor may go on. */
  readonly onAnswered: () => void;
}

export interface RequestDetailProps extends DetailPlace {
  readonly row: InboxRow;
  readonly keys: Ref<KeyTarget>;
}

/** The Request under the cursor, whole, with its answers. */
export function RequestDetail({ row, ...rest }: RequestDetailProps) {
  const { request } = row;
  if (row.type === 'ghost') {
    const { snooze: _settled, ...ghost } = rest;
    return <GhostDetail row={row} {...ghost} />;
  }
  switch (request.kind) {
    case 'toolConfirmation':
    case 'resultConfirmation':
      return <ConfirmationDetail request={request} {...rest} />;
    case 'chatInput':
      return <QuestionDetail request={request} {...rest} />;
    case 'toolClientExecution':
      return <ExecutionDetail request={request} {...rest} />;
    default: {
      const resource = resourceOf(request);
      if (resource !== undefined) return <SignInDetail request={request} resource={resource} {...rest} />;
      return <NotHereDetail request={request} {...rest} />;
    }
  }
}
