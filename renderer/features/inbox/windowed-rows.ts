import type { InboxRow } from '../../store/inbox-rows.ts';
import type { RowGroup } from './groups.ts';
import type { RowWindow } from './use-row-window.ts';

/** Pixels of a row, as the tokens `--row-2` and `--row-lg` have them. */
export const ROW_PX = { comfortable: 52, compact: 32 } as const;
/** Pixels of a group's head, as the token `--row` has them. */
const HEAD = 28;

/** A row to draw, or the room of rows that are out of sight. */
export type RowSlot =
  | { readonly type: 'row'; readonly row: InboxRow }
  | { readonly type: 'room'; readonly key: string; readonly height: number };

export interface SlotGroup {
  readonly group: RowGroup;
  readonly slots: readonly RowSlot[];
}

export interface SlotOptions {
  readonly activeKey: string | undefined;
  readonly rowPx: number;
}

/** What to draw of each group: rows in sight, and the active one wherever it is, so that it can be scrolled to and named. */
export function slotGroups(
  groups: readonly RowGroup[],
  sight: RowWindow | undefined,
  { activeKey, rowPx }: SlotOptions,
): readonly SlotGroup[] {
  let top = 0;
  return groups.map((group) => {
    const first = top + HEAD;
    top = first + group.rows.length * rowPx;
    if (!sight) return { group, slots: group.rows.map((row) => ({ type: 'row', row })) };
    const from = Math.floor((sight.from - first) / rowPx);
    const to = Math.ceil((sight.to - first) / rowPx);
    const isDrawn = (row: InboxRow, index: number) => (index >= from && index <= to) || row.request.key === activeKey;
    return { group, slots: slotsOf(group.rows, rowPx, isDrawn) };
  });
}

function slotsOf(
  rows: readonly InboxRow[],
  rowPx: number,
  isDrawn: (row: InboxRow, index: number) => boolean,
): readonly RowSlot[] {
  const slots: RowSlot[] = [];
  let hidden = 0;
  const addRoom = () => {
    if (hidden > 0) slots.push({ type: 'room', key: `room ${slots.length}`, height: hidden * rowPx });
    hidden = 0;
  };
  for (const [index, row] of rows.entries()) {
    if (!isDrawn(row, index)) hidden += 1;
    else {
      addRoom();
      slots.push({ type: 'row', row });
    }
  }
  addRoom();
  return slots;
}
