import { fileURLToPath } from 'node:url';
import { startWatchdog, watchFromHere } from './watchdog.ts';

/** A program that gets stuck without waiting for anything. */
function busyForEver(): never {
  for (;;) Math.random();
}

if (!watchFromHere()) {
  startWatchdog({ program: fileURLToPath(import.meta.url), limitMs: 500 });
  setTimeout(busyForEver, 100);
}
