// Starts the app as it was built. Without a display it runs on a virtual one and takes a picture of its first screen.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { electronExecutable } from './bootstrap/electron-runtime.mjs';
import { formatDuration } from './bootstrap/step.mjs';
import { prepareElectron, runToEnd } from './electron-process.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const picture = join(root, 'out/first-screen.png');
const startedAt = performance.now();

const { runtime, display } = await prepareElectron(root);
const args = [root, ...process.argv.slice(2)];
if (process.getuid?.() === 0) {
  console.log('Running as root, where Chromium has no sandbox: starting with --no-sandbox.');
  args.unshift('--no-sandbox');
}
// Where there is no display there is no desktop bus and no graphics card either, and Chromium complains of each at length.
if (display.isVirtual) args.unshift('--log-level=3');
const env = display.isVirtual ? { ...display.env, SIGNALBOX_SCREENSHOT: picture } : display.env;
const stopped = new AbortController();
if (display.isVirtual) void announcePicture(stopped.signal);
process.exitCode = await runToEnd(electronExecutable(root, runtime), args, { cwd: root, env });
stopped.abort();
display.stop();

/**
 * The app writes the picture itself once its first screen shows.
 * @param {AbortSignal} signal
 */
async function announcePicture(signal) {
  console.log(`There is no display: starting on a virtual one (${display.env.DISPLAY}). Ctrl-C stops the app.`);
  mkdirSync(dirname(picture), { recursive: true });
  rmSync(picture, { force: true });
  while (!existsSync(picture)) {
    if (signal.aborted) return;
    await sleep(100);
  }
  console.log(
    `The first screen, ${formatDuration(performance.now() - startedAt)} after the start: ${relative(process.cwd(), picture)}`,
  );
}
