import { app, BrowserWindow, nativeImage } from 'electron';
import badge from '../../build/icons/tray/badge.png?inline';

/** How many Requests wait, on the app's icon: the number where the system shows one, on Windows a mark that says it in words. */
export function showBadge(count: number): void {
  app.setBadgeCount(count);
  if (process.platform !== 'win32') return;
  const mark = count === 0 ? null : nativeImage.createFromDataURL(badge);
  const words = count === 1 ? '1 Request waits' : `${count} Requests wait`;
  for (const window of BrowserWindow.getAllWindows()) window.setOverlayIcon(mark, count === 0 ? '' : words);
}
