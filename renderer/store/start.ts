import type { AppState } from '../../shared/app/state.ts';
import { EMPTY_APP } from '../../shared/app/state.ts';
import { hasError, isArchived, needsInput } from '../../shared/protocol/common/status.ts';
import type { SessionSummary } from '../../shared/protocol/session/state.ts';
import { forgetAttachments, holdChannel } from './attachments.ts';
import { endBatch } from './batch-run.ts';
import { appChannel, catalogueChannel, chatChannel, rootChannel, sessionChannel } from './channels.ts';
import { type Door, openDoor } from './door.ts';
import { currentInbox, onInbox, startInbox } from './inbox.ts';
import { clearPicks } from './inbox-picks.ts';
import { showEverything } from './inbox-view.ts';
import { type Channel, channelId, emptyAllChannels, foldBatch, onFolded, replicaOf } from './replicas.ts';

/** How many waiting sessions of one host are followed closely; the rest stay rows that say only that they wait. */
const MAX_WAITING_SESSIONS = 64;
const MAX_FAILED_SESSIONS = 8;

/**
 * Starts the window's side: folds what main sends, and keeps attached what the frame always shows — the app's state, each
 * host's list, and for the Inbox every session that waits with the chats that own its Requests. Returns its undo, after which
 * nothing is held or known.
 */
export function startStore(main: Door): () => void {
  openDoor(main);
  const stopBatches = main.onBatch(foldBatch);
  const stopInbox = startInbox();
  const holdings = new Map<string, () => void>();
  const keep = () => keepOnly(holdings, wantedChannels());
  const stopFolded = onFolded((changed) => {
    if (changed.some(({ kind }) => kind === 'app' || kind === 'catalogue')) keep();
  });
  const stopRows = onInbox(keep);
  // Main begins unasked with the app's state. Asked before it has this window's port it would refuse, and a refusal that comes
  // after that state would close it for good.
  return () => {
    for (const stop of [stopBatches, stopInbox, stopFolded, stopRows, ...holdings.values()]) stop();
    showEverything();
    clearPicks();
    endBatch();
    forgetAttachments();
    emptyAllChannels();
  };
}

function keepOnly(holdings: Map<string, () => void>, wanted: readonly Channel[]): void {
  const ids = new Set(wanted.map(channelId));
  for (const channel of wanted) {
    const id = channelId(channel);
    if (!holdings.has(id)) holdings.set(id, holdChannel(channel));
  }
  for (const [id, release] of [...holdings]) {
    if (ids.has(id)) continue;
    holdings.delete(id);
    release();
  }
}

function wantedChannels(): readonly Channel[] {
  const app: AppState = replicaOf(appChannel).confirmed ?? EMPTY_APP;
  return [appChannel, ...app.hosts.flatMap((host) => channelsOfHost(host.id)), ...requestChats()];
}

function channelsOfHost(hostId: string): readonly Channel[] {
  const rows = replicaOf(catalogueChannel(hostId)).confirmed?.rows ?? [];
  const waiting = rows
    .filter((row) => needsInput(row.status))
    .sort(oldestFirst)
    .slice(0, MAX_WAITING_SESSIONS);
  // Only its state tells a session that could not be created from one whose last turn failed.
  const failed = rows
    .filter((row) => hasError(row.status) && !isArchived(row.status))
    .sort((a, b) => oldestFirst(b, a))
    .slice(0, MAX_FAILED_SESSIONS);
  const sessions = [...waiting, ...failed].map((row) => sessionChannel(hostId, row.resource));
  return [rootChannel(hostId), catalogueChannel(hostId), ...sessions];
}

/** Ghosts keep their chats too: the chat is what says how the Request ended. */
function requestChats(): readonly Channel[] {
  return currentInbox().rows.flatMap(({ request }) => ('chat' in request ? [chatChannel(request.hostId, request.chat)] : []));
}

function oldestFirst(a: SessionSummary, b: SessionSummary): number {
  return a.modifiedAt < b.modifiedAt ? -1 : 1;
}
