import { BrowserWindow, Notification, shell } from 'electron';
import type { Desktop } from '../client-tools/desktop.ts';
import { runProgram } from '../client-tools/run-program.ts';

/** What the tools of this app act on: the person's browser, files, programs and notifications. */
export function createDesktop(onNoticeClick: () => void): Desktop {
  return {
    openUrl: (url) => shell.openExternal(url),
    openPath: async (path) => {
      const problem = await shell.openPath(path);
      if (problem !== '') throw new Error(problem);
    },
    reveal: (path) => shell.showItemInFolder(path),
    run: runProgram,
    notify: ({ title, body }) => {
      if (BrowserWindow.getFocusedWindow() || !Notification.isSupported()) return false;
      const notification = new Notification({ title, body });
      notification.on('click', onNoticeClick);
      notification.show();
      return true;
    },
  };
}
