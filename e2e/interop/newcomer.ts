import { expect } from 'vitest';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { SessionChatSummary, SessionState } from '../../shared/protocol/session/state.ts';
import { type FollowedSession, type Headless, startHeadless, type Target } from './headless.ts';

/** The referee: what a client that was never there before is told equals what we have folded. */
export async function expectSameAsNewcomer(app: Headless, target: Target, followed: FollowedSession): Promise<void> {
  const newcomer = await startHeadless(target);
  await newcomer.connected();
  await newcomer.follow(followed.session);
  await newcomer.until('the row of the session', () => rowOf(newcomer, followed.session));
  // The last envelopes may still be on their way to one of the two.
  await expect.poll(() => announcedBy(app, followed), { timeout: 5_000 }).toEqual(announcedBy(newcomer, followed));
  await newcomer.close();
}

/**
 * All that the host announces to those who follow. Two times it changes without a word, and a session's status it announces
 * in its list alone: no action carries it.
 */
function announcedBy(client: Headless, { session, chat }: FollowedSession) {
  const { state } = client;
  const { modifiedAt: _modifiedAt, ...restOfChat } = state(chat, 'chat') ?? {};
  return {
    root: state('ahp-root://', 'root'),
    session: withoutUnannounced(state(session, 'session')),
    status: rowOf(client, session)?.status,
    chat: restOfChat,
  };
}

function rowOf({ state }: Headless, session: string) {
  return state(CATALOGUE_CHANNEL, 'catalogue')?.rows.find(({ resource }) => resource === session);
}

function withoutUnannounced(session: SessionState | undefined) {
  const { status: _status, chats = [], ...rest } = session ?? {};
  return { ...rest, chats: chats.map(withoutTime) };
}

/** A chat's summary has a time in some versions, and carries it as an unknown member. */
function withoutTime(summary: SessionChatSummary & { readonly modifiedAt?: string }) {
  const { modifiedAt: _modifiedAt, ...rest } = summary;
  return rest;
}
