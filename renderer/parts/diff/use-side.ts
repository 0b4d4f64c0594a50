import { useEffect, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { ContentRef } from '../../../shared/protocol/common/content.ts';
import { request } from '../../store/door.ts';
import { type SideContent, sideContent } from './side-content.ts';

export type Side =
  | { readonly status: 'absent' | 'reading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'too-large'; readonly size: number }
  | { readonly status: 'ready'; readonly content: SideContent };

export interface ReadSide {
  readonly side: Side;
  readonly retry: () => void;
}

/** Above this, in bytes, nothing is asked for: it could not be compared while somebody waits. */
export const MAX_BYTES = 5_000_000;

const ABSENT: Side = { status: 'absent' };
const READING: Side = { status: 'reading' };

/** What a host keeps of one side of a change. While a newer version is read the one before stays. */
export function useSide(hostId: HostId, ref: ContentRef | undefined): ReadSide {
  const [side, setSide] = useState<Side>(READING);
  const [attempt, setAttempt] = useState(0);
  const { uri, nonce, sizeHint } = ref ?? {};
  // A host that gives no nonce says by a new reference that the content may be another.
  const version = nonce ?? ref;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or another attempt says that it is to be read again.
  useEffect(() => {
    if (uri === undefined) return undefined;
    if (sizeHint !== undefined && sizeHint > MAX_BYTES) {
      setSide({ status: 'too-large', size: sizeHint });
      return undefined;
    }
    let isLatest = true;
    void readSide(hostId, uri).then((read) => isLatest && setSide(read));
    return () => {
      isLatest = false;
    };
  }, [hostId, uri, version, sizeHint, attempt]);

  return { side: ref === undefined ? ABSENT : side, retry: () => setAttempt((count) => count + 1) };
}

async function readSide(hostId: HostId, uri: string): Promise<Side> {
  const answer = await request('resource:read', { hostId, uri });
  if (!answer.ok) return { status: 'failed', message: answer.error.message };
  const content = sideContent(answer.value);
  if (content.kind === 'text' && content.text.length > MAX_BYTES) return { status: 'too-large', size: content.text.length };
  return { status: 'ready', content };
}
