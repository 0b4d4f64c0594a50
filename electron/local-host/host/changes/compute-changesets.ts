import type { Changeset } from '../../../../shared/protocol/changeset/catalogue.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import { pathOf } from '../../resources/file-uri.ts';
import type { ChangesetsOptions, Computed } from '../changesets.ts';
import type { Channels } from '../channels.ts';
import { type ChangesetContent, contentOf, MAX_FILES } from './changeset-content.ts';
import { operationsOf } from './changeset-operations.ts';
import { type ChangesetPlace, catalogueOf, placeOf, staticUri, turnCatalogue } from './changeset-place.ts';
import { countsOf, fileActions, operationsAction, statusAction } from './changeset-update.ts';

interface Work extends ChangesetsOptions {
  readonly computed: Computed;
  /** Resolves when what a turn that has just ended left behind is kept. */
  readonly kept: (session: Uri) => Promise<void>;
}

const KINDS = ['uncommitted', 'branch'] as const;

/** Computes every changeset of a session that is offered or open, and brings their channels in step. */
export async function computeChangesets(work: Work, session: Uri, isLast: () => boolean): Promise<void> {
  const { channels, sessions, onCounted } = work;
  const found = await Promise.all(KINDS.map(async (kind) => ({ kind, content: await contentFor(work, { session, kind }) })));
  const present = found.flatMap(({ kind, content }) => (content ? [{ kind, content, ...noteOf(content) }] : []));
  followCatalogue(channels, session, present);
  for (const { kind, content } of present) show(work, staticUri(session, kind), content, isLast());
  const turns = openTurns(work.computed, session);
  if (turns.length > 0) await work.kept(session);
  for (const { channel, place } of turns) {
    const content = await contentFor(work, place);
    if (content) show(work, channel, content, isLast());
  }
  const counted = present.at(-1)?.content;
  if (!counted || !sessions.get(session)) return;
  sessions.update(session, { changes: countsOf(counted.entries.map(({ file }) => file)) });
  onCounted(session);
}

/** The session's working directories as paths. */
export function foldersOf(channels: Channels, session: Uri): readonly string[] {
  const directories = channels.get('session', session)?.workingDirectories ?? [];
  return directories.flatMap((uri) => pathOf(uri) ?? []);
}

/** The turns of all chats of a session, those that run now included. */
export function turnIdsOf(channels: Channels, session: Uri): readonly string[] {
  const chats = channels.get('session', session)?.chats ?? [];
  return chats.flatMap(({ resource }) => {
    const chat = channels.get('chat', resource);
    return [...(chat?.turns ?? []).map(({ id }) => id), ...(chat?.activeTurn ? [chat.activeTurn.id] : [])];
  });
}

function contentFor({ channels, content }: Work, place: ChangesetPlace): Promise<ChangesetContent | undefined> {
  const chats = channels.get('session', place.session)?.chats ?? [];
  const isRunning =
    place.kind === 'turn' && chats.some(({ resource }) => channels.get('chat', resource)?.activeTurn?.id === place.turnId);
  return contentOf({ place, folders: foldersOf(channels, place.session), isRunning, content });
}

function noteOf({ total }: ChangesetContent): { readonly note?: string } {
  return total > MAX_FILES ? { note: `the first ${MAX_FILES} of ${total} files` } : {};
}

function openTurns(computed: Computed, session: Uri) {
  return [...computed.keys()].flatMap((channel) => {
    const place = placeOf(channel);
    return place?.session === session && (place.kind === 'turn' || place.kind === 'compare') ? [{ channel, place }] : [];
  });
}

function followCatalogue(
  channels: Channels,
  session: Uri,
  present: readonly { readonly kind: 'uncommitted' | 'branch'; readonly note?: string }[],
): void {
  const hasTurns = present.length > 0;
  const changesets = catalogueOf(session, { present, hasTurns });
  const state = channels.get('session', session);
  if (!state) return;
  if (differs(state.changesets, changesets)) {
    channels.apply(session, { type: 'session/changesetsChanged', ...(changesets.length > 0 ? { changesets } : {}) });
  }
  for (const { resource } of state.chats) followChat(channels, resource, hasTurns ? turnCatalogue(session) : []);
}

/** A chat in which something was done shows what its turns have changed. */
function followChat(channels: Channels, resource: Uri, changesets: readonly Changeset[]): void {
  const chat = channels.get('chat', resource);
  if (!chat || chat.turns.length === 0 || !differs(chat.changesets, changesets)) return;
  channels.apply(resource, { type: 'chat/changesetsChanged', ...(changesets.length > 0 ? { changesets } : {}) });
}

function differs(known: readonly Changeset[] | undefined, changesets: readonly Changeset[]): boolean {
  return JSON.stringify(known ?? []) !== JSON.stringify(changesets);
}

/** Nobody is told that it is the last word when it is not; but that somebody else looks does not make it older. */
function show({ channels, computed }: Work, channel: Uri, content: ChangesetContent, isLast: boolean): void {
  const state = () => channels.get('changeset', channel);
  const place = placeOf(channel);
  const before = state();
  if (!before || !place || !computed.has(channel)) return;
  computed.set(channel, content);
  for (const action of fileActions(
    before,
    content.entries.map(({ file }) => file),
  ))
    channels.apply(channel, action);
  const operations = operationsAction(before, operationsOf(place, content));
  if (operations) channels.apply(channel, operations);
  const now = state();
  const status = isLast && now ? statusAction(now, content.error) : undefined;
  if (status) channels.apply(channel, status);
}
