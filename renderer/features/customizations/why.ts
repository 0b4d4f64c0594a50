import type { ContainerCustomization } from '../../../shared/protocol/session/customization.ts';
import { type DecisionPlace, type Enablement, enablementOf } from '../../../shared/selectors/enablement.ts';
import { uriName } from '../../parts/request/uri-text.ts';
import type { Entry } from './customization-nodes.ts';
import { isSwitchedOn } from './enablement.ts';
import { plainly, shownName } from './entry-name.ts';
import { kindWords } from './entry-words.ts';

/** Why an entry is in force or not, in whole sentences; the last ones say what else would have to change. */
export function whyLines(entry: Entry, container: ContainerCustomization | undefined): readonly string[] {
  const own = enablementOf(entry);
  if (container === undefined || isSwitchedOn(container)) return [ownLine(own), ...overruledLine(own)];
  const it = `its ${kindWords(container.type).toLowerCase()} “${shownName(container)}”`;
  const above = `${shownName(container)} is ${lowerFirst(ownLine(enablementOf(container)))}`;
  if (!own.isEnabled) return [ownLine(own), `Switching it on would not be enough: ${it} is off too.`, above];
  return [`Off because ${it} is off. Its own switch is on and counts again once ${shownName(container)} is on.`, above];
}

/** What to say beside a switch that was moved and changed nothing; undefined where it did what it says. */
export function nothingChanged(entry: Entry, container: ContainerCustomization | undefined): string | undefined {
  if (container === undefined || isSwitchedOn(container)) return undefined;
  const kind = kindWords(container.type).toLowerCase();
  return isSwitchedOn(entry)
    ? `Its switch is on, but it stays off because its ${kind} “${shownName(container)}” is off. Switch that on too.`
    : `Its switch is off, and nothing changes for now: its ${kind} “${shownName(container)}” is off already.`;
}

/** Where a decision is made: "in this Session", "in relay", "everywhere". */
export function placeWords(decision: DecisionPlace): string {
  switch (decision.kind) {
    case 'session':
      return 'in this Session';
    case 'workspace':
      return `in ${plainly(uriName(decision.uri))}`;
    case 'global':
      return 'everywhere';
    default:
      return `at “${String((decision satisfies never as { readonly kind: unknown }).kind)}”`;
  }
}

function ownLine(own: Enablement): string {
  const state = own.isEnabled ? 'On' : 'Off';
  switch (own.because) {
    case 'decision':
      return `${state} because that was decided ${placeWords(own.decision)}.`;
    case 'default':
      return 'On, as nobody has decided anything else.';
    default:
      return `${state} by its own switch.`;
  }
}

function overruledLine(own: Enablement): readonly string[] {
  if (own.because !== 'decision' || own.overruled.length === 0) return [];
  const wider = own.overruled.map((decision) => `${decision.enabled ? 'on' : 'off'} ${placeWords(decision)}`);
  return [`What is more specific counts, so this has no effect here: ${wider.join(', ')}.`];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
