import { powerMonitor } from 'electron';
import { systemClock } from '../connection/clock.ts';
import { type AwayWatch, createAwayWatch } from '../core/away-watch.ts';

/** Watches whether somebody is at the machine. Where the system tells of no locked screen, touching it again is what counts. */
export function watchPresence(onBack: (since: number) => void): AwayWatch {
  const watch = createAwayWatch({ clock: systemClock, idleMs: () => powerMonitor.getSystemIdleTime() * 1000, onBack });
  powerMonitor.on('lock-screen', () => watch.left('lock'));
  powerMonitor.on('unlock-screen', () => watch.returned('lock'));
  powerMonitor.on('suspend', () => watch.left('sleep'));
  powerMonitor.on('resume', () => watch.returned('sleep'));
  return watch;
}
