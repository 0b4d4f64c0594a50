import { setTimeout as wait } from 'node:timers/promises';
import { app } from 'electron';

const PATIENCE_MS = 2000;

/** Says good-bye to the hosts and writes what is not written yet before the app ends; no longer than a person would wait. */
export function closeBeforeQuit(close: () => Promise<void>): void {
  let isClosed = false;
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    const finish = () => {
      isClosed = true;
      app.quit();
    };
    // In a later round of the event loop: while this event is under way Electron takes no second wish to quit.
    const finishLater = () => void setImmediate(finish);
    void Promise.race([close(), wait(PATIENCE_MS)]).then(finishLater, finishLater);
  });
}
