import { rename, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserWindow } from 'electron';
import type { Log } from './log.ts';

const SHOWS_A_REQUEST = "document.querySelector('[role=option]') !== null";
const FONTS_ARE_THERE = 'document.fonts.status === "loaded"';
const GIVE_UP_MS = 30_000;
const LOOK_EVERY_MS = 100;
/** A few frames for what still moves. */
const SETTLE_MS = 400;

/** Writes a picture of the first screen once it shows a pending Request, or of whatever shows after half a minute. */
export async function pictureFirstScreen(window: BrowserWindow, path: string, log: Log): Promise<void> {
  const signal = AbortSignal.timeout(GIVE_UP_MS);
  const shows = (claim: string) => window.webContents.executeJavaScript(claim).then(Boolean, () => false);
  while (!signal.aborted && !window.isDestroyed()) {
    if ((await shows(SHOWS_A_REQUEST)) && (await shows(FONTS_ARE_THERE))) break;
    await wait(LOOK_EVERY_MS);
  }
  if (window.isDestroyed()) return;
  await wait(SETTLE_MS);
  const picture = await window.webContents.capturePage();
  // Whoever waits for the file must not find half of it.
  await writeFile(`${path}.tmp`, picture.toPNG());
  await rename(`${path}.tmp`, path);
  log.info(`The first screen is in ${path}${signal.aborted ? ', but no Request came' : ''}.`);
}
