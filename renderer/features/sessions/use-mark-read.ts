import { useEffect } from 'react';
import { isRead } from '../../../shared/protocol/common/status.ts';
import { dispatch } from '../../store/actions.ts';
import { useHost, useSessionRow } from '../../store/selectors.ts';
import type { OpenSession } from './open-chat.ts';
import { useWindowFocus } from './use-window-focus.ts';

/** How long a Session must have been in front before it counts as read: passing through a list reads nothing. */
export const READ_MS = 1000;

const unreadByHand = new Set<string>();

/** Marks the open Session read once it has been in front for a moment, unless the person has just said that it is not. */
export function useMarkRead({ hostId, session }: OpenSession): void {
  // Only the host's list tells of new activity: no action of the session carries its status.
  const row = useSessionRow(hostId, session);
  const isUnread = row !== undefined && !isRead(row.status);
  const isConnected = useHost(hostId)?.connection.status === 'connected';
  const isFocused = useWindowFocus();
  const id = `${hostId} ${session}`;

  useEffect(() => {
    if (!isUnread || !isConnected || !isFocused || unreadByHand.has(id)) return undefined;
    const timer = setTimeout(() => {
      // The person may have said otherwise since.
      if (!unreadByHand.has(id)) void dispatch({ hostId, channel: session, action: readAction(true) });
    }, READ_MS);
    return () => clearTimeout(timer);
  }, [isUnread, isConnected, isFocused, hostId, session, id]);

  // Coming back to it later is looking at it anew.
  useEffect(() => () => void unreadByHand.delete(id), [id]);
}

/** The person marks a Session as not read; it stays so while it is open. */
export function markUnread({ hostId, session }: OpenSession): void {
  unreadByHand.add(`${hostId} ${session}`);
  void dispatch({ hostId, channel: session, action: readAction(false) });
}

function readAction(isReadNow: boolean) {
  return { type: 'session/isReadChanged', isRead: isReadNow };
}
