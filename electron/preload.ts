import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { type Bridge, PORT_MESSAGE, REQUEST_CHANNEL } from '../shared/ipc/contract.ts';

/** What this file needs of the page; the rest of the DOM is none of main's business. */
interface PreloadPage {
  readonly location: { readonly origin: string };
  addEventListener(type: 'DOMContentLoaded', listener: () => void): void;
  postMessage(message: string, origin: string, transfer: readonly object[]): void;
}

declare const window: PreloadPage;

const bridge: Bridge = {
  request: (name, input) => ipcRenderer.invoke(REQUEST_CHANNEL, name, input),
  // Electron tells this in a preload alone.
  pathOf: (file) => webUtils.getPathForFile(file as File),
  platform: process.platform,
};

contextBridge.exposeInMainWorld('signalbox', bridge);

// Before anything else of this document: what main has to say is here when the page is, and no request overtakes it.
const { port1, port2 } = new MessageChannel();
ipcRenderer.postMessage(PORT_MESSAGE, null, [port1]);

// The page's own scripts run before this event, so they listen by now. The port goes to the page itself, because a callback
// through the bridge would copy every batch twice.
window.addEventListener('DOMContentLoaded', () => window.postMessage(PORT_MESSAGE, window.location.origin, [port2]));
