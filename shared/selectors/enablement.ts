import type { Uri } from '../protocol/common/uri.ts';
import type {
  ChildCustomization,
  ContainerCustomization,
  Customization,
  CustomizationEnablement,
} from '../protocol/session/customization.ts';

type Entry = Customization | ChildCustomization;

/** Whether a customization is in force, and why (AHP Customizations). */
export type Enablement =
  /** Nobody decided anything, so it is on. */
  | { readonly isEnabled: true; readonly because: 'default' }
  /** The most specific decision counts; `overruled` are the wider ones it beats, most specific first. */
  | {
      readonly isEnabled: boolean;
      readonly because: 'decision';
      readonly decision: CustomizationEnablement;
      readonly overruled: readonly CustomizationEnablement[];
    }
  /** Directories and what is in files have one switch of their own. */
  | { readonly isEnabled: boolean; readonly because: 'switch' }
  /** Its own switch is on, but what it is in is off. */
  | { readonly isEnabled: false; readonly because: 'container'; readonly container: ContainerCustomization };

/** The state of an entry's own switch, whatever it is in. */
function ownEnablement(entry: Entry): Enablement {
  if (!storesDecisions(entry)) {
    return entry.enabled === undefined
      ? { isEnabled: true, because: 'default' }
      : { isEnabled: entry.enabled, because: 'switch' };
  }
  const [decision, ...overruled] = entry.enablement ?? [];
  if (!decision) return { isEnabled: true, because: 'default' };
  return { isEnabled: decision.enabled, because: 'decision', decision, overruled };
}

/** Whether an entry is in force: it and what it is in must be on. An entry that is off itself says so first. */
export function enablementOf(entry: Entry, container?: ContainerCustomization): Enablement {
  const own = ownEnablement(entry);
  if (!own.isEnabled || !container || ownEnablement(container).isEnabled) return own;
  return { isEnabled: false, because: 'container', container };
}

/**
 * The decisions to send so that an entry is on or off in this session (AHP Session actions, `session/customizationToggled`), most
 * specific first. Where the wider decisions say the same already, the session needs none of its own.
 */
export function decisionsFor(entry: Entry, isEnabled: boolean): readonly CustomizationEnablement[] {
  const decisions = storesDecisions(entry) ? (entry.enablement ?? []) : [];
  const wider = decisions.filter(({ kind }) => kind !== 'session');
  const inherited = wider[0]?.enabled ?? true;
  if (storesDecisions(entry) && inherited === isEnabled) return wider;
  return [{ kind: 'session', enabled: isEnabled }, ...wider];
}

/** Where a decision can be made: in one session, for one working directory, or everywhere. */
export type DecisionPlace =
  | { readonly kind: 'session' }
  | { readonly kind: 'workspace'; readonly uri: Uri }
  | { readonly kind: 'global' };

/** The places to decide about an entry in a session with these working directories, most specific first, and those already decided. */
export function decisionPlaces(entry: Entry, directories: readonly Uri[]): readonly DecisionPlace[] {
  if (!storesDecisions(entry)) return [];
  const decided = (entry.enablement ?? []).flatMap((decision) => (decision.kind === 'workspace' ? [decision.uri] : []));
  const workspaces = [...new Set([...directories, ...decided])].map((uri) => ({ kind: 'workspace', uri }) as const);
  return [{ kind: 'session' }, ...workspaces, { kind: 'global' }];
}

/** What is decided at a place; undefined where nothing is. */
export function decisionAt(entry: Entry, place: DecisionPlace): CustomizationEnablement | undefined {
  return storesDecisions(entry) ? entry.enablement?.find((decision) => isAt(decision, place)) : undefined;
}

/**
 * The decisions to send so that this is decided at a place and all else stays (AHP Session actions, `session/customizationToggled`),
 * in the order of `places`; `isEnabled` undefined takes the decision of that place back.
 */
export function decisionsWith(entry: Entry, { place, isEnabled, places }: PlacedDecision): readonly CustomizationEnablement[] {
  return places.flatMap((each) => {
    if (!isAt(each, place)) return decisionAt(entry, each) ?? [];
    return isEnabled === undefined ? [] : [{ ...each, enabled: isEnabled }];
  });
}

export interface PlacedDecision {
  readonly place: DecisionPlace;
  readonly isEnabled: boolean | undefined;
  readonly places: readonly DecisionPlace[];
}

const ONE_SWITCH: ReadonlySet<string> = new Set(['0.6.0', '0.7.0']);

/** Whether a host of this version keeps decisions apart by place; older ones know one switch for each entry (AHP differences). */
export function keepsPlaces(protocolVersion: string): boolean {
  return !ONE_SWITCH.has(protocolVersion);
}

function isAt(one: DecisionPlace, other: DecisionPlace): boolean {
  if (one.kind === 'workspace' && other.kind === 'workspace') return one.uri === other.uri;
  return one.kind === other.kind;
}

function storesDecisions(entry: Entry): entry is Extract<Entry, { readonly type: 'plugin' | 'mcpServer' }> {
  return entry.type === 'plugin' || entry.type === 'mcpServer';
}
