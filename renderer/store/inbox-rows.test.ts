import { describe, expect, test } from 'vitest';
import type { Receipt } from '../../shared/inbox/outcome.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { GHOST_MS, type InboxRow, nextRows } from './inbox-rows.ts';

const request = (key: string): InboxRequest => ({
  key,
  kind: 'unknown',
  hostId: 'kestrel',
  session: 's',
  sessionTitle: 'T',
  raw,
});
const raw = { id: 'x' };
const receipt: Receipt = { outcome: 'approved', by: 'elsewhere' };

function rows(previous: readonly InboxRow[], keys: readonly string[], now = 1000): readonly InboxRow[] {
  return nextRows({
    previous,
    requests: keys.map(request),
    now,
    receiptOf: () => receipt,
    leavesGhost: ({ key }) => key !== 'silent',
  });
}

const shown = (list: readonly InboxRow[]) =>
  list.map((row) => (row.type === 'ghost' ? `(${row.request.key})` : row.request.key)).join(' ');

describe('nextRows', () => {
  test('keeps a settled Request in its place as a ghost', () => {
    expect(shown(rows(rows([], ['a', 'b', 'c']), ['a', 'c']))).toBe('a (b) c');
    expect(shown(rows(rows([], ['a', 'b', 'c']), ['b', 'c']))).toBe('(a) b c');
  });

  test('keeps neighbouring ghosts in order while new Requests join at the end', () => {
    const first = rows(rows([], ['a', 'b', 'c', 'd']), ['a', 'd']);

    expect(shown(first)).toBe('a (b) (c) d');
    expect(shown(rows(first, ['a', 'd', 'e']))).toBe('a (b) (c) d e');
  });

  test('lets a ghost go after its time', () => {
    const gone = rows(rows([], ['a', 'b']), ['a'], 1000);

    expect(shown(rows(gone, ['a'], 1000 + GHOST_MS - 1))).toBe('a (b)');
    expect(shown(rows(gone, ['a'], 1000 + GHOST_MS))).toBe('a');
  });

  test('opens a ghost again when its Request comes back', () => {
    expect(shown(rows(rows(rows([], ['a', 'b']), ['b']), ['a', 'b']))).toBe('a b');
  });

  test('leaves no ghost where going is not news', () => {
    expect(shown(rows(rows([], ['a', 'silent']), ['a']))).toBe('a');
  });

  test('returns the same list and the same Requests while nothing changes', () => {
    const before = rows([], ['a', 'b']);

    expect(rows(before, ['a', 'b'])).toBe(before);
    expect(rows(before, ['a', 'b', 'c'])[0]?.request).toBe(before[0]?.request);
  });
});
