import type { App } from 'electron';

/** True for the first Signalbox of this profile. A later one ends itself, and the first one comes forward: what it was started with is ignored. */
export function isOnlyInstance(app: App, comeForward: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  let isEnding = false;
  let isWanted = false;
  app.on('will-quit', () => {
    isEnding = true;
  });
  app.on('second-instance', () => {
    if (!isEnding) return comeForward();
    // Ending takes a moment, and whoever starts the app again just then would see nothing happen.
    if (!isWanted) app.relaunch();
    isWanted = true;
  });
  return true;
}
