import { percentDecoded } from '../../shared/protocol/common/percent-decoded.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';

/** True when both name one channel: URIs are opaque, but some hosts answer with theirs percent-encoded. */
export function sameChannel(spelled: Uri, channel: Uri): boolean {
  return spelled === channel || percentDecoded(spelled) === percentDecoded(channel);
}
