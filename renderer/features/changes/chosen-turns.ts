import type { ChatState, Turn } from '../../../shared/protocol/chat/state.ts';
import type { ChangesetChoice, ChangesetVariables } from '../../../shared/selectors/changeset-uri.ts';

/** A Turn that changes can be asked of. */
export interface TurnItem {
  readonly value: string;
  readonly label: string;
}

const MAX_LABEL = 60;

/** The finished Turns of a Chat, the latest first; numbered only where the first one is known. */
export function turnItems({ turns, turnsNextCursor }: Pick<ChatState, 'turns' | 'turnsNextCursor'>): readonly TurnItem[] {
  const items = turns.map((turn, index) => ({
    value: turn.id,
    label: `${turnsNextCursor === undefined ? `${index + 1}  ` : ''}${firstLine(turn)}`,
  }));
  return items.reverse();
}

function firstLine({ message }: Turn): string {
  const [line = ''] = message.text.trim().split('\n', 1);
  if (line === '') return 'A message without text';
  return line.length > MAX_LABEL ? `${line.slice(0, MAX_LABEL - 1)}…` : line;
}

/** What a person chose, as far as they did: at first the latest Turn, or the first one up to the latest. */
export interface ChosenTurns {
  readonly from?: string;
  readonly to?: string;
}

/** The values for a changeset's template; a choice that is gone, as its Turn was cut off, counts as none. */
export function variablesOf(choice: ChangesetChoice, items: readonly TurnItem[], chosen: ChosenTurns): ChangesetVariables {
  const known = (id: string | undefined) => items.find(({ value }) => value === id)?.value;
  const to = known(chosen.to) ?? items[0]?.value;
  if (choice === 'nothing' || to === undefined) return {};
  if (choice === 'turn') return { turnId: to };
  const from = known(chosen.from) ?? items.at(-1)?.value;
  return from === undefined ? {} : { originalTurnId: from, modifiedTurnId: to };
}
