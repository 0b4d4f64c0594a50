import type {
  ChildCustomization,
  ContainerCustomization,
  Customization,
  CustomizationEnablement,
} from '../../../shared/protocol/session/customization.ts';
import { uriName } from '../../parts/request/uri-text.ts';

type Entry = Customization | ChildCustomization;

/** Whether an entry's own switch is on: the most specific decision counts, and without any it is on. */
export function isSwitchedOn(entry: Entry): boolean {
  if (entry.type === 'plugin' || entry.type === 'mcpServer') return entry.enablement?.[0]?.enabled ?? true;
  return entry.enabled ?? true;
}

/** Why an entry is off although its own switch may be on, or who switched it off; undefined while it is in force. */
export function offText(entry: Entry, container: ContainerCustomization | undefined): string | undefined {
  if (container && !isSwitchedOn(container)) return `Off with its ${container.type}`;
  if (isSwitchedOn(entry)) return undefined;
  const [decision] = 'enablement' in entry ? (entry.enablement ?? []) : [];
  switch (decision?.kind) {
    case 'global':
      return 'Off everywhere';
    case 'workspace':
      return `Off in ${uriName(decision.uri)}`;
    default:
      return 'Off';
  }
}

/**
 * The decisions that switch an entry for this session, most specific first (AHP Session actions). Where what is decided
 * more widely says the same already, the session needs no decision of its own.
 */
export function decisionsFor(entry: Entry, enabled: boolean): readonly CustomizationEnablement[] {
  const wider = ('enablement' in entry ? (entry.enablement ?? []) : []).filter(({ kind }) => kind !== 'session');
  return (wider[0]?.enabled ?? true) === enabled ? wider : [{ kind: 'session', enabled }, ...wider];
}
