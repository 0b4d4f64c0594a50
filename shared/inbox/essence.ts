import type { InboxRequest } from './request.ts';

/** What a person decides on, as JSON: a title, or a draft that somebody else types, does not make it another question. */
export function essenceOf(request: InboxRequest): unknown {
  if (request.kind === 'chatInput') return { ...request.request, answers: undefined };
  if (!('toolCall' in request)) return request.kind;
  const { status, toolCallId } = request.toolCall;
  const { toolInput, edits } = request.toolCall as { readonly toolInput?: unknown; readonly edits?: unknown };
  return { status, toolCallId, toolInput, edits };
}
