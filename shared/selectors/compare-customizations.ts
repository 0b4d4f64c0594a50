import type { ChildCustomization, ContainerCustomization, Customization } from '../protocol/session/customization.ts';
import { enablementOf } from './enablement.ts';
import { entriesWithContainers } from './find-customization.ts';

type Entry = Customization | ChildCustomization;

/** An entry of one session, and its counterpart in another one. `from` and `to` say whose it is. */
export type Compared =
  /** Both switches stand alike. */
  | { readonly kind: 'same'; readonly from: PlacedEntry; readonly to: PlacedEntry }
  | { readonly kind: 'differs'; readonly from: PlacedEntry; readonly to: PlacedEntry }
  /** The other session has no counterpart. */
  | { readonly kind: 'missing'; readonly from: PlacedEntry }
  /** It has several that could be it, or this session has. */
  | { readonly kind: 'ambiguous'; readonly from: PlacedEntry }
  /** Only the other session has it. */
  | { readonly kind: 'extra'; readonly to: PlacedEntry };

export interface PlacedEntry {
  readonly entry: Entry;
  readonly container: ContainerCustomization | undefined;
}

/**
 * Compares the own switches of two sessions' customizations, in the order of the first one, then what only the other has. Ids count
 * within one session only and URIs within one host (AHP Customizations), so a counterpart is what has the same kind and name in a
 * container of the same kind and name; where several do, the one with the same URI.
 */
export function compareCustomizations(from: readonly Customization[], to: readonly Customization[]): readonly Compared[] {
  const [here, there] = [entriesWithContainers(from), entriesWithContainers(to)];
  const [ours, theirs] = [byIdentity(here), byIdentity(there)];
  const taken = new Set<Entry>();
  const compared = here.map((each): Compared => {
    const candidates = theirs.get(identityOf(each)) ?? [];
    const counterpart = counterpartOf(each, ours.get(identityOf(each)) ?? [], candidates);
    for (const { entry } of counterpart ? [counterpart] : candidates) taken.add(entry);
    return comparedWith(each, counterpart, candidates.length);
  });
  const extra = there.filter(({ entry }) => !taken.has(entry)).map((each): Compared => ({ kind: 'extra', to: each }));
  return [...compared, ...extra];
}

function comparedWith(from: PlacedEntry, to: PlacedEntry | undefined, candidates: number): Compared {
  if (to) return { kind: isOn(from) === isOn(to) ? 'same' : 'differs', from, to };
  return { kind: candidates === 0 ? 'missing' : 'ambiguous', from };
}

function counterpartOf(
  entry: PlacedEntry,
  ours: readonly PlacedEntry[],
  theirs: readonly PlacedEntry[],
): PlacedEntry | undefined {
  if (ours.length === 1 && theirs.length === 1) return theirs[0];
  const hasUri = (each: PlacedEntry) => each.entry.uri === entry.entry.uri;
  const matches = theirs.filter(hasUri);
  return matches.length === 1 && ours.filter(hasUri).length === 1 ? matches[0] : undefined;
}

function byIdentity(entries: readonly PlacedEntry[]): ReadonlyMap<string, readonly PlacedEntry[]> {
  const groups = new Map<string, PlacedEntry[]>();
  for (const each of entries) {
    const identity = identityOf(each);
    const group = groups.get(identity);
    if (group) group.push(each);
    else groups.set(identity, [each]);
  }
  return groups;
}

function identityOf({ entry, container }: PlacedEntry): string {
  return JSON.stringify([container?.type ?? null, container?.name ?? null, entry.type, entry.name]);
}

function isOn({ entry }: PlacedEntry): boolean {
  return enablementOf(entry).isEnabled;
}
