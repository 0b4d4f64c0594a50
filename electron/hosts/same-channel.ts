import type { Uri } from '../../shared/protocol/common/uri.ts';

/** True when both name one channel: URIs are opaque, but some hosts answer with theirs percent-encoded. */
export function sameChannel(spelled: Uri, channel: Uri): boolean {
  return spelled === channel || decoded(spelled) === decoded(channel);
}

function decoded(uri: Uri): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    // Not percent-encoded, so it stands for itself.
    return uri;
  }
}
