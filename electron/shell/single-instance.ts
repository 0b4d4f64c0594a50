import { app, type BrowserWindow } from 'electron';

/** True for the first Signalbox of this profile; a later one ends itself, and the first one comes forward. */
export function isOnlyInstance(windowToShow: () => BrowserWindow | undefined): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', () => {
    const window = windowToShow();
    if (window?.isMinimized()) window.restore();
    window?.show();
    window?.focus();
  });
  return true;
}
