import type { ReactNode } from 'react';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import type { DetailsTabId } from './layout.ts';
import type { OpenSession } from './open-chat.ts';

/** One way of looking at a Session beside its Chat. */
export interface DetailsTab {
  readonly id: DetailsTabId;
  readonly label: string;
  /** A number beside the label, where one says something. */
  readonly count?: (session: SessionState) => number | undefined;
  readonly draw: (open: OpenSession) => ReactNode;
}
