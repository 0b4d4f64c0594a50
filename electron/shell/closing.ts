import { app, type BrowserWindow } from 'electron';
import type { Settings } from '../../shared/app/state.ts';

let isQuitting = false;
app.on('before-quit', () => {
  isQuitting = true;
});

/** The person was asked, and does not quit after all. */
export function quitIsOff(): void {
  isQuitting = false;
}

/** Whether the app goes on without a window: on macOS unless it was chosen otherwise, elsewhere only when it was chosen. */
export function staysWithoutWindow({ closing }: Settings): boolean {
  return closing === undefined ? process.platform === 'darwin' : closing === 'stay';
}

/** A window that is closed is only hidden where the app goes on, so that it is back at once with all that it shows. */
export function hideInsteadOfClosing(window: BrowserWindow, stays: () => boolean): void {
  window.on('close', (event) => {
    // On macOS the app has its place in the dock, and a new window comes from there.
    if (isQuitting || process.platform === 'darwin' || !stays()) return;
    event.preventDefault();
    window.hide();
  });
}
