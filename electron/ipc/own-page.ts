import type { IpcMainEvent, IpcMainInvokeEvent, WebFrameMain } from 'electron';

/** The one origin whose pages are ours. */
const APP_ORIGIN = 'app://ui';

/** True for the main frame of one of our windows while it shows our page: nothing else may ask main for anything. */
export function isOwnPage(event: IpcMainEvent | IpcMainInvokeEvent, isOwnWindow: (webContentsId: number) => boolean): boolean {
  return isOwnWindow(event.sender.id) && event.senderFrame !== null && isOurMainFrame(event.senderFrame);
}

function isOurMainFrame(frame: WebFrameMain): boolean {
  try {
    return frame.parent === null && frame.origin === APP_ORIGIN;
  } catch {
    // Electron throws for a frame that is gone by now; it needs no answer any more.
    return false;
  }
}
