import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { Turn } from '../../../shared/protocol/chat/state.ts';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { Headless } from '../headless.ts';
import type { World } from '../world.ts';

export interface Scenario {
  /** A sentence of what is shown, as the table has it. */
  readonly name: string;
  run(world: World): Promise<void>;
}

/** A host does not have what a scenario is about; how that was found out is the message. */
export class NotOffered extends Error {}

export function ended({ until, state }: Headless, chat: string, turnId: string): Promise<Turn> {
  return until('the end of the turn', () => state(chat, 'chat')?.turns.find(({ id }) => id === turnId));
}

type KindOf<K extends InboxRequest['kind']> = Extract<InboxRequest, { readonly kind: K }>;

export function requestOf<K extends InboxRequest['kind']>(
  { until, inbox }: Headless,
  session: string,
  kind: K,
): Promise<KindOf<K>> {
  const isIt = (each: InboxRequest): each is KindOf<K> => each.kind === kind && each.session === session;
  return until(`a Request (${kind})`, () => inbox().find(isIt));
}

/** A Request for a confirmation whose input says this. */
export function confirmationOf({ until, inbox }: Headless, words: string): Promise<KindOf<'toolConfirmation'>> {
  const isIt = (each: InboxRequest): each is KindOf<'toolConfirmation'> =>
    each.kind === 'toolConfirmation' && JSON.stringify(each.toolCall).includes(words);
  return until(`a Request for ${words}`, () => inbox().find(isIt));
}

export function emptyInbox({ until, inbox }: Headless, session: string): Promise<true> {
  return until('an empty inbox', () => !inbox().some((each) => each.session === session) || undefined);
}

export function textOf(turn: Pick<Turn, 'responseParts'> | undefined): string {
  return (turn?.responseParts ?? []).map((part) => (part.kind === 'markdown' ? part.content : '')).join('');
}

export function callsOf(turn: Pick<Turn, 'responseParts'>): readonly ToolCallState[] {
  return turn.responseParts.flatMap((part) => (part.kind === 'toolCall' ? [part.toolCall] : []));
}

export function saidSoFar({ state }: Headless, chat: string): string {
  return textOf(state(chat, 'chat')?.activeTurn);
}
