import type { TerminalContentPart } from '../../../shared/protocol/terminal/state.ts';

type Content = readonly TerminalContentPart[];

/** What has to be done to a screen so that it shows what a terminal holds now. */
export type FeedStep =
  /** What the screen shows is no beginning of it: it starts anew. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'text'; readonly text: string }
  /** A command begins here. */
  | { readonly kind: 'command'; readonly commandId: string };

/** The way from what a screen was given to what there is now: mostly only what was appended. */
export function feedSteps(before: Content, after: Content): readonly FeedStep[] {
  if (before === after) return [];
  const added = addedTo(before, after);
  return added ?? [{ kind: 'reset' }, ...after.flatMap((part) => stepsOf(part, 0))];
}

/** Undefined when the one is no beginning of the other. */
function addedTo(before: Content, after: Content): readonly FeedStep[] | undefined {
  const last = before.length - 1;
  const isBeginning = before.every((part, at) => {
    const now = after[at];
    return now !== undefined && (part === now || (isSame(part, now) && (at === last || textOf(part) === textOf(now))));
  });
  if (!isBeginning) return undefined;
  return after.slice(Math.max(0, last)).flatMap((part, at) => {
    const known = at === 0 && last >= 0 ? before[last] : undefined;
    return known ? grown(textOf(part).slice(textOf(known).length)) : stepsOf(part, 0);
  });
}

function isSame(part: TerminalContentPart, now: TerminalContentPart): boolean {
  if (part.type !== now.type || !textOf(now).startsWith(textOf(part))) return false;
  return part.type !== 'command' || (now.type === 'command' && part.commandId === now.commandId);
}

function stepsOf(part: TerminalContentPart, from: number): readonly FeedStep[] {
  const text = grown(textOf(part).slice(from));
  return part.type === 'command' ? [{ kind: 'command', commandId: part.commandId }, ...text] : text;
}

function grown(text: string): readonly FeedStep[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** Kinds of tomorrow show nothing. */
function textOf(part: TerminalContentPart): string {
  switch (part.type) {
    case 'unclassified':
      return part.value;
    case 'command':
      return part.output;
    default:
      part satisfies never;
      return '';
  }
}
