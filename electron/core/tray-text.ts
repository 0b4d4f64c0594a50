import { clockText, nextMorning } from '../../shared/app/local-time.ts';
import { quietUntil } from '../../shared/app/quiet.ts';
import type { Settings } from '../../shared/app/state.ts';

/** What the tray tells of, and offers. */
export interface TrayState {
  readonly count: number;
  /** The Request that waits longest. */
  readonly next?: { readonly requestKey: string; readonly title: string; readonly hostName: string };
  readonly settings: Settings;
}

export type TrayVerb = 'open' | 'next' | 'pause-hour' | 'pause-tomorrow' | 'resume' | 'quit';

export interface TrayItem {
  /** Only to be read when absent. */
  readonly verb?: TrayVerb;
  readonly label: string;
  readonly isOff?: true;
  readonly hasLineAbove?: true;
}

const HOUR_MS = 3_600_000;
const LONGEST_TITLE_CHARS = 60;

export function trayTooltip({ count, settings }: TrayState, now: number): string {
  const waiting = count === 1 ? '1 Request waits' : `${count} Requests wait`;
  const until = quietUntil(settings, now);
  return `Signalbox: ${count === 0 ? 'nothing waits' : waiting}${until === undefined ? '' : `, quiet until ${clockText(until, now)}`}`;
}

export function trayItems({ next, settings }: TrayState, now: number): readonly TrayItem[] {
  return [
    { verb: 'open', label: 'Open Signalbox' },
    next
      ? { verb: 'next', label: `Next Request: ${shortened(next.title)} on ${shortened(next.hostName)}` }
      : { verb: 'next', label: 'No Request waits', isOff: true },
    ...quietItems(settings, now),
    { verb: 'quit', label: 'Quit Signalbox', hasLineAbove: true },
  ];
}

function quietItems(settings: Settings, now: number): readonly TrayItem[] {
  const { pausedUntil = 0 } = settings;
  if (pausedUntil > now) {
    return [{ verb: 'resume', label: `Resume notifications, paused until ${clockText(pausedUntil, now)}`, hasLineAbove: true }];
  }
  const until = quietUntil(settings, now);
  const hours: TrayItem[] =
    until === undefined ? [] : [{ label: `Quiet hours until ${clockText(until, now)}`, isOff: true, hasLineAbove: true }];
  const tomorrow = `Quiet until ${clockText(pauseEnd('pause-tomorrow', now), now)}`;
  return [
    ...hours,
    { verb: 'pause-hour', label: 'Pause notifications for 1 hour', ...(hours.length === 0 && { hasLineAbove: true }) },
    { verb: 'pause-tomorrow', label: tomorrow },
  ];
}

/** When a pause of that kind ends (milliseconds), by the clock of the person's own place. */
export function pauseEnd(verb: 'pause-hour' | 'pause-tomorrow', now: number): number {
  return verb === 'pause-hour' ? now + HOUR_MS : nextMorning(now);
}

/** Titles are a host's words and may be of any length; an ampersand would be taken for a key. */
function shortened(text: string): string {
  const line = text.replaceAll(/\p{Cc}/gu, ' ').trim();
  const short = line.length > LONGEST_TITLE_CHARS ? `${line.slice(0, LONGEST_TITLE_CHARS - 1)}…` : line;
  return short.replaceAll('&', '&&');
}
