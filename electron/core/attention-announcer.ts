import { isMuted } from '../../shared/app/mute.ts';
import { nextQuietAt, quietUntil } from '../../shared/app/quiet.ts';
import type { AppState, Settings } from '../../shared/app/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { Clock } from '../connection/clock.ts';
import type { AttentionChange } from './attention.ts';
import { createAttentionLog } from './attention-log.ts';
import { createHostNotices } from './attention-notices.ts';
import type { AttentionSystem, NoticeEvents, ShownNotice } from './attention-system.ts';
import { awayDigest, quietDigest } from './away-digest.ts';
import { createDigestNotice } from './digest-notice.ts';
import type { NewNote } from './notes.ts';
import type { Notice } from './notices.ts';

export interface AnnouncerOptions {
  readonly app: () => AppState;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly system: AttentionSystem;
  readonly addNote: (note: NewNote) => void;
  readonly onOpen: (requestKey: string) => void;
  readonly onSnooze: (requestKeys: readonly string[]) => void;
  /** It begins or ends to be quiet. */
  readonly onQuietChanged: () => void;
}

/** Decides what the person is told of outside of the windows, and when. */
export interface Announcer {
  take(change: AttentionChange): void;
  /** The settings may have changed. */
  review(): void;
  /** The person is back after having been away since then (milliseconds). */
  welcomeBack(since: number): void;
  close(): void;
}

/** A timer that is set for longer comes at once. */
const LONGEST_TIMER_MS = 24 * 60 * 60_000;

export function createAnnouncer(options: AnnouncerOptions): Announcer {
  const { app, clock, system, addNote, onOpen, onSnooze, onQuietChanged } = options;
  const log = createAttentionLog();
  let standing: readonly InboxRequest[] = [];
  /** Since when it is quiet, and what was about to be told then. */
  let quiet: { readonly since: number; readonly untold: readonly string[] } | undefined;
  let cancelTimer = () => {};

  const settings = (): Settings => app().settings;
  const nameOf = (hostId: string) => app().hosts.find(({ id }) => id === hostId)?.name ?? 'A host';
  const mayShow = () => mayTell(settings(), clock.now()) && !system.isWatched();
  const isAudible = ({ hostId, session }: InboxRequest) => !isMuted(settings().mutes, { hostId, session }, clock.now());

  function show(notice: Notice, events: NoticeEvents): ShownNotice | undefined {
    return mayShow() ? system.show(notice, { ...events, hasSound: settings().sound === 'on' }) : undefined;
  }

  const notices = createHostNotices({ clock, nameOf, show, onOpen, onSnooze });
  const digest = createDigestNotice({ show, onOpen, onSnooze });

  /** One message about everything, instead of those that are there. */
  function showDigest(notice: Notice | undefined): void {
    if (!notice || !mayShow()) return;
    notices.clear();
    digest.show(
      notice,
      standing.filter(isAudible).map(({ key }) => key),
    );
  }

  function review(): void {
    cancelTimer();
    const now = clock.now();
    const until = quietUntil(settings(), now);
    const next = until ?? nextQuietAt(settings(), now);
    cancelTimer = next === undefined ? () => {} : clock.setTimer(review, Math.min(next - now, LONGEST_TIMER_MS));
    if (until === undefined) endQuiet();
    else beginQuiet(now);
  }

  function beginQuiet(since: number): void {
    if (quiet) return;
    quiet = { since, untold: notices.hush() };
    onQuietChanged();
  }

  function endQuiet(): void {
    if (!quiet) return;
    const came = new Set([...quiet.untold, ...log.since(quiet.since).came]);
    quiet = undefined;
    onQuietChanged();
    showDigest(quietDigest(standing.filter((request) => came.has(request.key) && isAudible(request)).length));
  }

  function welcomeBack(since: number): void {
    const { came, settled } = log.since(since);
    const ended = [...settled].filter((key) => !standing.some((request) => request.key === key));
    const meanwhile = { came: came.size, settled: ended.length, waiting: standing.length };
    const notice = awayDigest(meanwhile, clock.now() - since);
    if (!notice) return;
    addNote(noteOf(notice, standing[0]));
    showDigest(notice);
  }

  return {
    take: (change) => {
      // A machine that slept may have missed its timer.
      review();
      standing = change.standing;
      log.note(change, clock.now());
      notices.withdraw(change.gone);
      digest.withdraw(change.gone);
      if (mayShow()) notices.tell(change.news.filter(isAudible));
    },
    review,
    welcomeBack,
    close: () => {
      cancelTimer();
      notices.clear();
      digest.clear();
    },
  };
}

function mayTell(settings: Settings, at: number): boolean {
  return settings.notifications === 'on' && quietUntil(settings, at) === undefined;
}

/** Of whoever leaves and comes back again only the last time is told, so it has one id. */
function noteOf({ title, body }: Notice, oldest: InboxRequest | undefined): NewNote {
  return { id: 'away', tone: 'info', stays: true, text: `${title}: ${body}`, ...(oldest && { requestKey: oldest.key }) };
}
