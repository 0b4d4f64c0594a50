import type { Changeset } from '../../../shared/protocol/changeset/catalogue.ts';
import type { ChangesetFile, ChangesetState } from '../../../shared/protocol/changeset/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { ChangesSummary } from '../../../shared/protocol/session/changes-summary.ts';
import { branchBaseOf, changesSince, headOf } from '../git/changes.ts';
import { changesetFile } from '../git/changeset-files.ts';
import { pathOf } from '../resources/file-uri.ts';
import type { Channels } from './channels.ts';
import type { Sessions } from './sessions.ts';

const MAX_FILES = 5000;

type Kind = 'uncommitted' | 'branch';
const KINDS: readonly Kind[] = ['uncommitted', 'branch'];

/** The changesets of every session, from the git repositories in its working directories. */
export interface Changesets {
  /** Somebody wants to see this channel: if it is a changeset of a session it is opened, and computed anew. */
  look(channel: Uri): void;
  /** Computes what the session's repositories say now; several calls at once share the work. */
  refresh(session: Uri): void;
  /** Closes the channels of a session that goes away. */
  close(session: Uri): void;
  /** Resolves when nothing is being computed. */
  settled(): Promise<void>;
}

export interface ChangesetsOptions {
  readonly channels: Channels;
  readonly sessions: Sessions;
  /** Called when the numbers of a session's list entry have changed. */
  readonly onCounted: (session: Uri) => void;
}

export function createChangesets({ channels, sessions, onCounted }: ChangesetsOptions): Changesets {
  const running = new Map<Uri, Promise<void>>();
  const again = new Set<Uri>();
  /** Sessions whose files have changed since their computation began. */
  const outdated = new Set<Uri>();

  function run(session: Uri): void {
    outdated.delete(session);
    const work = compute(session)
      // A session that went away meanwhile has no state to change; everything else is in the changeset's own error.
      .catch(() => undefined)
      .finally(() => {
        running.delete(session);
        if (again.delete(session)) run(session);
      });
    running.set(session, work);
  }

  function computeAnew(session: Uri): void {
    if (running.has(session)) again.add(session);
    else run(session);
  }

  async function compute(session: Uri): Promise<void> {
    const folders = foldersOf(channels, session);
    const found = await Promise.all(KINDS.map(async (kind) => [kind, await contentOf(folders, kind)] as const));
    const present = found.flatMap(([kind, content]) => (content ? [{ kind, content }] : []));
    const kinds = present.map(({ kind }) => kind);
    follow(channels, session, catalogue(session, kinds));
    // Nobody is told that it is the last word when it is not; but that somebody else looks does not make it older.
    const isLast = !outdated.has(session);
    for (const { kind, content } of present) {
      const channel = uriFor(session, kind);
      fill(channels, channel, content);
      if (isLast) settle(channels, channel, content);
    }
    const counted = present.at(-1)?.content;
    if (!counted || !sessions.get(session)) return;
    sessions.update(session, { changes: countsOf(counted.files) });
    onCounted(session);
  }

  return {
    look(channel) {
      const owner = sessions.all().find(({ resource }) => KINDS.some((kind) => uriFor(resource, kind) === channel));
      const offered = owner && channels.get('session', owner.resource)?.changesets;
      if (!owner || !offered?.some((entry) => entry.uriTemplate === channel)) return;
      if (channels.kindOf(channel) === undefined) channels.open('changeset', channel, { status: 'computing', files: [] });
      computeAnew(owner.resource);
    },
    refresh(session) {
      outdated.add(session);
      computeAnew(session);
    },
    close(session) {
      for (const kind of KINDS) channels.close(uriFor(session, kind));
    },
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

type Content = Pick<ChangesetState, 'files' | 'error'>;

function uriFor(session: Uri, kind: Kind): Uri {
  return `ahp-changeset:/${encodeURIComponent(session)}/${kind}`;
}

function foldersOf(channels: Channels, session: Uri): readonly string[] {
  const directories = channels.get('session', session)?.workingDirectories ?? [];
  return directories.flatMap((uri) => pathOf(uri) ?? []);
}

/** Undefined when none of the folders has such a changeset. */
async function contentOf(folders: readonly string[], kind: Kind): Promise<Content | undefined> {
  const parts = await Promise.all(folders.map((folder) => contentIn(folder, kind)));
  const present = parts.flatMap((part) => part ?? []);
  if (present.length === 0) return undefined;
  const failed = present.find((part) => part.error);
  return {
    files: present.flatMap((part) => part.files).slice(0, MAX_FILES),
    ...(failed?.error ? { error: failed.error } : {}),
  };
}

async function contentIn(folder: string, kind: Kind): Promise<Content | undefined> {
  const head = await headOf(folder);
  const base = head === undefined || kind === 'uncommitted' ? head : await branchBaseOf(folder);
  if (base === undefined) return undefined;
  const changes = await changesSince(folder, base);
  if (!changes.ok) {
    const message = `git could not compare ${folder}: ${changes.message}`;
    return { files: [], error: { errorType: 'git-failed', message } };
  }
  const files = await Promise.all(changes.files.slice(0, MAX_FILES).map((change) => changesetFile(folder, base, change)));
  return { files };
}

function catalogue(session: Uri, kinds: readonly Kind[]): readonly Changeset[] {
  const entries: Readonly<Record<Kind, Omit<Changeset, 'uriTemplate'>>> = {
    uncommitted: { label: 'Uncommitted', changeKind: 'uncommitted', description: 'What differs from the last commit' },
    branch: { label: 'Branch', changeKind: 'branch', description: 'What differs from where the branch began' },
  };
  return kinds.map((kind) => ({ ...entries[kind], uriTemplate: uriFor(session, kind) }));
}

function follow(channels: Channels, session: Uri, changesets: readonly Changeset[]): void {
  const known = channels.get('session', session)?.changesets ?? [];
  if (JSON.stringify(known) === JSON.stringify(changesets)) return;
  channels.apply(session, { type: 'session/changesetsChanged', ...(changesets.length > 0 ? { changesets } : {}) });
}

function fill(channels: Channels, channel: Uri, { files }: Content): void {
  const state = channels.get('changeset', channel);
  if (!state || JSON.stringify(state.files) === JSON.stringify(files)) return;
  channels.apply(channel, { type: 'changeset/contentChanged', files });
}

function settle(channels: Channels, channel: Uri, { error }: Content): void {
  const state = channels.get('changeset', channel);
  if (!state) return;
  const status = error ? 'error' : 'ready';
  if (state.status === status && state.error?.message === error?.message) return;
  channels.apply(channel, { type: 'changeset/statusChanged', status, ...(error ? { error } : {}) });
}

function countsOf(files: readonly ChangesetFile[]): ChangesSummary {
  const sum = (side: 'added' | 'removed') => files.reduce((total, { edit }) => total + (edit.diff?.[side] ?? 0), 0);
  return { additions: sum('added'), deletions: sum('removed'), files: files.length };
}
