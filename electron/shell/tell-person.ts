import { app } from 'electron';
import type { Settings } from '../../shared/app/state.ts';
import { systemClock } from '../connection/clock.ts';
import type { AttentionChange } from '../core/attention.ts';
import { type Announcer, createAnnouncer } from '../core/attention-announcer.ts';
import type { HeadlessCore } from '../core/core-options.ts';
import { pauseEnd, type TrayState, type TrayVerb } from '../core/tray-text.ts';
import { systemAttention } from './attention.ts';
import { showBadge } from './badge.ts';
import { watchPresence } from './presence.ts';
import { createTray } from './tray.ts';

export interface TellPersonOptions {
  /** Not called before it is there. */
  readonly core: () => HeadlessCore;
  /** Shows the window and gives it the focus: only ever after the person's own click. */
  readonly comeForward: () => void;
}

/** How the person learns of what waits while they look elsewhere. */
export interface TellPerson {
  take(change: AttentionChange): void;
  /** Keeps in step with the core's settings. */
  follow(): void;
  close(): void;
}

/** The `appId` of the packages. */
const APP_ID = 'example.signalbox.app';
const SNOOZE_MS = 60 * 60_000;

/** Messages of the system, the number on the app's icon, the tray, and a word for whoever comes back. */
export function tellPerson({ core, comeForward }: TellPersonOptions): TellPerson {
  // Windows shows messages only of an app that names itself as its shortcut does.
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID);
  let latest: AttentionChange = { count: 0, standing: [], news: [], gone: [] };
  const tray = createTray((verb) => verbs[verb]());
  const announcer: Announcer = createAnnouncer({
    app: () => core().app(),
    clock: systemClock,
    system: systemAttention,
    addNote: (note) => core().tell(note),
    onOpen: open,
    onSnooze: snooze,
    onQuietChanged: updateTray,
  });
  const presence = watchPresence(announcer.welcomeBack);

  function open(requestKey: string): void {
    comeForward();
    core().want(requestKey);
  }

  function snooze(requestKeys: readonly string[]): void {
    const until = systemClock.now() + SNOOZE_MS;
    for (const requestKey of requestKeys) void core().request('request:snooze', { requestKey, until });
  }

  function change(changes: Partial<Settings>): void {
    void core().request('settings:change', changes);
  }

  const verbs: { readonly [V in TrayVerb]: () => void } = {
    open: comeForward,
    next: () => {
      const [next] = latest.standing;
      if (next) open(next.key);
    },
    'pause-hour': () => change({ pausedUntil: pauseEnd('pause-hour', systemClock.now()) }),
    'pause-tomorrow': () => change({ pausedUntil: pauseEnd('pause-tomorrow', systemClock.now()) }),
    resume: () => change({ pausedUntil: 0 }),
    quit: () => app.quit(),
  };

  function updateTray(): void {
    tray.update(trayState());
  }

  function trayState(): TrayState {
    const { hosts, settings } = core().app();
    const { count, standing } = latest;
    const [first] = standing;
    if (!first) return { count, settings };
    const hostName = hosts.find(({ id }) => id === first.hostId)?.name ?? 'a host';
    return { count, settings, next: { requestKey: first.key, title: first.sessionTitle, hostName } };
  }

  return {
    take: (next) => {
      latest = next;
      showBadge(next.count);
      announcer.take(next);
      updateTray();
    },
    follow: () => {
      core().onEvent(({ kind, event }) => {
        if (kind !== 'app' || event.type !== 'confirmed' || event.action.type !== 'settings/changed') return;
        announcer.review();
        updateTray();
      });
      announcer.review();
      updateTray();
    },
    close: () => {
      presence.close();
      announcer.close();
    },
  };
}
