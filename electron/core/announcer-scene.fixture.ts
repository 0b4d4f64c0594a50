import { type AppState, EMPTY_APP, type Settings } from '../../shared/app/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { createManualClock, type ManualClock } from '../connection/manual-clock.ts';
import { type Announcer, createAnnouncer } from './attention-announcer.ts';
import type { ShowOptions } from './attention-system.ts';
import type { NewNote } from './notes.ts';

export const MINUTE = 60_000;
/** A Friday, by the clock of this place. */
export const NOON = new Date(2030, 0, 4, 12).getTime();

export interface ShownMessage {
  readonly text: string;
  readonly options: ShowOptions;
  isWithdrawn: boolean;
}

/** An announcer with a person, a system and two hosts, kestrel (`h`) and heron (`i`), whose every move a test makes. */
export interface AnnouncerScene {
  readonly announcer: Announcer;
  readonly clock: ManualClock;
  readonly notes: readonly NewNote[];
  readonly opened: readonly string[];
  readonly snoozed: readonly (readonly string[])[];
  /** Every message so far. */
  readonly shown: readonly ShownMessage[];
  texts(): readonly string[];
  /** Those that were not withdrawn. */
  visible(): readonly string[];
  come(...news: readonly InboxRequest[]): void;
  go(...gone: readonly string[]): void;
  set(changes: Partial<Settings>): void;
  watch(isWatched: boolean): void;
  /** How often it began or ended to be quiet. */
  quietChanges(): number;
}

export function request(key: string, hostId = 'h'): InboxRequest {
  return { key, kind: 'unexplained', hostId, session: `s-${key}`, sessionTitle: `Title ${key}` };
}

export function createAnnouncerScene(): AnnouncerScene {
  const clock = createManualClock(NOON);
  const [shown, notes, opened, snoozed]: [ShownMessage[], NewNote[], string[], (readonly string[])[]] = [[], [], [], []];
  let settings: Settings = EMPTY_APP.settings;
  let isWatched = false;
  let quietChanges = 0;
  let standing: readonly InboxRequest[] = [];

  const announcer = createAnnouncer({
    app: () => appWith(settings),
    clock,
    system: {
      isWatched: () => isWatched,
      show: ({ title, body }, options) => {
        const one = { text: `${title}: ${body}`, options, isWithdrawn: false };
        shown.push(one);
        return {
          withdraw: () => {
            one.isWithdrawn = true;
          },
        };
      },
    },
    addNote: (note) => notes.push(note),
    onOpen: (key) => opened.push(key),
    onSnooze: (keys) => snoozed.push(keys),
    onQuietChanged: () => {
      quietChanges += 1;
    },
  });

  return {
    announcer,
    clock,
    notes,
    opened,
    snoozed,
    shown,
    texts: () => shown.map(({ text }) => text),
    visible: () => shown.filter((one) => !one.isWithdrawn).map(({ text }) => text),
    come: (...news) => {
      standing = [...standing, ...news];
      announcer.take({ count: standing.length, standing, news, gone: [] });
    },
    go: (...gone) => {
      standing = standing.filter(({ key }) => !gone.includes(key));
      announcer.take({ count: standing.length, standing, news: [], gone });
    },
    set: (changes) => {
      settings = { ...settings, ...changes };
      announcer.review();
    },
    quietChanges: () => quietChanges,
    watch: (next) => {
      isWatched = next;
    },
  };
}

function appWith(settings: Settings): AppState {
  const connection = { status: 'connected', since: 0, protocolVersion: '1.0.0' } as const;
  const host = { origin: 'saved', address: 'ws://a', wanted: true, clientId: 'c', connection } as const;
  const hosts = [
    { ...host, id: 'h', name: 'kestrel' },
    { ...host, id: 'i', name: 'heron' },
  ];
  return { ...EMPTY_APP, settings, hosts };
}
