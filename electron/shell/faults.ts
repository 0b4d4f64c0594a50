import { app, type BrowserWindow, dialog } from 'electron';
import type { Log } from './log.ts';

/** Errors that nobody caught are logged and said once in a sentence; the app goes on, since its hosts do too. */
export function watchForFaults(log: Log): void {
  let isTold = false;
  const tell = (what: string, cause: unknown) => {
    log.error(what, cause);
    if (isTold || !app.isReady()) return;
    isTold = true;
    void dialog.showMessageBox({
      type: 'error',
      message: 'Signalbox has met an error of its own and goes on.',
      detail: `Your hosts and what is stored stay as they are. If something looks wrong now, quit and start again. Details are in ${log.path}`,
    });
  };
  process.on('uncaughtException', (cause) => tell('Uncaught exception.', cause));
  process.on('unhandledRejection', (cause) => tell('Unhandled rejection.', cause));
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.error(`The ${name ?? type} process ended (${reason}, ${exitCode}).`);
  });
}

/** Without a start there is no window to say anything in. */
export function endFailedStart(cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  dialog.showErrorBox(
    'Signalbox could not start.',
    `${reason}\n\nNothing on your hosts was changed, and what is stored is kept. Please start it again.`,
  );
  app.exit(1);
}

/** A page that dies is loaded anew: main holds everything it needs. */
export function reviveOnCrash(window: BrowserWindow, log: Log): void {
  window.webContents.on('render-process-gone', async (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.error(`The page ended (${reason}, ${exitCode}).`);
    await dialog.showMessageBox(window, {
      type: 'error',
      message: 'The window has stopped working and is loaded anew.',
      detail: `Your sessions go on, and your drafts are kept. Details are in ${log.path}`,
    });
    if (!window.isDestroyed()) window.reload();
  });
}
