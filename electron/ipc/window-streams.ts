import { type BrowserWindow, ipcMain, type MessagePortMain } from 'electron';
import { PORT_MESSAGE } from '../../shared/ipc/contract.ts';
import type { Clock } from '../connection/clock.ts';
import type { Core } from '../core-contract.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { isOwnPage } from './own-page.ts';

/** The event streams of our windows, one for the document that each shows now. */
export interface WindowStreams {
  /** Serves this window until it is destroyed. */
  add(window: BrowserWindow): void;
  has(webContentsId: number): boolean;
  find(webContentsId: number): EventStream | undefined;
}

interface Entry {
  isHidden: boolean;
  stream?: EventStream;
  port?: MessagePortMain;
}

/** Takes the port that each new document hands over, and sends it main's events from then on. */
export function serveEventPorts(core: Core, clock: Clock): WindowStreams {
  const entries = new Map<number, Entry>();
  const has = (id: number) => entries.has(id);

  function open(entry: Entry, port: MessagePortMain) {
    // A reload brings a new port: what the old document asked for went with it.
    end(entry);
    const stream = createEventStream({ core, clock, send: (batch) => port.postMessage(batch) });
    if (entry.isHidden) stream.hide();
    Object.assign(entry, { stream, port });
    port.once('close', () => {
      if (entry.port === port) end(entry);
    });
    port.start();
  }

  ipcMain.on(PORT_MESSAGE, (event) => {
    const entry = entries.get(event.sender.id);
    const [port] = event.ports;
    if (entry && port && isOwnPage(event, has)) open(entry, port);
  });

  return {
    add: (window) => {
      const { id } = window.webContents;
      const entry: Entry = { isHidden: false };
      entries.set(id, entry);
      followVisibility(window, entry);
      window.webContents.once('destroyed', () => {
        end(entry);
        entries.delete(id);
      });
    },
    has,
    find: (id) => entries.get(id)?.stream,
  };
}

function end(entry: Entry) {
  const { stream, port } = entry;
  delete entry.stream;
  delete entry.port;
  stream?.close();
  port?.close();
}

/** A window that was never shown is about to be, and counts as visible. */
function followVisibility(window: BrowserWindow, entry: Entry) {
  const hide = () => {
    entry.isHidden = true;
    entry.stream?.hide();
  };
  const show = () => {
    entry.isHidden = false;
    entry.stream?.show();
  };
  window.on('hide', hide);
  window.on('minimize', hide);
  window.on('show', show);
  window.on('restore', show);
}
