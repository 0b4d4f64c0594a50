import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { EMPTY_BOOK, type RuleBook } from '../../shared/inbox/rules/book.ts';
import { request } from './door.ts';
import { useApp } from './selectors.ts';

/** The dialogs about what goes on without the person; one at a time, from wherever it is asked for. */
export type RulesView =
  | { readonly type: 'none' }
  | { readonly type: 'list' }
  /** A rule is to be made of an open Request. */
  | { readonly type: 'make'; readonly requestKey: string }
  | { readonly type: 'stop' };

const NONE: RulesView = { type: 'none' };

const view = createStore<RulesView>(() => NONE);

export function useRulesView(): RulesView {
  return useStore(view);
}

export function showRules(): void {
  view.setState({ type: 'list' }, true);
}

export function makeRuleOf(requestKey: string): void {
  view.setState({ type: 'make', requestKey }, true);
}

/** Asks first: nothing is cancelled by a key alone. */
export function askToStopTurns(): void {
  view.setState({ type: 'stop' }, true);
}

export function leaveRules(): void {
  view.setState(NONE, true);
}

/** Turns every rule off, from anywhere and at once. On again is another thing to do, in the list of rules. */
export function turnRulesOff(): void {
  void request('rules:pause', {});
}

export function useRuleBook<T>(select: (book: RuleBook) => T): T {
  return useApp((app) => select(app.rules ?? EMPTY_BOOK));
}
