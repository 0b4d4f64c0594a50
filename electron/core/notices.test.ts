import { expect, it } from 'vitest';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { noticeOf } from './notices.ts';

const request = (session: string, more: Partial<InboxRequest> = {}): InboxRequest =>
  ({ key: session, kind: 'unexplained', hostId: 'h', session, sessionTitle: `Title ${session}`, ...more }) as InboxRequest;

it('one Request is told with its session, without what it says', () => {
  const toolCall = { toolCallId: 'c', toolInput: 'rm -rf secret' };

  const notice = noticeOf('kestrel', [request('a', { kind: 'toolConfirmation', toolCall } as never)]);

  expect(notice).toEqual({ title: 'kestrel', body: 'Title a asks for your approval.' });
});

it('several of one host are told in one message that names each session once', () => {
  expect(noticeOf('kestrel', [request('a'), request('b'), request('a')])).toEqual({
    title: '3 Requests on kestrel',
    body: 'Title a, Title b',
  });
});

it('many sessions are counted', () => {
  const notice = noticeOf(
    'kestrel',
    ['a', 'b', 'c', 'd', 'e'].map((session) => request(session)),
  );

  expect(notice).toEqual({ title: '5 Requests on kestrel', body: 'Title a, Title b, Title c and 2 more' });
});

it('a title of the host is one line of plain text', () => {
  const { body } = noticeOf('kestrel', [request('a', { sessionTitle: 'One\u0007 line\nand another' })]);

  expect(body).toBe('One  line waits for you.');
});
