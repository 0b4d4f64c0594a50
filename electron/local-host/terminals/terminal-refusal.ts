import type { TerminalClaim } from '../../../shared/protocol/root/terminal-info.ts';
import type { TerminalAction } from '../../../shared/protocol/terminal/actions.ts';
import type { TerminalState } from '../../../shared/protocol/terminal/state.ts';
import type { Channels } from '../host/channels.ts';

export interface TerminalQuestion {
  readonly terminal: TerminalState;
  readonly clientId: string;
  readonly channels: Channels;
  /** Whether a client is connected: a terminal of one that has left may be taken. */
  readonly isPresent: (clientId: string) => boolean;
}

/** More characters than any screen has. */
const MAX_CELLS = 2000;
const MAX_TITLE = 200;

/**
 * Why the host refuses a client's action on a terminal, in words; undefined when it takes it (AHP Terminals). Only who holds a terminal
 * types into it, sizes and clears it; anybody may give it a name. Of two that claim it at once the first gets it.
 */
export function terminalRefusal(question: TerminalQuestion, action: TerminalAction): string | undefined {
  switch (action.type) {
    case 'terminal/input':
      return holderRefusal(question) ?? endedRefusal(question.terminal);
    case 'terminal/resized':
      return holderRefusal(question) ?? sizeRefusal(action);
    case 'terminal/cleared':
      return holderRefusal(question);
    case 'terminal/titleChanged':
      return titleRefusal(action.title);
    case 'terminal/claimed':
      return action.claim.kind === 'client'
        ? takeRefusal(question, action.claim.clientId)
        : giveRefusal(question, action.claim);
    default:
      return undefined;
  }
}

function holderRefusal({ terminal: { claim }, clientId }: TerminalQuestion): string | undefined {
  if (claim.kind === 'client') {
    return claim.clientId === clientId ? undefined : 'Another client uses this terminal; nothing was sent to it.';
  }
  return 'The session uses this terminal; take it over first.';
}

function endedRefusal({ lifecycle }: TerminalState): string | undefined {
  return lifecycle.status === 'exited' ? 'The process in this terminal has ended, so nothing reads what is typed.' : undefined;
}

function sizeRefusal({ cols, rows }: { readonly cols: number; readonly rows: number }): string | undefined {
  return [cols, rows].every(isSize) ? undefined : `A terminal has 1 to ${MAX_CELLS} columns and rows.`;
}

/** A number of columns or rows that a terminal can have. */
export function isSize(cells: number): boolean {
  return Number.isInteger(cells) && cells > 0 && cells <= MAX_CELLS;
}

function titleRefusal(title: string): string | undefined {
  if (title.trim() === '') return 'A terminal needs a title.';
  return title.length > MAX_TITLE ? `The title of a terminal has at most ${MAX_TITLE} characters.` : undefined;
}

function takeRefusal({ terminal: { claim }, clientId, isPresent }: TerminalQuestion, taker: string): string | undefined {
  if (taker !== clientId) return 'A client may claim a terminal only for itself.';
  if (claim.kind === 'session' || claim.clientId === clientId || !isPresent(claim.clientId)) return undefined;
  return 'Another client uses this terminal; it must give it up first.';
}

/** Whoever holds it may give it to a session; a session's own is only ever narrowed, which detaches the command in it. */
function giveRefusal(
  { terminal: { claim }, clientId, channels }: TerminalQuestion,
  given: TerminalClaim & { readonly kind: 'session' },
): string | undefined {
  const session = channels.get('session', given.session);
  if (!session) return `This host has no session ${given.session}.`;
  if (given.turnId !== undefined || given.toolCallId !== undefined) {
    return 'Only the host hands a terminal to a turn or a tool call.';
  }
  if (given.chat !== undefined && !session.chats.some(({ resource }) => resource === given.chat)) {
    return `${given.chat} is no chat of that session.`;
  }
  if (claim.kind === 'client') {
    return claim.clientId === clientId ? undefined : 'Another client uses this terminal; only it may give it to a session.';
  }
  return claim.session === given.session ? undefined : 'This terminal belongs to another session.';
}
