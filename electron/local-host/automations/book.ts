import { existsSync, readFileSync } from 'node:fs';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import type { AutomationEntry } from '../../../shared/protocol/automation/state.ts';
import type { AutomationRunState } from '../../../shared/protocol/automation-run/state.ts';
import { isObject, type Json } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Channels } from '../host/channels.ts';
import { realDisk } from '../log/disk.ts';

export const AUTOMATIONS_URI: Uri = 'ahp-automations://';

/** What is kept of the automations in one file; an entry's runs are those among `runs` that name it. */
export interface Book {
  readonly entries: readonly AutomationEntry[];
  readonly runs: readonly AutomationRunState[];
}

/** Reads the book; empty, with the reason reported, when it cannot be used. The file is kept until something is written anew. */
export function readBook(file: string, report: (message: string) => void): Book {
  if (!existsSync(file)) return { entries: [], runs: [] };
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { entries = null, runs = null } = isObject(value) ? value : {};
    const state = v100.decodeState('automation', { entries });
    if ('value' in state && Array.isArray(runs)) return { entries: state.value.entries, runs: runs.flatMap(readRun) };
  } catch {
    // Said below, whatever it was.
  }
  report(`The automations in ${file} could not be read, so none are shown. The file is kept until an automation is created.`);
  return { entries: [], runs: [] };
}

function readRun(wire: Json): readonly AutomationRunState[] {
  const reading = v100.decodeState('automationRun', wire);
  return 'value' in reading ? [reading.value] : [];
}

/** Writes the book as the channels tell it; resolves when it is on the disk. */
export function writeBook(channels: Channels, runs: Iterable<Uri>, file: string): Promise<void> {
  const book: Book = {
    entries: channels.get('automation', AUTOMATIONS_URI)?.entries ?? [],
    runs: [...runs].flatMap((run) => channels.get('automationRun', run) ?? []),
  };
  return realDisk.replace(file, [`${JSON.stringify(book, undefined, 2)}\n`]);
}
