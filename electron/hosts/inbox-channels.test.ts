import { describe, expect, it } from 'vitest';
import { inboxChannels, MAX_INBOX_CHATS, MAX_INBOX_SESSIONS } from './inbox-channels.ts';
import { CHAT, row, SESSION, session } from './testing/core-setup.ts';

const nothing = { clientId: 'me', rows: [], isHeld: () => false, sessions: new Map() };

function waitingRow(index: number) {
  return row({ resource: `s-${index}`, status: 24, modifiedAt: `2026-01-01T00:00:${String(99 - index).padStart(3, '0')}Z` });
}

describe('the channels that the inbox needs', () => {
  it('are the sessions whose row says that they wait', () => {
    const rows = [row({ status: 24 }), row({ resource: 's-idle', status: 1 })];

    expect([...inboxChannels({ ...nothing, rows }).entries()]).toEqual([[SESSION, 'session']]);
  });

  it('leave out sessions that are held anyway, so that those do not use up the bound', () => {
    const rows = [row({ status: 24 })];

    expect(inboxChannels({ ...nothing, rows, isHeld: () => true }).size).toBe(0);
  });

  it('are at most so many sessions, the oldest first', () => {
    const rows = Array.from({ length: MAX_INBOX_SESSIONS + 2 }, (_, index) => waitingRow(index));

    const channels = inboxChannels({ ...nothing, rows });

    expect(channels.size).toBe(MAX_INBOX_SESSIONS);
    expect(channels.has('s-0')).toBe(false);
    expect(channels.has(`s-${MAX_INBOX_SESSIONS + 1}`)).toBe(true);
  });

  it('are the chats that have an open Request, each once and within a bound', () => {
    const entry = (chat: string, id: string) => ({ id, kind: 'chatInput', chat, request: { id } }) as const;
    const many = Array.from({ length: MAX_INBOX_CHATS + 5 }, (_, index) => entry(`c-${index}`, `r-${index}`));
    const few = [entry(CHAT, 'a'), entry(CHAT, 'b')];

    const channels = (inputNeeded: typeof many) =>
      inboxChannels({ ...nothing, sessions: new Map([[SESSION, session({ inputNeeded })]]) });

    expect([...channels(few).entries()]).toEqual([[CHAT, 'chat']]);
    expect(channels(many).size).toBe(MAX_INBOX_CHATS);
  });
});
