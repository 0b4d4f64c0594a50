import { isTyping } from '../parts/request/answer-key.ts';
import { goToNextRequest } from '../store/inbox-next.ts';
import { goBack, goForward, goToScreen, type Screen } from '../store/navigation.ts';
import { askToStopTurns, turnRulesOff } from '../store/rules-view.ts';
import { isComposing } from '../ui/composing.ts';
import { plainKey } from '../ui/plain-key.ts';
import { focusNextPane } from './panes.ts';

/** How long after G the second key counts. */
const SEQUENCE_MS = 1500;

const numbered: Readonly<Record<string, Screen>> = { '1': 'inbox', '2': 'sessions', '3': 'hosts', ',': 'settings' };
const lettered: Readonly<Record<string, Screen>> = { i: 'inbox', s: 'sessions', h: 'hosts' };

/** Keys that work on every screen, after what has the focus had its chance. Returns its undo. */
export function listenToGlobalKeys(page: Window, onKeySheet: () => void): () => void {
  const goKey = createGoKey();

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || isComposing(event)) return;
    const act = withModifier(event) ?? leaveField(event) ?? plain(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  function plain(event: KeyboardEvent): (() => void) | undefined {
    return letterOf(event) === '?' ? onKeySheet : undefined;
  }

  /** The letter after G means a place, whatever it means where one is, so it is looked at first. */
  function pressBefore(event: KeyboardEvent) {
    const key = letterOf(event);
    const act = key === undefined || isComposing(event) ? undefined : goKey(key, event.timeStamp);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  page.addEventListener('keydown', pressBefore, { capture: true });
  page.addEventListener('keydown', press);
  return () => {
    page.removeEventListener('keydown', pressBefore, { capture: true });
    page.removeEventListener('keydown', press);
  };
}

/** A plain key where keys are not text. */
function letterOf(event: KeyboardEvent): string | undefined {
  return event.repeat || isElsewhere(event.target) ? undefined : plainKey(event)?.toLowerCase();
}

/** G, then a letter. */
function createGoKey(): (key: string, at: number) => (() => void) | undefined {
  let until = 0;
  return (key, at) => {
    const screen = at < until ? lettered[key] : undefined;
    until = key === 'g' ? at + SEQUENCE_MS : 0;
    return screen && (() => goToScreen(screen));
  };
}

function withModifier(event: KeyboardEvent): (() => void) | undefined {
  if (event.key === 'F6') return () => focusNextPane(event.shiftKey ? -1 : 1);
  if (event.altKey && event.key === 'ArrowLeft') return goBack;
  if (event.altKey && event.key === 'ArrowRight') return goForward;
  return event.ctrlKey || event.metaKey ? withControl(event) : undefined;
}

function withControl(event: KeyboardEvent): (() => void) | undefined {
  const isPlain = !event.altKey && !event.shiftKey;
  if (isPlain && event.key.toLowerCase() === 'j') return goToNextRequest;
  if (event.shiftKey && !event.altKey) return withShift(event);
  const screen = numbered[event.key];
  return screen && (() => goToScreen(screen));
}

/** What stops things works from everywhere, and once for each press. */
function withShift(event: KeyboardEvent): (() => void) | undefined {
  if (event.repeat) return undefined;
  if (event.key.toLowerCase() === 'r') return turnRulesOff;
  // Shift makes another character of it on most keyboards.
  return event.code === 'Period' || event.key === '.' ? askToStopTurns : undefined;
}

/** Esc leaves a field first; then what is around it may close. */
function leaveField(event: KeyboardEvent): (() => void) | undefined {
  const { target } = event;
  if (event.key !== 'Escape' || !isTyping(target) || isInDialog(target)) return undefined;
  return () => target instanceof HTMLElement && target.blur();
}

/** Where plain keys are text, or belong to a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  return isTyping(target) || isInDialog(target);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
