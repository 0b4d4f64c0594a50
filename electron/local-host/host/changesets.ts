import type { InvokeChangesetOperationResult } from '../../../shared/protocol/changeset/operation-target.ts';
import type { InvokeChangesetOperationParams } from '../../../shared/protocol/common/commands.ts';
import { ErrorCode, type RpcError } from '../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { KeptContent } from '../resources/kept-content.ts';
import { type ChangesetContent, momentOf } from './changes/changeset-content.ts';
import { performOperation } from './changes/changeset-operations.ts';
import { placeOf, staticUri } from './changes/changeset-place.ts';
import { chosenEntries } from './changes/chosen-entries.ts';
import { computeChangesets, foldersOf, turnIdsOf } from './changes/compute-changesets.ts';
import { createLiveFolders } from './changes/live-folders.ts';
import { createSnapshotKeeper } from './changes/snapshot-keeper.ts';
import type { Channels } from './channels.ts';
import type { Sessions } from './sessions.ts';

/** The changesets of every session, from the git repositories in its working directories. */
export interface Changesets {
  /** Somebody wants to see this channel: if it is a changeset of a session it is opened, and computed anew. */
  look(channel: Uri): void;
  /** Computes what the session's repositories say now; several calls at once share the work. */
  refresh(session: Uri): void;
  /** Keeps what the files are before a turn works on them; the turn waits for it. */
  turnBegins(session: Uri, turnId: string): Promise<void>;
  /** Keeps what the files are after a turn, and computes what it changed. */
  turnEnded(session: Uri, turnId: string): void;
  /** Does what a changeset offers (AHP invokeChangesetOperation). */
  invoke(
    params: InvokeChangesetOperationParams,
  ): Promise<{ readonly result: InvokeChangesetOperationResult } | { readonly error: RpcError }>;
  /** Closes the channels of a session that goes away, and lets go of what was kept for it. */
  close(session: Uri): void;
  /** Learns how to see whether somebody follows a channel. */
  knowFollowers(isFollowed: (channel: Uri) => boolean): void;
  /** Looks after nothing any more; resolves when nothing is being computed. */
  stop(): Promise<void>;
}

export interface ChangesetsOptions {
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly content: KeptContent;
  /** Where copies of git's index are made. */
  readonly scratch: string;
  readonly now: () => number;
  /** Called when the numbers of a session's list entry have changed. */
  readonly onCounted: (session: Uri) => void;
}

/** So many single turns and pairs of them are followed in one session; the one that was looked at first goes. */
const MAX_OF_TURNS = 50;
const MAX_KEPT_TURNS = 200;

/** What was last computed for a changeset that is open. */
export type Computed = Map<Uri, ChangesetContent>;

export function createChangesets(options: ChangesetsOptions): Changesets {
  const { channels, sessions } = options;
  const computed: Computed = new Map();
  const snapshots = createSnapshotKeeper(options.scratch);
  const runner = createRunner((session, isLast) =>
    computeChangesets({ ...options, computed, kept: snapshots.kept }, session, isLast),
  );
  let isFollowed: (channel: Uri) => boolean = () => false;
  const live = createLiveFolders({
    isFollowed: (session) => channelsOf(session).some((channel) => isFollowed(channel)),
    onChanged: outdate,
  });
  const channelsOf = (session: Uri) => [...computed.keys()].filter((channel) => placeOf(channel)?.session === session);

  function open(channel: Uri, session: Uri): void {
    const ofTurns = channelsOf(session).filter((each) => !isStatic(each));
    const [oldest] = ofTurns;
    if (ofTurns.length >= MAX_OF_TURNS && oldest !== undefined) shut(oldest);
    computed.set(channel, { entries: [], total: 0 });
    channels.open('changeset', channel, { status: 'computing', files: [] });
  }

  /** What is shown stays until it is known anew; who looks at it is told that it may have changed. */
  function outdate(session: Uri): void {
    for (const channel of channelsOf(session)) {
      const isShown = isFollowed(channel) && channels.get('changeset', channel)?.status === 'ready';
      if (isShown) channels.apply(channel, { type: 'changeset/statusChanged', status: 'recomputing' });
    }
    runner.outdate(session);
  }

  function shut(channel: Uri): void {
    computed.delete(channel);
    channels.apply(channel, { type: 'changeset/cleared' });
    channels.close(channel);
  }

  return {
    look(channel) {
      const place = placeOf(channel);
      if (!place || !isOffered(channels, channel, place.session)) return;
      if (channels.kindOf(channel) === undefined) open(channel, place.session);
      runner.run(place.session);
      live.follow(place.session, foldersOf(channels, place.session));
    },
    refresh: outdate,
    turnBegins: (session, turnId) => snapshots.keep(session, momentOf.before(turnId), foldersOf(channels, session)),
    turnEnded(session, turnId) {
      const folders = foldersOf(channels, session);
      void snapshots.keep(session, momentOf.after(turnId), folders).then(() => outdate(session));
      const turns = turnIdsOf(channels, session);
      if (turns.length % 50 === 0) snapshots.drop(session, folders, turns.slice(-MAX_KEPT_TURNS).flatMap(momentsOf));
    },
    invoke: (params) => invoke({ ...options, computed, refresh: outdate }, params),
    close(session) {
      live.forget(session);
      for (const channel of channelsOf(session)) shut(channel);
      if (sessions.get(session)) snapshots.drop(session, foldersOf(channels, session));
    },
    knowFollowers(given) {
      isFollowed = given;
    },
    async stop() {
      live.stop();
      await snapshots.settled();
      await runner.settled();
    },
  };
}

