import type { KeyboardEvent, RefObject } from 'react';
import type { HeldAnswer } from '../../../shared/app/state.ts';
import { answerKey, belongsToControl, isTyping } from '../../parts/request/answer-key.ts';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import { endBatch } from '../../store/batch-run.ts';
import { clearPicks, forgetPickNote } from '../../store/inbox-picks.ts';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { turnRulesOff } from '../../store/rules-view.ts';
import { isComposing } from '../../ui/composing.ts';
import { plainKey } from '../../ui/plain-key.ts';
import type { FilterTarget } from './filter-line.tsx';
import { openRequest } from './open-request.ts';
import { moreLike, pickAll, pickRange, togglePick } from './picking.ts';
import type { SnoozeTarget } from './snooze-menu.tsx';
import { undoLatest } from './undo-latest.ts';
import type { Batch } from './use-batch.ts';
import type { Cursor } from './use-cursor.ts';

const moves: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** What the keys of the Inbox act on. */
export interface InboxKeys {
  readonly rows: readonly InboxRow[];
  readonly held: readonly HeldAnswer[];
  readonly cursor: Cursor;
  readonly batch: Batch;
  readonly detail: RefObject<KeyTarget | null>;
  readonly filter: RefObject<FilterTarget | null>;
  readonly snooze: RefObject<SnoozeTarget | null>;
  readonly onHistory: () => void;
}

/** Does what a key of the Inbox stands for. Keys that are typed, held down or composed do nothing. */
export function pressInbox(event: KeyboardEvent, keys: InboxKeys): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) keys.detail.current?.send();
  // The list and its neighbours come first: what they took is not done twice.
  if (event.defaultPrevented) return;
  const shifted = shiftedKey(event);
  const key = answerKey(event);
  const plain = key !== undefined && !belongsToControl(event.target, key) ? key : undefined;
  const isTaken = (shifted !== undefined && pressShifted(shifted, keys)) || (plain !== undefined && pressPlain(plain, keys));
  if (isTaken) event.preventDefault();
}

function pressPlain(key: string, keys: InboxKeys): boolean {
  const { cursor, batch, detail } = keys;
  // While picking, the plain answer keys stand for nothing, so that no single one is answered by mistake.
  if (batch.requests.length === 0 && cursor.row && detail.current?.press(key)) return true;
  const steps = moves[key];
  if (steps === undefined) return pressOnRow(key, keys) || pressOnList(key, keys);
  // Whoever moves on has read what became of the last batch.
  endBatch();
  forgetPickNote();
  cursor.moveBy(steps);
  return true;
}

function pressOnRow(key: string, { rows, cursor: { row }, batch: { requests } }: InboxKeys): boolean {
  if (!row) return false;
  switch (key) {
    case 'Enter':
      return requests.length === 0 && did(() => openRequest(row.request));
    case 'o':
      return did(() => openRequest(row.request));
    case 'x':
      return did(() => togglePick(row));
    case 'm':
      return did(() => pickAll(requests.length > 0 ? moreLike(rows, requests) : [row, ...moreLike(rows, [row.request])]));
    default:
      return false;
  }
}

function pressOnList(key: string, { held, batch, filter, snooze, onHistory }: InboxKeys): boolean {
  switch (key) {
    case 'u':
      return undoLatest(held);
    case 's':
      return did(() => snooze.current?.open());
    case 'h':
      return did(onHistory);
    case '/':
      return did(() => filter.current?.open());
    case 'Escape':
      return did(batch.requests.length > 0 ? clearPicks : endBatch);
    default:
      return false;
  }
}

function pressShifted(letter: string, { rows, cursor: { row }, batch }: InboxKeys): boolean {
  switch (letter) {
    case 'X':
      return row !== undefined && did(() => pickRange(rows, row.request.key));
    case 'R':
      return did(turnRulesOff);
    case 'A':
      return batch.requests.length > 0 && did(() => batch.answer('approve'));
    case 'D':
      return batch.requests.length > 0 && did(() => batch.answer('deny'));
    default:
      return false;
  }
}

/** A letter with Shift, once for each press, where keys are not text. */
function shiftedKey(event: KeyboardEvent): string | undefined {
  const key = event.shiftKey && !event.repeat && !isTyping(event.target) ? plainKey(event) : undefined;
  return key !== undefined && /^[a-z]$/i.test(key) ? key.toUpperCase() : undefined;
}

function did(act: () => unknown): true {
  act();
  return true;
}
