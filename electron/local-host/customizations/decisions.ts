import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject, type Json } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type {
  ChildCustomization,
  Customization,
  CustomizationEnablement,
} from '../../../shared/protocol/session/customization.ts';

type WideDecision = Exclude<CustomizationEnablement, { readonly kind: 'session' }>;

/** What people have decided about customizations beyond one session; kept over restarts. */
export interface Decisions {
  /** The decisions that count in a session with these working directories, most specific first. */
  of(entry: Named, directories: readonly Uri[]): readonly WideDecision[];
  /** Replaces what is decided within a session's reach by the wider part of `decisions`; true when that changes anything. */
  set(entry: Named, decisions: readonly CustomizationEnablement[], directories: readonly Uri[]): boolean;
  /** Resolves when everything is written. */
  flush(): Promise<void>;
}

export type Named = Pick<Customization | ChildCustomization, 'uri' | 'name'>;

interface Kept {
  readonly uri: Uri;
  readonly name: string;
  readonly decision: WideDecision;
}

/** Decisions about things that are long gone are given up at this number, the oldest first. */
const MAX_KEPT = 5000;

export function createDecisions(file: string, report: (message: string) => void): Decisions {
  let kept: readonly Kept[] = load(file, report);
  let writing: Promise<void> = Promise.resolve();

  function save(): void {
    const text = JSON.stringify({ version: 1, decisions: kept }, undefined, 1);
    writing = writing
      .then(() => write(file, text))
      .catch((error: unknown) =>
        report(`What was switched on or off everywhere could not be saved: ${String(error)}. It counts until the host stops.`),
      );
  }

  return {
    of: (entry, directories) =>
      kept
        .filter((each) => isAbout(each, entry) && counts(each.decision, directories))
        .map(({ decision }) => decision)
        .sort((a, b) => rank(a, directories) - rank(b, directories)),
    set(entry, decisions, directories) {
      const wide = decisions.filter((decision): decision is WideDecision => decision.kind !== 'session');
      const others = kept.filter((each) => !isAbout(each, entry) || !counts(each.decision, directories));
      const next = [...others, ...wide.map((decision) => ({ uri: entry.uri, name: entry.name, decision }))].slice(-MAX_KEPT);
      if (JSON.stringify(next) === JSON.stringify(kept)) return false;
      kept = next;
      save();
      return true;
    },
    flush: () => writing,
  };
}

function isAbout(kept: Kept, { uri, name }: Named): boolean {
  return kept.uri === uri && kept.name === name;
}

function counts(decision: WideDecision, directories: readonly Uri[]): boolean {
  return decision.kind === 'global' || directories.includes(decision.uri);
}

/** The first working directory is the most specific place, everywhere the least. */
function rank(decision: WideDecision, directories: readonly Uri[]): number {
  return decision.kind === 'global' ? directories.length : directories.indexOf(decision.uri);
}

function load(file: string, report: (message: string) => void): readonly Kept[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // Nothing has been decided yet, or it cannot be read, which the next write will tell.
    return [];
  }
  const kept = parse(text);
  if (kept) return kept;
  const aside = `${file}.unreadable`;
  renameSync(file, aside);
  report(
    `What was switched on or off everywhere could not be read and was set aside as ${aside}; until it is decided again, everything is on.`,
  );
  return [];
}

function parse(text: string): readonly Kept[] | undefined {
  try {
    const value: Json = JSON.parse(text);
    if (!isObject(value) || !Array.isArray(value.decisions)) return undefined;
    return value.decisions.filter(isKept) as unknown as readonly Kept[];
  } catch {
    return undefined;
  }
}

function isKept(value: Json): boolean {
  if (!isObject(value) || typeof value.uri !== 'string' || typeof value.name !== 'string') return false;
  const { decision } = value;
  if (!isObject(decision) || typeof decision.enabled !== 'boolean') return false;
  return decision.kind === 'global' || (decision.kind === 'workspace' && typeof decision.uri === 'string');
}

async function write(file: string, text: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.draft`, text, { mode: 0o600 });
  await rename(`${file}.draft`, file);
}
