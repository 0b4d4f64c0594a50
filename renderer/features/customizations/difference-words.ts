import type { Customization } from '../../../shared/protocol/session/customization.ts';
import type { Compared, PlacedEntry } from '../../../shared/selectors/compare-customizations.ts';
import { findCustomization } from '../../../shared/selectors/find-customization.ts';
import { isSwitchedOn } from './enablement.ts';
import { shownName } from './entry-name.ts';
import { kindWords } from './entry-words.ts';

export type Differing = Exclude<Compared, { readonly kind: 'same' }>;

/** One difference for people: what it is about, what differs, and why it stays so where it cannot be carried. */
export interface DifferenceWords {
  readonly name: string;
  readonly kind: string;
  /** What both have: "on here, off there". */
  readonly states: string;
  readonly obstacle: string | undefined;
}

export function differenceWords(difference: Differing, to: readonly Customization[]): DifferenceWords {
  const placed = difference.kind === 'extra' ? difference.to : difference.from;
  const { entry, container } = placed;
  return {
    name: container === undefined ? shownName(entry) : `${shownName(container)} / ${shownName(entry)}`,
    kind: kindWords(entry.type),
    states: statesText(difference),
    obstacle: cannotCarry(difference, to),
  };
}

/** Why a difference cannot be carried to the other Session; undefined where it can. */
export function cannotCarry(difference: Differing, to: readonly Customization[]): string | undefined {
  switch (difference.kind) {
    case 'missing':
      return 'It can’t be carried: the other Session has nothing of this kind and name.';
    case 'ambiguous':
      return 'It can’t be carried: several have this kind and name, and none can be told for its counterpart.';
    case 'extra':
      return 'It stays as it is: this Session has nothing to set against it.';
    case 'differs':
      return findCustomization({ customizations: to }, difference.to.entry.id) === difference.to.entry
        ? undefined
        : 'It can’t be carried: another entry there has the same id, so that only that one can be switched.';
  }
}

function statesText(difference: Differing): string {
  switch (difference.kind) {
    case 'differs':
      return `${stateText(difference.from)} here, ${stateText(difference.to)} there`;
    case 'extra':
      return `not here, ${stateText(difference.to)} there`;
    case 'missing':
      return `${stateText(difference.from)} here, not there`;
    case 'ambiguous':
      return `${stateText(difference.from)} here`;
  }
}

function stateText({ entry }: PlacedEntry): string {
  return isSwitchedOn(entry) ? 'on' : 'off';
}
