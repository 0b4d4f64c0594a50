import type { HostId } from '../../shared/app/state.ts';
import { plainWords } from '../../shared/client-tools/plain-words.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Clock } from '../connection/clock.ts';
import type { AddNote } from '../core/notes.ts';

/** What a host wanted of this computer and did not get. */
export type RefusedWish =
  /** Something that is no part of what is published to it. */
  | { readonly kind: 'outside'; readonly uri: Uri }
  /** A plugin that is not, or no longer, published to it. */
  | { readonly kind: 'not-published' }
  /** A file that is left out, as keys and passwords are. */
  | { readonly kind: 'secret'; readonly path: string }
  | { readonly kind: 'change'; readonly uri: Uri }
  | { readonly kind: 'too-much' };

export interface RefusalNotesOptions {
  readonly addNote: AddNote;
  readonly clock: Pick<Clock, 'now'>;
  readonly nameOf: (hostId: HostId) => string;
}

/** A host that asks over and over is told of once in a while, with how often it was. */
const QUIET_MS = 30_000;
const MAX_SHOWN_CHARS = 200;

/** When it was told last, and how often it happened since. */
interface Told {
  readonly at: number;
  readonly since: number;
}

export function createRefusalNotes({
  addNote,
  clock,
  nameOf,
}: RefusalNotesOptions): (hostId: HostId, wish: RefusedWish) => void {
  const told = new Map<string, Told>();
  return (hostId, wish) => {
    const id = `plugin-refusal ${hostId} ${wish.kind}`;
    const last = told.get(id);
    const now = clock.now();
    if (last && now - last.at < QUIET_MS) {
      told.set(id, { ...last, since: last.since + 1 });
      return;
    }
    told.set(id, { at: now, since: 0 });
    const tone = wish.kind === 'not-published' ? 'info' : 'warning';
    addNote({ id, tone, hostId, text: `${nameOf(hostId)} ${wordsOf(wish)}${moreText(last?.since ?? 0)}` });
  };
}

function moreText(since: number): string {
  if (since === 0) return '';
  return since === 1 ? ' One more request like it was refused before.' : ` ${since} more requests like it were refused before.`;
}

function wordsOf(wish: RefusedWish): string {
  switch (wish.kind) {
    case 'outside':
      return `asked for ${shownUri(wish.uri)}; refused. Signalbox hands a Host the plugins that you publish to it, and nothing else.`;
    case 'not-published':
      return 'asked for a plugin that is not, or no longer, published to it; refused.';
    case 'secret':
      return `asked for ${plainWords(wish.path, MAX_SHOWN_CHARS)} in a plugin; refused. Files that may hold keys or passwords are handed out to nobody.`;
    case 'change':
      return `asked to change ${shownUri(wish.uri)}; refused. A Host may read the plugins that you publish to it, and change nothing.`;
    case 'too-much':
      return 'asks for more of your plugins than any Host needs; the rest was refused for now. Withdraw them if you do not trust it.';
    default:
      return wish satisfies never;
  }
}

/** A file by its path, anything else by its whole URI; in plain words either way, as it comes from a host. */
function shownUri(uri: Uri): string {
  return plainWords(/^file:\/\/(?=\/)/i.test(uri) ? uri.slice('file://'.length) : uri, MAX_SHOWN_CHARS);
}
