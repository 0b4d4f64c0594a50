import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { RequestInput } from '../../shared/ipc/contract.ts';
import type { WindowMemory } from '../storage/settings-file.ts';
import type { WindowPlace } from '../storage/window-place.ts';
import { PAGE_URL } from './app-scheme.ts';
import { fittedPlace } from './fitted-place.ts';

/** The frame colour of the design: what is seen before the page paints. */
const BACKGROUND = { light: '#efefeb', dark: '#0e0f11' } as const;
const FIRST_SIZE = { width: 1320, height: 860 };
const LONGEST_WAIT_MS = 2000;
const SMALLEST = { width: 900, height: 600 };

/** Opens the window with its page; it shows once it has something to show. */
export function openWindow(memory: WindowMemory): BrowserWindow {
  const left = memory.place();
  const window = new BrowserWindow({
    ...(left ? fittedPlace(left, workAreas(), SMALLEST) : FIRST_SIZE),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
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
  followTheme(window);
  // Chromium knows a zoom only for an address, so there must be one before it can be set.
  window.webContents.once('did-navigate', () => window.webContents.setZoomLevel(memory.place()?.zoomLevel ?? 0));
  window.on('close', () => memory.keep(placeOf(window)));
  window.once('ready-to-show', () => (left?.isMaximized ? window.maximize() : window.show()));
  void window.loadURL(PAGE_URL);
  return window;
}

/** Resolves when the window has something to show, or when that takes unusually long. */
export function isShown(window: BrowserWindow): Promise<void> {
  const shown = new Promise<void>((resolve) => window.once('ready-to-show', resolve));
  return Promise.race([shown, wait(LONGEST_WAIT_MS)]);
}

/** What the buttons of the page's own title bar do. */
export function controlWindow(window: BrowserWindow, verb: RequestInput<'window:control'>['verb']): void {
  if (verb === 'minimize') window.minimize();
  else if (verb === 'close') window.close();
  else if (window.isMaximized()) window.unmaximize();
  else window.maximize();
}

function placeOf(window: BrowserWindow): WindowPlace {
  const isMaximized = window.isMaximized() || window.isFullScreen();
  return { ...window.getNormalBounds(), isMaximized, zoomLevel: window.webContents.getZoomLevel() };
}

function workAreas() {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others].map(({ workArea }) => workArea);
}

function followTheme(window: BrowserWindow): void {
  const recolour = () => window.setBackgroundColor(backgroundColor());
  nativeTheme.on('updated', recolour);
  window.once('closed', () => nativeTheme.off('updated', recolour));
}

function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;
}
