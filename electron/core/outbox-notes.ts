import type { OutboxEntry } from '../../shared/outbox/entry.ts';

/** Where something is that came back; the list is that of its host, for what has no chat any more. */
export type ReturnPlace = 'draft' | 'form' | 'list';

/** Not sent at all, refused by its host, or sent and not to be found there. */
export type Ending = 'unsent' | 'refused' | 'unsure';

export interface ReturnWords {
  readonly why: string;
  readonly after: Ending;
  readonly place: ReturnPlace;
  readonly hostName: string;
}

const MAX_CHARS = 80;

/** What came back, why, and where it is now. */
export function returnNote(entries: readonly OutboxEntry[], { why, after, place, hostName }: ReturnWords): string {
  const [first] = entries;
  const isOne = first !== undefined && entries.length === 1;
  const what = isOne ? nameOf(first) : `${entries.length} messages`;
  const [was, it] = isOne ? ['was', 'It is'] : ['were', 'They are'];
  const end = `${it} ${placeText(place, hostName)}`;
  if (after === 'unsent') return `${what} ${was} not sent to ${hostName}: ${why}. ${end}.`;
  if (after === 'refused') return `${what} ${was} not taken: ${why}. ${end}.`;
  const look = 'look whether it is there before you send it again';
  return `${what} may not have arrived at ${hostName}: ${why}. ${end}; ${look}.`;
}

function nameOf(entry: OutboxEntry): string {
  if (entry.kind === 'message') return `“${short(entry.message.text)}”`;
  const { message, questions = [] } = entry.request;
  return `Your answer to “${short(message ?? questions[0]?.message ?? entry.sessionTitle)}”`;
}

function placeText(place: ReturnPlace, hostName: string): string {
  if (place === 'list') return `kept with ${hostName} in Hosts`;
  return place === 'form' ? 'back in its form' : 'back in the draft';
}

function short(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/, 1);
  return line.length > MAX_CHARS || line.length < text.trim().length ? `${line.slice(0, MAX_CHARS)}…` : line;
}
