import type { HostId } from '../../shared/app/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { Clock } from '../connection/clock.ts';
import type { NoticeEvents, ShownNotice } from './attention-system.ts';
import { type Notice, noticeOf } from './notices.ts';

export interface HostNoticesOptions {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly nameOf: (hostId: HostId) => string;
  /** Shows a message, or answers undefined where there is nobody to be told now. */
  readonly show: (notice: Notice, events: NoticeEvents) => ShownNotice | undefined;
  readonly onOpen: (requestKey: string) => void;
  readonly onSnooze: (requestKeys: readonly string[]) => void;
}

/** One message for each host at most: a later one takes the place of the earlier, and tells of all that it told of. */
export interface HostNotices {
  tell(news: readonly InboxRequest[]): void;
  /** These wait no longer; a message about nothing else is withdrawn. */
  withdraw(requestKeys: readonly string[]): void;
  /** Keys of what was about to be told, and now is not. */
  hush(): readonly string[];
  /** Withdraws all of them. */
  clear(): void;
}

/** Requests come in bursts: what comes so soon after each other is told in one message. */
export const GATHER_MS = 300;
/** A host has no more than one new message in this time. */
export const BREATH_MS = 3000;

/** A message on the screen; a later one of its host has another. */
interface Display {
  notice: ShownNotice | undefined;
  /** It has not left the screen. */
  isVisible: boolean;
}

interface OfHost {
  /** What is not told yet. */
  readonly fresh: Map<string, InboxRequest>;
  /** What the last message was about and still waits. */
  readonly told: Map<string, InboxRequest>;
  display: Display | undefined;
  shownAt: number;
  cancelTimer: (() => void) | undefined;
}

export function createHostNotices({ clock, nameOf, show, onOpen, onSnooze }: HostNoticesOptions): HostNotices {
  const hosts = new Map<HostId, OfHost>();

  function stateOf(hostId: HostId): OfHost {
    const known = hosts.get(hostId);
    if (known) return known;
    const never = { display: undefined, shownAt: Number.NEGATIVE_INFINITY, cancelTimer: undefined };
    const made: OfHost = { fresh: new Map(), told: new Map(), ...never };
    hosts.set(hostId, made);
    return made;
  }

  function flush(hostId: HostId, of: OfHost): void {
    of.cancelTimer = undefined;
    if (of.fresh.size === 0) return;
    const earlier = of.display;
    if (!earlier?.isVisible) of.told.clear();
    for (const [key, request] of of.fresh) of.told.set(key, request);
    of.fresh.clear();
    const display: Display = { notice: undefined, isVisible: true };
    of.display = display;
    of.shownAt = clock.now();
    display.notice = show(noticeOf(nameOf(hostId), [...of.told.values()]), eventsOf(of, display));
    display.isVisible = display.notice !== undefined;
    // After the new one, so that there is no moment without any.
    earlier?.notice?.withdraw();
  }

  function eventsOf(of: OfHost, display: Display): NoticeEvents {
    const keys = () => [...of.told.keys()];
    return {
      onOpen: () => {
        const [oldest] = keys();
        if (oldest !== undefined) onOpen(oldest);
      },
      onSnooze: () => onSnooze(keys()),
      onClosed: () => {
        display.isVisible = false;
      },
    };
  }

  function drop(of: OfHost): void {
    of.display?.notice?.withdraw();
    of.display = undefined;
    of.told.clear();
  }

  function takeFresh(of: OfHost): readonly string[] {
    const keys = [...of.fresh.keys()];
    of.cancelTimer?.();
    of.cancelTimer = undefined;
    of.fresh.clear();
    return keys;
  }

  return {
    tell: (news) => {
      for (const request of news) {
        const of = stateOf(request.hostId);
        of.fresh.set(request.key, request);
        const inMs = Math.max(GATHER_MS, of.shownAt + BREATH_MS - clock.now());
        of.cancelTimer ??= clock.setTimer(() => flush(request.hostId, of), inMs);
      }
    },
    withdraw: (requestKeys) => {
      for (const of of hosts.values()) {
        const hadTold = of.told.size > 0;
        for (const key of requestKeys) {
          of.fresh.delete(key);
          of.told.delete(key);
        }
        if (hadTold && of.told.size === 0) drop(of);
      }
    },
    hush: () => [...hosts.values()].flatMap(takeFresh),
    clear: () => {
      for (const of of hosts.values()) {
        takeFresh(of);
        drop(of);
      }
    },
  };
}
