import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import type { RequestInput } from '../../shared/ipc/contract.ts';
import { PAGE_URL } from './app-scheme.ts';

/** The frame colour of the design: what is seen before the page paints. */
const BACKGROUND = { light: '#efefeb', dark: '#0e0f11' } as const;

/** Opens the window with its page; it shows once it has something to show. `prepare` runs before the page is asked for. */
export function openWindow(prepare: (window: BrowserWindow) => void): BrowserWindow {
  const window = new BrowserWindow({
    width: 1320,
    height: 860,
    minWidth: 900,
    minHeight: 600,
    show: false,
    backgroundColor: backgroundColor(),
    // The page draws the title bar; on macOS the system keeps its three buttons.
    ...(process.platform === 'darwin' ? { titleBarStyle: 'hiddenInset' as const } : { frame: false }),
    webPreferences: {
      preload: join(import.meta.dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      // Its word lists would be fetched from the network.
      spellcheck: false,
    },
  });
  const recolour = () => window.setBackgroundColor(backgroundColor());
  nativeTheme.on('updated', recolour);
  window.once('closed', () => nativeTheme.off('updated', recolour));
  window.once('ready-to-show', () => window.show());
  prepare(window);
  void window.loadURL(PAGE_URL);
  return window;
}

/** What the buttons of the page's own title bar do. */
export function controlWindow(window: BrowserWindow, verb: RequestInput<'window:control'>['verb']): void {
  if (verb === 'minimize') window.minimize();
  else if (verb === 'close') window.close();
  else if (window.isMaximized()) window.unmaximize();
  else window.maximize();
}

function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;
}
