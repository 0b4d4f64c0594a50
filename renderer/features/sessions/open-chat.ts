import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** A Session that is open. */
export interface OpenSession {
  readonly hostId: HostId;
  readonly session: Uri;
  /** The Chat that is shown, where one was chosen. */
  readonly chat?: Uri;
}

/** A Chat of an open Session, for what draws it. */
export interface OpenChat extends OpenSession {
  readonly chat: Uri;
  /** Key of a Request to bring into view. */
  readonly requestKey: string | undefined;
}
