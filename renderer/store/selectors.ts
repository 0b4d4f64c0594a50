import type { AppState, Draft, HostEntry, HostId } from '../../shared/app/state.ts';
import { EMPTY_APP } from '../../shared/app/state.ts';
import type { CatalogueState } from '../../shared/catalogue/state.ts';
import type { ChangesetState } from '../../shared/protocol/changeset/state.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { RootState } from '../../shared/protocol/root/state.ts';
import type { SessionState, SessionSummary } from '../../shared/protocol/session/state.ts';
import type { TerminalState } from '../../shared/protocol/terminal/state.ts';
import {
  appChannel,
  catalogueChannel,
  changesetChannel,
  chatChannel,
  rootChannel,
  sessionChannel,
  terminalChannel,
} from './channels.ts';
import { useAttached, useChannel } from './use-channel.ts';

/** A piece of the app's own state. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useChannel(appChannel, select) ?? select(EMPTY_APP);
}

export function useHost(hostId: HostId): HostEntry | undefined {
  return useApp((app) => app.hosts.find((host) => host.id === hostId));
}

export function useDraft(hostId: HostId, chat: Uri): Draft | undefined {
  return useApp((app) => app.drafts.find((draft) => draft.hostId === hostId && draft.chat === chat));
}

export function useRoot<T>(hostId: HostId, select: (state: RootState) => T): T | undefined {
  return useChannel(rootChannel(hostId), select);
}

export function useCatalogue<T>(hostId: HostId, select: (state: CatalogueState) => T): T | undefined {
  return useChannel(catalogueChannel(hostId), select);
}

/** One row of a host's list; renders again only when that row changes. */
export function useSessionRow(hostId: HostId, session: Uri): SessionSummary | undefined {
  return useCatalogue(hostId, (state) => rowsByUri(state.rows).get(session));
}

/** A piece of a session; attaches it while mounted. */
export function useSession<T>(hostId: HostId, session: Uri, select: (state: SessionState) => T): T | undefined {
  const channel = sessionChannel(hostId, session);
  useAttached(channel);
  return useChannel(channel, select);
}

/** A piece of a chat; attaches it while mounted. */
export function useChat<T>(hostId: HostId, chat: Uri, select: (state: ChatState) => T): T | undefined {
  const channel = chatChannel(hostId, chat);
  useAttached(channel);
  return useChannel(channel, select);
}

/** A piece of a changeset; attaches it while mounted. */
export function useChangeset<T>(hostId: HostId, changeset: Uri, select: (state: ChangesetState) => T): T | undefined {
  const channel = changesetChannel(hostId, changeset);
  useAttached(channel);
  return useChannel(channel, select);
}

/** A piece of a terminal; attaches it while mounted. */
export function useTerminal<T>(hostId: HostId, terminal: Uri, select: (state: TerminalState) => T): T | undefined {
  const channel = terminalChannel(hostId, terminal);
  useAttached(channel);
  return useChannel(channel, select);
}

const indexes = new WeakMap<readonly SessionSummary[], ReadonlyMap<Uri, SessionSummary>>();

/** Hundreds of rows ask for themselves on each change of the list, so the search is done once per list. */
function rowsByUri(rows: readonly SessionSummary[]): ReadonlyMap<Uri, SessionSummary> {
  const known = indexes.get(rows);
  if (known) return known;
  const index = new Map(rows.map((row) => [row.resource, row]));
  indexes.set(rows, index);
  return index;
}
