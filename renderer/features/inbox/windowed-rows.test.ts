import { describe, expect, test } from 'vitest';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { ROW_PX, slotGroups } from './windowed-rows.ts';

const rowPx = ROW_PX.comfortable;
const row = (key: string) => ({ type: 'open', request: { key, kind: 'unexplained' } }) as unknown as InboxRow;
const group = (id: string, count: number) => ({
  id,
  label: id,
  rows: Array.from({ length: count }, (_, index) => row(`${id}${index}`)),
});
const drawn = (slots: ReturnType<typeof slotGroups>[number]['slots']) =>
  slots.map((slot) => (slot.type === 'row' ? slot.row.request.key : slot.height));

describe('a long list', () => {
  test('draws what is in sight and keeps the room of the rest, so that the scroll bar tells the truth', () => {
    const [first, second] = slotGroups(
      [group('a', 100), group('b', 100)],
      { from: 28 + 50 * 52, to: 28 + 52 * 52 },
      { activeKey: undefined, rowPx },
    );

    expect(drawn(first?.slots ?? [])).toEqual([50 * 52, 'a50', 'a51', 'a52', 47 * 52]);
    expect(drawn(second?.slots ?? [])).toEqual([100 * 52]);
  });

  test('draws the active row wherever it is', () => {
    const [only] = slotGroups([group('a', 100)], { from: 0, to: 28 + 52 }, { activeKey: 'a90', rowPx });

    expect(drawn(only?.slots ?? [])).toEqual(['a0', 'a1', 88 * 52, 'a90', 9 * 52]);
  });

  test('has more rows in sight where they are compact', () => {
    const compact = { activeKey: undefined, rowPx: ROW_PX.compact };
    const [only] = slotGroups([group('a', 100)], { from: 28 + 10 * 32, to: 28 + 12 * 32 }, compact);

    expect(drawn(only?.slots ?? [])).toEqual([10 * 32, 'a10', 'a11', 'a12', 87 * 32]);
  });

  test('is drawn whole while nothing is known of what is in sight', () => {
    const [only] = slotGroups([group('a', 3)], undefined, { activeKey: undefined, rowPx });

    expect(drawn(only?.slots ?? [])).toEqual(['a0', 'a1', 'a2']);
  });
});
