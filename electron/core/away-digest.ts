import type { Notice } from './notices.ts';

/** What happened while the person was away, or while nothing was told. */
export interface Meanwhile {
  /** Requests that came. */
  readonly came: number;
  /** Requests that were settled by others, or ended with their turn. */
  readonly settled: number;
  /** Requests that wait now, older ones too. */
  readonly waiting: number;
}

const MINUTE = 60_000;
const HOUR = 60;

/** For a person who comes back; undefined when nothing happened. */
export function awayDigest({ came, settled, waiting }: Meanwhile, awayMs: number): Notice | undefined {
  if (came === 0 && settled === 0) return undefined;
  const body = [
    came > 0 ? `${requests(came)} came` : '',
    settled > 0 ? `${settled} ${settled === 1 ? 'was' : 'were'} answered elsewhere or ended` : '',
    waiting > 0 ? `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you` : 'nothing waits for you',
  ];
  return { title: `While you were away for ${lengthText(awayMs)}`, body: `${body.filter(Boolean).join(', ')}.` };
}

/** For the end of quiet hours or of a pause; undefined when nothing that came then still waits. */
export function quietDigest(still: number): Notice | undefined {
  if (still === 0) return undefined;
  return {
    title: 'While notifications were quiet',
    body: `${requests(still)} came and ${still === 1 ? 'waits' : 'wait'} for you.`,
  };
}

function requests(count: number): string {
  return count === 1 ? '1 Request' : `${count} Requests`;
}

/** "12 min", "2 h 10 min". */
function lengthText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}
