import type { AutomationCapabilities } from '../../../shared/protocol/automation/commands.ts';
import type { AutomationEntry } from '../../../shared/protocol/automation/state.ts';
import type { AutomationRunState } from '../../../shared/protocol/automation-run/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Channels } from '../host/channels.ts';
import { AUTOMATIONS_URI, readBook, writeBook } from './book.ts';
import { interrupted } from './run-ends.ts';

/** What this host can do with automations: people create, run and cancel them; nothing starts one by itself. */
export const AUTOMATION_CAPABILITIES: AutomationCapabilities = { create: {}, runCancellation: {}, runHistoryLimit: 50 };

const PAGE = 10;

/** The automations of this host and their runs, the newest first. */
export interface Automations {
  entry(automation: Uri): AutomationEntry | undefined;
  /** The run that this request has started already. */
  runOf(automation: Uri, requestId: string): Uri | undefined;
  /** Shows a new or changed automation with its newest runs, `shown` of them at least. */
  set(entry: AutomationEntry, shown?: number): void;
  opened(run: AutomationRunState, requestId: string): void;
  /** Shows an entry again after something about its runs has changed. */
  touched(automation: Uri): void;
  /** Shows older runs; false when the cursor is none of this automation. */
  showOlder(automation: Uri, cursor: string | undefined): boolean;
  runs(): readonly AutomationRunState[];
  /** Forgets the runs of an automation that is gone. */
  forget(automation: Uri): void;
  stop(): Promise<void>;
}

export interface AutomationsOptions {
  readonly channels: Channels;
  readonly file: string;
  readonly now: () => number;
  readonly report: (message: string) => void;
}

export function createAutomations({ channels, file, now, report }: AutomationsOptions): Automations {
  const book = readBook(file, report);
  const order: Uri[] = [];
  const requests = new Map<string, Uri>();
  let writing: Promise<void> = Promise.resolve();

  channels.open('automation', AUTOMATIONS_URI, { entries: [] });
  for (const run of book.runs) open(interrupted(run, now()));

  function open(run: AutomationRunState): void {
    order.push(run.resource);
    channels.open('automationRun', run.resource, run);
  }

  const runs = () => order.flatMap((run) => channels.get('automationRun', run) ?? []);
  const entry = (automation: Uri) =>
    channels.get('automation', AUTOMATIONS_URI)?.entries.find(({ resource }) => resource === automation);

  function save(): void {
    writing = writing
      .then(() => writeBook(channels, order, file))
      .catch((error: unknown) => report(`The automations could not be written to ${file}: ${String(error)}`));
  }

  function set(changed: AutomationEntry, shown = PAGE): void {
    const { runsNextCursor: _before, ...kept } = changed;
    const all = runs().filter(({ automation }) => automation === changed.resource);
    const newest = all.slice(0, shown).map(({ sessions, ...run }) => ({ ...run, sessionCount: sessions.length }));
    const rest = all.length > shown ? { runsNextCursor: String(shown) } : {};
    channels.apply(AUTOMATIONS_URI, { type: 'automation/set', automation: { ...kept, runs: newest, ...rest } });
    save();
  }

  function touched(automation: Uri): void {
    const known = entry(automation);
    if (known) set(known, Math.max(PAGE, known.runs.length));
  }

  for (const known of book.entries) set(known);
  return {
    entry,
    set,
    touched,
    runs,
    runOf: (automation, requestId) => requests.get(`${automation} ${requestId}`),
    opened(run, requestId) {
      channels.open('automationRun', run.resource, run);
      order.unshift(run.resource);
      requests.set(`${run.automation} ${requestId}`, run.resource);
      const own = runs().filter(({ automation }) => automation === run.automation);
      for (const { resource } of own.slice(AUTOMATION_CAPABILITIES.runHistoryLimit)) close(resource);
      touched(run.automation);
    },
    showOlder(automation, cursor) {
      const known = entry(automation);
      if (!known || (cursor !== undefined && cursor !== known.runsNextCursor)) return false;
      set(known, known.runs.length + PAGE);
      return true;
    },
    forget(automation) {
      for (const run of runs()) if (run.automation === automation) close(run.resource);
      save();
    },
    stop: () => writing,
  };

  function close(run: Uri): void {
    order.splice(order.indexOf(run), 1);
    channels.close(run);
  }
}
