import type { ResponsePart } from '../protocol/chat/response-part.ts';

/** What the agent said in a turn, as markdown: its texts in order, without reasoning, tools and what the app doesn't know. */
export function turnText(turn: { readonly responseParts: readonly ResponsePart[] }): string {
  const texts = turn.responseParts.flatMap((part) => (part.kind === 'markdown' ? [part.content] : []));
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}
