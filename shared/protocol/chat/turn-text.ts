import { replaceAt } from '../common/keyed-list.ts';
import { type MarkdownResponsePart, partId, type ReasoningResponsePart, type ResponsePart } from './response-part.ts';
import type { ActiveTurn } from './state.ts';

type TextPart = MarkdownResponsePart | ReasoningResponsePart;

/** Below this, searching and copying the list costs no more than doing without. */
const LONG = 500;

/** Appends text to the first part with this id; a part of another kind stays as it is (AHP Details that are easy to get wrong). */
export function appendText(turn: ActiveTurn, kind: TextPart['kind'], id: string, text: string): ActiveTurn {
  const growth = growths.get(turn);
  if (growth?.part.kind === kind && growth.part.id === id) return grown({ ...growth, part: withText(growth.part, text) });
  const parts = turn.responseParts;
  const at = parts.findIndex((part) => partId(part) === id);
  const part = parts[at];
  if (part?.kind !== kind) return turn;
  if (parts.length < LONG) return { ...turn, responseParts: replaceAt(parts, at, withText(part, text)) };
  return grown({ turn: { ...turn, responseParts: [] }, parts, at, part: withText(part, text) });
}

function withText<P extends TextPart>(part: P, text: string): P {
  return { ...part, content: part.content + text };
}

/** A turn in which one part has grown: what it is made of when somebody looks. */
interface Growth {
  readonly turn: ActiveTurn;
  readonly parts: readonly ResponsePart[];
  readonly at: number;
  readonly part: TextPart;
}

const growths = new WeakMap<ActiveTurn, Growth>();

/**
 * Copying thousands of references for every word would cost several times the fold itself, and words come in runs between two
 * looks. So a long list is copied when it is first read, from values that never change: nobody can tell, except by the clock.
 */
function grown(growth: Growth): ActiveTurn {
  let parts: readonly ResponsePart[] | undefined;
  const turn: ActiveTurn = {
    ...growth.turn,
    get responseParts() {
      parts ??= replaceAt(growth.parts, growth.at, growth.part);
      return parts;
    },
  };
  growths.set(turn, growth);
  return turn;
}
