import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../shared/outbox/entry.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { readOutboxEntry } from './stored-outbox.ts';

const base = { id: 'm', hostId: 'h', session: 's', sessionTitle: 'S', chat: 'c', putAt: 7 };
const message = { text: 'Go on', origin: { kind: 'user' }, attachments: [{ type: 'simple', label: 'a' }] } as const;
const asJson = (entry: object): JsonObject => JSON.parse(JSON.stringify(entry));

const entries: readonly OutboxEntry[] = [
  { ...base, kind: 'message', message, progress: { status: 'waiting' } },
  { ...base, kind: 'message', message, steers: 't', wasArchived: true, progress: { status: 'returned', why: 'it is gone' } },
  { ...base, kind: 'message', message, progress: { status: 'sent', into: { lastTurn: 't', equals: 1 } } },
  { ...base, kind: 'message', message, progress: { status: 'sent', into: { equals: 0 } } },
  {
    ...base,
    kind: 'answer',
    requestKey: 'k',
    request: { id: 'q', questions: [] },
    answers: {},
    progress: { status: 'returned' },
  },
];

test.each(entries)('an entry is read as it was written', (entry) => {
  expect(readOutboxEntry(asJson(entry))).toEqual(entry);
});

test.each([
  { id: 1 },
  { progress: { status: 'tomorrow' } },
  { progress: { status: 'sent' } },
  { progress: { status: 'sent', into: {} } },
  { kind: 'approval' },
  { message: { text: 1, origin: {} } },
  { message: { text: '' } },
])('an entry that makes no sense is none: %j', (wrong) => {
  expect(readOutboxEntry(asJson({ ...entries[0], ...wrong }))).toBeUndefined();
});
