import type { AppAction } from '../../shared/app/actions.ts';
import type { OutboxEntry } from '../../shared/outbox/entry.ts';
import type { SettingsFile } from '../storage/settings-file.ts';
import type { WriteOutcome } from '../storage/write-atomically.ts';
import type { AppChannel } from './app-channel.ts';

/** The outbox as every window and the disk have it. */
export interface OutboxStore {
  all(): readonly OutboxEntry[];
  find(id: string): OutboxEntry | undefined;
  /** Facts about entries and drafts that are true together or not at all, in every window and after a crash. */
  change(...facts: readonly AppAction[]): void;
  /** Resolves when all of it is on the disk, or with why it is not. */
  flush(): Promise<WriteOutcome>;
}

const NONE: readonly OutboxEntry[] = [];

export interface StoreOptions {
  readonly app: AppChannel;
  readonly settings: SettingsFile;
  /** What is written down beside the entries, for the next run only. */
  readonly beside: () => readonly OutboxEntry[];
  readonly onChanged: () => void;
}

export function createOutboxStore({ app, settings, beside, onChanged }: StoreOptions): OutboxStore {
  const all = () => app.state().outbox ?? NONE;
  return {
    all,
    find: (id) => all().find((entry) => entry.id === id),
    change: (...facts) => {
      for (const fact of facts) app.fold(fact);
      const { drafts, outbox = NONE } = app.state();
      settings.change((stored) => ({ ...stored, drafts, outbox: [...outbox, ...beside()] }));
      onChanged();
    },
    flush: () => settings.flush(),
  };
}
