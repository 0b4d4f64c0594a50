import { isTyping } from '../parts/request/answer-key.ts';
import { goBack, goForward, goToScreen, type Screen } from '../store/navigation.ts';
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
    const key = isElsewhere(event.target) ? undefined : plainKey(event)?.toLowerCase();
    if (key === undefined || event.repeat) return undefined;
    return key === '?' ? onKeySheet : goKey(key, event.timeStamp);
  }

  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
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
  const screen = event.ctrlKey || event.metaKey ? numbered[event.key] : undefined;
  return screen && (() => goToScreen(screen));
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
