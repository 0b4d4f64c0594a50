import type { Changeset } from '../protocol/changeset/catalogue.ts';
import type { Uri } from '../protocol/common/uri.ts';
import { expandTemplate } from '../protocol/common/uri-template.ts';

/** The variables the protocol defines for templates of changesets. */
export interface ChangesetVariables {
  readonly turnId?: string;
  readonly originalTurnId?: string;
  readonly modifiedTurnId?: string;
}

/** What must be chosen before a changeset can be shown. */
export type ChangesetChoice = 'nothing' | 'turn' | 'twoTurns';

const EXAMPLES: readonly (readonly [choice: ChangesetChoice, variables: ChangesetVariables])[] = [
  ['nothing', {}],
  ['turn', { turnId: 't' }],
  ['twoTurns', { originalTurnId: 't', modifiedTurnId: 'u' }],
];

/** What a catalogue entry's template wants; undefined for one that wants what the protocol doesn't define, which is not to be shown. */
export function choiceFor({ uriTemplate }: Pick<Changeset, 'uriTemplate'>): ChangesetChoice | undefined {
  return EXAMPLES.find(([, variables]) => expandTemplate(uriTemplate, { ...variables }) !== undefined)?.[0];
}

/** The channel of a changeset (AHP Changesets); undefined while something it wants is not chosen. */
export function changesetUri({ uriTemplate }: Pick<Changeset, 'uriTemplate'>, chosen: ChangesetVariables): Uri | undefined {
  const { turnId, originalTurnId, modifiedTurnId } = chosen;
  return expandTemplate(uriTemplate, { turnId, originalTurnId, modifiedTurnId });
}
