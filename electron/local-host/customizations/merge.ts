import { isDeepStrictEqual } from 'node:util';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type {
  ChildCustomization,
  Customization,
  CustomizationEnablement,
} from '../../../shared/protocol/session/customization.ts';
import type { Decisions } from './decisions.ts';

type Entry = Customization | ChildCustomization;
type Tree = readonly Customization[];

export interface Merging {
  readonly decisions: Decisions;
  readonly directories: readonly Uri[];
  /** What a client has decided when it published a plugin, by the entry's id. */
  readonly published: ReadonlyMap<string, readonly CustomizationEnablement[]>;
}

/** What was read, with what people have decided and what the servers are doing. */
export function merged(read: Tree, known: Tree, merging: Merging): Tree {
  const before = new Map(known.flatMap((entry) => [entry, ...childrenOf(entry)]).map((entry) => [entry.id, entry]));
  const alive = <E extends Entry>(entry: E): E =>
    withDecisions(withLife(entry, before.get(entry.id)), before.get(entry.id), merging);
  return read.map((entry) => {
    const own = alive(entry);
    return 'children' in own && own.children ? { ...own, children: own.children.map(alive) } : own;
  });
}

function withLife<E extends Entry>(entry: E, known: Entry | undefined): E {
  if (entry.type !== 'mcpServer' || known?.type !== 'mcpServer') return entry;
  const { state, channel, mcpApp } = known;
  return { ...entry, state, ...(channel === undefined ? {} : { channel }), ...(mcpApp === undefined ? {} : { mcpApp }) };
}

function withDecisions<E extends Entry>(entry: E, known: Entry | undefined, merging: Merging): E {
  if (entry.type === 'plugin' || entry.type === 'mcpServer') {
    const enablement = enablementOf(entry, known, merging);
    return enablement.length > 0 ? { ...entry, enablement } : entry;
  }
  const enabled =
    (known && 'enabled' in known ? known.enabled : undefined) ?? enablementOf(entry, undefined, merging)[0]?.enabled;
  return enabled === undefined ? entry : { ...entry, enabled };
}

/** Every decision that counts for an entry, most specific first. */
export function enablementOf(
  entry: Entry,
  known: Entry | undefined,
  { decisions, directories, published }: Merging,
): readonly CustomizationEnablement[] {
  const own = known && 'enablement' in known ? (known.enablement ?? []) : [];
  const wide = decisions.of(entry, directories);
  const offered = (published.get(entry.id) ?? []).filter(
    (offer) => offer.kind !== 'session' && !wide.some((each) => isSamePlace(each, offer)),
  );
  return [...own.filter(({ kind }) => kind === 'session'), ...[...wide, ...offered].sort((a, b) => width(a) - width(b))];
}

function isSamePlace(a: CustomizationEnablement, b: CustomizationEnablement): boolean {
  return a.kind === b.kind && (a.kind !== 'workspace' || b.kind !== 'workspace' || a.uri === b.uri);
}

function width({ kind }: CustomizationEnablement): number {
  return ['session', 'workspace', 'global'].indexOf(kind);
}

/** The fewest actions that make `known` into `next`; all at once when the order changes. */
export function actionsBetween(known: Tree | undefined, next: Tree): readonly SessionAction[] {
  if (!known) return [{ type: 'session/customizationsChanged', customizations: next }];
  const kept = known.filter(({ id }) => next.some((entry) => entry.id === id));
  const added = next.filter(({ id }) => !known.some((entry) => entry.id === id));
  const upserted = [...kept, ...added].map(({ id }) => id);
  if (
    !isDeepStrictEqual(
      upserted,
      next.map(({ id }) => id),
    )
  )
    return [{ type: 'session/customizationsChanged', customizations: next }];
  const removed = known.filter((entry) => !kept.includes(entry));
  const changed = next.filter((entry) => !known.some((each) => isDeepStrictEqual(each, entry)));
  return [
    ...removed.map(({ id }) => ({ type: 'session/customizationRemoved', id }) as const),
    ...changed.map((customization) => ({ type: 'session/customizationUpdated', customization }) as const),
  ];
}

export function childrenOf(entry: Customization): readonly ChildCustomization[] {
  return 'children' in entry ? (entry.children ?? []) : [];
}
