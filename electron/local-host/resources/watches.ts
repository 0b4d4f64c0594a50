import { randomUUID } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import type { CreateResourceWatchParams } from '../../../shared/protocol/common/resources.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Channels } from '../host/channels.ts';
import { isInGit } from './containment.ts';
import { uriOf } from './file-uri.ts';
import { type FolderWatch, type WatchedChange, watchFolder } from './folder-watch.ts';
import { globTest } from './glob.ts';
import { locate, type ResourceAccess } from './locate.ts';
import { denied, isError, notFound, systemError } from './resource-errors.ts';

/** The watches that clients have asked for (AHP Resource watch): each is a channel that lasts as long as somebody follows it. */
export interface ResourceWatches {
  create(access: ResourceAccess, params: CreateResourceWatchParams): Promise<{ readonly channel: Uri } | RpcError>;
  /** Somebody has left a channel: a watch that nobody follows any more ends. */
  left(channel: Uri): void;
  /** Learns how to see whether somebody follows a channel. */
  knowFollowers(isFollowed: (channel: Uri) => boolean): void;
  stop(): void;
}

const MAX_WATCHES = 100;
/** How long a watch lasts without anybody who follows it: a client subscribes after it was made, and may lose its socket. */
const GRACE_MS = 30_000;
const MAX_ITEMS = 500;
const MAX_PATTERNS = 100;

interface Watch {
  readonly folder: FolderWatch;
  /** When it was first seen without followers. */
  aloneSince: number | undefined;
}

export interface WatchesOptions {
  readonly channels: Channels;
  readonly now: () => number;
}

export function createResourceWatches({ channels, now }: WatchesOptions): ResourceWatches {
  const watches = new Map<Uri, Watch>();
  let isFollowed: (channel: Uri) => boolean = () => false;
  let timer: NodeJS.Timeout | undefined;

  function end(channel: Uri): void {
    watches.get(channel)?.folder.stop();
    watches.delete(channel);
    channels.close(channel);
    if (watches.size === 0) clearInterval(timer);
  }

  function reviewLater(): void {
    for (const [channel, watch] of watches) {
      if (isFollowed(channel)) watch.aloneSince = undefined;
      else watch.aloneSince ??= now();
      if (watch.aloneSince !== undefined && now() - watch.aloneSince >= GRACE_MS) end(channel);
    }
  }

  return {
    async create(access, params) {
      if (watches.size >= MAX_WATCHES)
        return denied(`This host watches ${MAX_WATCHES} things already; end one of the watches first.`);
      const channel = `ahp-resource-watch:/${randomUUID()}`;
      const folder = await start(access, params, (items) =>
        channels.apply(channel, { type: 'resourceWatch/changed', changes: { items } }),
      );
      if (isError(folder)) return folder;
      const { uri, recursive = false, excludes, includes } = params;
      channels.open('resourceWatch', channel, {
        root: uri,
        recursive,
        ...(excludes ? { excludes } : {}),
        ...(includes ? { includes } : {}),
      });
      if (watches.size === 0) timer = setInterval(reviewLater, GRACE_MS / 3).unref();
      watches.set(channel, { folder, aloneSince: now() });
      return { channel };
    },
    left(channel) {
      if (watches.has(channel) && !isFollowed(channel)) end(channel);
    },
    knowFollowers(given) {
      isFollowed = given;
    },
    stop() {
      for (const channel of [...watches.keys()]) end(channel);
    },
  };
}

type Items = readonly { readonly uri: Uri; readonly type: WatchedChange['kind'] }[];

async function start(
  access: ResourceAccess,
  { uri, recursive = false, excludes, includes }: CreateResourceWatchParams,
  send: (items: Items) => void,
): Promise<FolderWatch | RpcError> {
  const place = await locate(access.folders(), uri);
  if (isError(place)) return place;
  const [without, only] = [testOf(excludes?.items), testOf(includes?.items)];
  const isTold = ({ path }: WatchedChange) => only === undefined || only(relative(place.path, path).split(sep).join('/'));
  try {
    const folder = await watchFolder({
      root: place.path,
      isRecursive: recursive,
      // Git writes its own files all the time, and what it means by that is told by changesets.
      isExcluded: (path) => isInGit(path) || (without?.(path) ?? false),
      onChanges(changes) {
        const items = changes.filter(isTold).map(({ path, kind }) => ({ uri: uriOf(path), type: kind }));
        for (let at = 0; at < items.length; at += MAX_ITEMS) send(items.slice(at, at + MAX_ITEMS));
      },
    });
    return folder ?? denied(`${uri} holds more folders or files than this host watches; leave some out with "excludes".`);
  } catch (error) {
    return isGone(error) ? notFound(uri) : systemError(error, uri);
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

function testOf(patterns: readonly string[] | undefined): ((path: string) => boolean) | undefined {
  const tests = patterns?.slice(0, MAX_PATTERNS).map(globTest);
  return tests && ((path) => tests.some((fits) => fits(path)));
}
