import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import type { LoggedSession, OpenRecord } from './record.ts';

/** All that is needed to show a session again after a restart. */
export interface SavedSession extends LoggedSession {
  readonly folder?: string;
  readonly session: SessionState;
  readonly chats: readonly ChatState[];
  /** Channels of the session of any other kind. */
  readonly others: readonly OpenRecord[];
}