function momentsOf(turnId: string): readonly string[] {
  return [momentOf.before(turnId), momentOf.after(turnId)];
}

function isStatic(channel: Uri): boolean {
  const kind = placeOf(channel)?.kind;
  return kind === 'uncommitted' || kind === 'branch';
}

/** What a client asks for is opened only when the session's catalogue, as it is now, leads there. */
function isOffered(channels: Channels, channel: Uri, session: Uri): boolean {
  const place = placeOf(channel);
  const offered = channels.get('session', session)?.changesets ?? [];
  if (!place || offered.length === 0) return false;
  if (place.kind !== 'turn' && place.kind !== 'compare') {
    return offered.some(({ uriTemplate }) => uriTemplate === channel && channel === staticUri(session, place.kind));
  }
  const turns = turnIdsOf(channels, session);
  const named = place.kind === 'turn' ? [place.turnId] : [place.original, place.modified];
  return named.every((turnId) => turns.includes(turnId));
}

/** Computations of sessions, at most one at a time in each. */
function createRunner(compute: (session: Uri, isLast: () => boolean) => Promise<void>) {
  const running = new Map<Uri, Promise<void>>();
  const again = new Set<Uri>();
  /** Sessions whose files have changed since their computation began. */
  const outdated = new Set<Uri>();

  function start(session: Uri): void {
    outdated.delete(session);
    const work = compute(session, () => !outdated.has(session))
      // A session that went away meanwhile has no state to change; everything else is in the changeset's own error.
      .catch(() => undefined)
      .finally(() => {
        running.delete(session);
        if (again.delete(session)) start(session);
      });
    running.set(session, work);
  }

  function run(session: Uri): void {
    if (running.has(session)) again.add(session);
    else start(session);
  }

  return {
    run,
    outdate(session: Uri): void {
      outdated.add(session);
      run(session);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

interface Invoker extends ChangesetsOptions {
  readonly computed: Computed;
  readonly refresh: (session: Uri) => void;
}

async function invoke(
  { channels, computed, scratch, now, refresh }: Invoker,
  params: InvokeChangesetOperationParams,
): Promise<{ readonly result: InvokeChangesetOperationResult } | { readonly error: RpcError }> {
  const { channel, operationId } = params;
  const [place, state, known] = [placeOf(channel), channels.get('changeset', channel), computed.get(channel)];
  if (!place || !state || !known) {
    return { error: { code: ErrorCode.NotFound, message: `This host shows no changeset ${channel}; subscribe to it first.` } };
  }
  const operation = state.operations?.find(({ id }) => id === operationId);
  const entries = chosenEntries(operation, known.entries, params);
  if ('code' in entries) return { error: entries };
  channels.apply(channel, { type: 'changeset/operationStatusChanged', operationId, status: 'running' });
  const title = channels.get('session', place.session)?.title ?? '';
  const moment = `${operationId} ${now()}`;
  const folders = foldersOf(channels, place.session);
  const done = await performOperation(operationId, { place, entries, folders, title, scratch, moment });
  refresh(place.session);
  if ('said' in done) {
    channels.apply(channel, { type: 'changeset/operationStatusChanged', operationId, status: 'idle' });
    return { result: { message: done.said } };
  }
  const message = `${operation?.label ?? operationId} did not work: ${done.problem}`;
  const error = { errorType: 'operation-failed', message };
  channels.apply(channel, { type: 'changeset/operationStatusChanged', operationId, status: 'error', error });
  return { error: { code: ErrorCode.InternalError, message } };
}
