import { BrowserWindow, Notification, shell } from 'electron';
import type { AttentionSystem, ShownNotice, ShowOptions } from '../core/attention-system.ts';
import type { Notice } from '../core/notices.ts';

/**
 * What may be done with a message besides a click, where the system shows it. To approve is not among it: what is to be approved
 * must have been seen whole.
 */
const ACTIONS = [
  { type: 'button', text: 'Open' },
  { type: 'button', text: 'Snooze 1 h' },
] as const;
const SNOOZE = 1;

/** Messages by the system. None of them takes the focus or shows a window. */
export const systemAttention: AttentionSystem = {
  isWatched: () => BrowserWindow.getFocusedWindow() !== null,
  show: (notice, options) => (Notification.isSupported() ? showNotification(notice, options) : NOWHERE),
};

const NOWHERE: ShownNotice = { withdraw: () => {} };

function showNotification({ title, body }: Notice, options: ShowOptions): ShownNotice {
  const { hasSound, onOpen, onSnooze, onClosed } = options;
  const notification = new Notification({ title, body, silent: !hasSound, actions: [...ACTIONS] });
  notification.on('click', onOpen);
  notification.on('close', onClosed);
  notification.on('action', ({ actionIndex }, index) => ((actionIndex ?? index) === SNOOZE ? onSnooze() : onOpen()));
  notification.show();
  // On Linux a message makes no sound by itself.
  if (hasSound && process.platform === 'linux') shell.beep();
  return { withdraw: () => notification.close() };
}
