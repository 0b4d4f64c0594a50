import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ChatAt } from './chat-at.ts';

/** What a person wants to do with one Turn; it is asked about in a dialog. */
export interface TurnAct {
  readonly kind: 'fork' | 'sideChat' | 'edit' | 'session';
  readonly at: ChatAt;
  readonly turnId: string;
  /** Text of the Turn that was selected. */
  readonly selection: string;
}

/** Outside of the rows: a Turn that scrolls away takes no dialog with it. */
const store = createStore<{ readonly act: TurnAct | undefined }>(() => ({ act: undefined }));

export function useTurnAct(): TurnAct | undefined {
  return useStore(store, ({ act }) => act);
}

export function beginTurnAct(act: TurnAct): void {
  store.setState({ act });
}

export function endTurnAct(): void {
  store.setState({ act: undefined });
}

/** What was written in a dialog that was closed, until it is sent. */
const kept = new Map<string, string>();

export function keptText(act: TurnAct): string | undefined {
  return kept.get(keyOf(act));
}

/** `undefined` forgets it. */
export function keepText(act: TurnAct, text: string | undefined): void {
  if (text === undefined) kept.delete(keyOf(act));
  else kept.set(keyOf(act), text);
}

function keyOf({ kind, at: { hostId, chat }, turnId }: TurnAct): string {
  return [kind, hostId, chat, turnId].join('\n');
}

/** The Turn whose row something is in. */
export function turnAt(place: EventTarget | null | undefined): string | undefined {
  const element = place instanceof Text ? place.parentElement : place;
  return element instanceof Element ? element.closest<HTMLElement>('[data-turn]')?.dataset.turn : undefined;
}

/** The selected text where it belongs to that Turn. */
export function selectionIn(turnId: string): string {
  const selection = getSelection();
  return turnAt(selection?.anchorNode) === turnId ? (selection?.toString().trim() ?? '') : '';
}
