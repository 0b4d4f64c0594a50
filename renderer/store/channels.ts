import type { HostId } from '../../shared/app/state.ts';
import { APP_CHANNEL, APP_HOST, CATALOGUE_CHANNEL, ROOT_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Channel } from './replicas.ts';

/** The app's own state: hosts, held answers, notes, settings. Always attached. */
export const appChannel: Channel<'app'> = { hostId: APP_HOST, channel: APP_CHANNEL, kind: 'app' };

/** A host's list of sessions. Attached while the host is in the list. */
export const catalogueChannel = (hostId: HostId): Channel<'catalogue'> => ({
  hostId,
  channel: CATALOGUE_CHANNEL,
  kind: 'catalogue',
});

/** A host's agents and models. Attached while the host is in the list. */
export const rootChannel = (hostId: HostId): Channel<'root'> => ({ hostId, channel: ROOT_CHANNEL, kind: 'root' });

export const sessionChannel = (hostId: HostId, session: Uri): Channel<'session'> => ({
  hostId,
  channel: session,
  kind: 'session',
});

export const chatChannel = (hostId: HostId, chat: Uri): Channel<'chat'> => ({ hostId, channel: chat, kind: 'chat' });

export const changesetChannel = (hostId: HostId, changeset: Uri): Channel<'changeset'> => ({
  hostId,
  channel: changeset,
  kind: 'changeset',
});

export const terminalChannel = (hostId: HostId, terminal: Uri): Channel<'terminal'> => ({
  hostId,
  channel: terminal,
  kind: 'terminal',
});
