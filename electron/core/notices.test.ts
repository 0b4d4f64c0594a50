import { expect, it } from 'vitest';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { noticesOf } from './notices.ts';

const request = (key: string, more: Partial<InboxRequest> = {}): InboxRequest =>
  ({ key, kind: 'unexplained', hostId: 'h', session: 's', sessionTitle: 'Release notes', ...more }) as InboxRequest;

const nameOf = (hostId: string) => (hostId === 'h' ? 'kestrel' : 'heron');

it('one Request is told with its session, without what it says', () => {
  const toolCall = { toolCallId: 'c', toolInput: 'rm -rf secret' };

  expect(noticesOf([request('a', { kind: 'toolConfirmation', toolCall } as never)], nameOf)).toEqual([
    { id: 'a', title: 'kestrel', body: 'Release notes asks for your approval.', requestKey: 'a', about: ['a'] },
  ]);
});

it('many of one host are told in one line, those of another in theirs', () => {
  const news = [request('a'), request('b'), request('c', { session: 't' }), request('d', { hostId: 'i' })];

  expect(noticesOf(news, nameOf)).toEqual([
    { id: 'a', title: 'kestrel', body: '3 Requests wait in 2 Sessions.', requestKey: 'a', about: ['a', 'b', 'c'] },
    { id: 'd', title: 'heron', body: 'Release notes waits for you.', requestKey: 'd', about: ['d'] },
  ]);
});

it('a title of the host is one line of plain text', () => {
  const [notice] = noticesOf([request('a', { sessionTitle: 'One\u0007 line\nand another' })], nameOf);

  expect(notice?.body).toBe('One  line waits for you.');
});
