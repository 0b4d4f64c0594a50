import type { HostId } from '../app/state.ts';
import type { Outcome, Receipt } from './outcome.ts';
import type { InboxRequest, InboxRequestKind } from './request.ts';

/** One Request that was settled: what was asked, what became of it, who decided, and when. Never what was filled into a form. */
export interface HistoryEntry {
  readonly requestKey: string;
  readonly hostId: HostId;
  /** As the host was called then. */
  readonly hostName: string;
  readonly session: string;
  readonly sessionTitle: string;
  readonly kind: InboxRequestKind;
  /** What a person saw: the command, the files, the question; at most `MAX_ASKED_CHARS`. */
  readonly asked: string;
  readonly outcome: Outcome;
  readonly by: Receipt['by'];
  /** The host's own option that was chosen. */
  readonly option?: string;
  /** The rule of this app that approved it, in one line. */
  readonly rule?: string;
  /** Milliseconds. */
  readonly askedAt: number;
  readonly settledAt: number;
}

const MAX_ASKED_CHARS = 2000;

/** What a Request asks, in one text. */
export function askedText(request: InboxRequest): string {
  const text = wholeText(request);
  return text.length > MAX_ASKED_CHARS ? `${text.slice(0, MAX_ASKED_CHARS - 1)}…` : text;
}

function wholeText(request: InboxRequest): string {
  if (request.kind === 'chatInput') {
    const { message, questions = [] } = request.request;
    return [message, ...questions.map((question) => question.message)].filter(Boolean).join('\n');
  }
  if (!('toolCall' in request)) return request.kind;
  const call = request.toolCall as { readonly toolInput?: unknown; readonly edits?: { readonly items: readonly Edit[] } };
  const files = (call.edits?.items ?? []).map(({ before, after }) => after?.uri ?? before?.uri ?? '');
  const input = typeof call.toolInput === 'string' ? call.toolInput : '';
  const text = [...files, input].filter(Boolean).join('\n');
  return text === '' ? request.toolCall.displayName || request.toolCall.toolName : text;
}

interface Edit {
  readonly before?: { readonly uri: string };
  readonly after?: { readonly uri: string };
}

/** The entries that hold every word of a query, in any case, in what was asked, the session, the host, or who decided. */
export function searchHistory(entries: readonly HistoryEntry[], query: string): readonly HistoryEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter(({ asked, sessionTitle, hostName, outcome, by, option = '', rule = '' }) => {
    const text = [asked, sessionTitle, hostName, outcome, by, option, rule].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
