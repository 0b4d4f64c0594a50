import { describe, expect, it } from 'vitest';
import type { ChatOrigin, ChatSummary } from '../protocol/chat/summary.ts';
import { chatPath } from './chat-path.ts';

const chat = (resource: string, title: string, origin?: ChatOrigin): ChatSummary => ({
  resource,
  title,
  status: 8,
  modifiedAt: '2026-01-01T00:00:00.000Z',
  ...(origin ? { origin } : {}),
});
const below = (parent: string): ChatOrigin => ({ kind: 'tool', chat: parent, toolCallId: 'c' });
const main = chat('c:main', 'Main');
const review = chat('c:review', 'Review', below('c:main'));
const lint = chat('c:lint', 'Lint', below('c:review'));

describe('the path of a chat', () => {
  it('leads from the default chat down to the subagent that asks', () => {
    const session = { chats: [main, review, lint], defaultChat: 'c:main' };

    expect(chatPath(session, 'c:lint')).toBe('Main › Review › Lint');
    expect(chatPath(session, 'c:review')).toBe('Main › Review');
  });

  it('says nothing of the default chat, of a lone chat, and of one that the session does not list', () => {
    expect(chatPath({ chats: [main, review], defaultChat: 'c:main' }, 'c:main')).toBeUndefined();
    expect(chatPath({ chats: [main] }, 'c:main')).toBeUndefined();
    expect(chatPath({ chats: [main, review], defaultChat: 'c:main' }, 'c:other')).toBeUndefined();
  });

  it('begins where an origin is gone, names what has no title, and ends in a ring', () => {
    const orphan = chat('c:orphan', '', below('c:gone'));
    const one = chat('c:1', 'One', below('c:2'));
    const two = chat('c:2', 'Two', below('c:1'));

    expect(chatPath({ chats: [main, orphan] }, 'c:orphan')).toBe('Untitled chat');
    expect(chatPath({ chats: [one, two] }, 'c:1')?.split(' › ')).toHaveLength(8);
  });
});
