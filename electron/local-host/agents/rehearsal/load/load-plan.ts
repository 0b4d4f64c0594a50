/** How much a host is loaded with. */
export interface LoadPlan {
  readonly sessions: number;
  /** In each session. */
  readonly chats: number;
  /** In each chat that streams. */
  readonly deltasPerSecond: number;
  /** How many of the sessions stream, in all their chats. */
  readonly streaming: number;
}

const MOST = { sessions: 5000, chats: 50, deltasPerSecond: 5000 };

/** Reads `SESSIONSxCHATS@RATE`, such as `500x1@100`; a problem is in words. */
export function readLoad(text: string, streaming: string | undefined): LoadPlan | { readonly problem: string } {
  const [, sessions, chats, deltasPerSecond] = (/^(\d+)x(\d+)@(\d+)$/.exec(text) ?? []).map(Number);
  if (!sessions || !chats || !deltasPerSecond)
    return { problem: `--load wants SESSIONSxCHATS@RATE, such as 500x1@100, and "${text}" is none.` };
  const isTooMuch = sessions > MOST.sessions || chats > MOST.chats || deltasPerSecond > MOST.deltasPerSecond;
  if (isTooMuch)
    return { problem: `--load takes at most ${MOST.sessions}x${MOST.chats}@${MOST.deltasPerSecond}, and "${text}" is more.` };
  const wanted = streaming === undefined ? sessions : Number(streaming);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > sessions)
    return { problem: `--streaming wants a number from 0 to ${sessions}, and "${streaming}" is none.` };
  return { sessions, chats, deltasPerSecond, streaming: wanted };
}
