import type { HostId } from '../../shared/app/state.ts';
import type { ToolOffer } from '../../shared/client-tools/state.ts';
import type { Answer, RequestInput, WindowEvent } from '../../shared/ipc/contract.ts';
import { isSamePlugin, type PluginKey } from '../../shared/plugins/state.ts';
import type { Clock } from '../connection/clock.ts';
import type { AppChannel } from '../core/app-channel.ts';
import type { AddNote } from '../core/notes.ts';
import { unknownHost } from '../hosts/registry.ts';
import type { Replicas } from '../hosts/replicas.ts';
import type { HostRequestHandler } from '../rpc/client.ts';
import { type KeptList, memoryList } from '../storage/kept-list.ts';
import { createHostAnswers } from './host-answers.ts';
import type { KeptPlugin } from './kept-plugins.ts';
import { createPluginBook } from './plugin-book.ts';
import { createPluginChoices, type PluginChoices, refused } from './plugin-choices.ts';
import { createRefusalNotes } from './refusal-notes.ts';
import { createRequestBounds } from './request-bounds.ts';

export interface PluginPartsOptions {
  readonly app: AppChannel;
  readonly replicas: Pick<Replicas, 'onEvent'>;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly addNote: AddNote;
  readonly newId: () => string;
  /** Asks the person for a folder; undefined when they gave it up. */
  readonly chooseFolder?: (() => Promise<string | undefined>) | undefined;
  /** Kept in memory only when not given. */
  readonly pluginFiles?: KeptList<KeptPlugin> | undefined;
}

/** The plugins of this computer that hosts may read, and their reading. Sessions are told of them by this app's memberships. */
export interface PluginParts extends Pick<PluginChoices, 'choose'> {
  publish(input: RequestInput<'plugin:publish'>): Answer<null>;
  withdraw(key: PluginKey): Answer<null>;
  reread(key: PluginKey): Answer<null>;
  confirmHost(key: PluginKey): Answer<null>;
  /** What a host may ask of this app, by method. */
  handlersOf(hostId: HostId): ReadonlyMap<string, HostRequestHandler>;
  /** A session is gone for good. */
  forgetSession(place: ToolOffer): void;
  /** A host is no longer in the list. */
  forget(hostId: HostId): void;
  close(): Promise<void>;
}

const MAX_PUBLISHED = 100;
const DONE: Answer<null> = { ok: true, value: null };
const GONE = refused('This plugin is no longer published there, so nothing was done.');

export function createPluginParts(options: PluginPartsOptions): PluginParts {
  const { app, replicas, clock, addNote, newId, chooseFolder = () => Promise.resolve(undefined) } = options;
  const book = createPluginBook({ ...options, kept: options.pluginFiles ?? memoryList() });
  const choices = createPluginChoices({ newId, chooseFolder });
  const hostEntry = (hostId: HostId) => app.state().hosts.find(({ id }) => id === hostId);
  const onRefused = createRefusalNotes({ addNote, clock, nameOf: (hostId) => hostEntry(hostId)?.name ?? 'A Host' });
  const stop = replicas.onEvent((event) => {
    if (isHostNews(event)) book.reviewHosts();
  });

  function publish({ hostId, sessions, choiceId }: RequestInput<'plugin:publish'>): Answer<null> {
    const host = hostEntry(hostId);
    if (!host) return { ok: false, error: unknownHost() };
    const choice = choices.find(choiceId);
    if (!choice) return refused('Choose the folder again: nothing was published.');
    if (host.connection.status !== 'connected') {
      return refused(
        `${host.name} is not connected, so nobody can tell who would read it. Publish it once ${host.name} is back.`,
      );
    }
    if (book.size() + sessions.length > MAX_PUBLISHED) {
      return refused(`${MAX_PUBLISHED} plugins are published already. Withdraw one first; nothing was published.`);
    }
    for (const session of sessions) book.put(host, session, choice);
    return DONE;
  }

  return {
    choose: choices.choose,
    publish,
    withdraw: (key) => {
      if (!book.find(key)) return GONE;
      book.drop((entry) => isSamePlugin(entry, key));
      return DONE;
    },
    reread: (key) => {
      if (!book.find(key)) return GONE;
      book.reread(key.id);
      return DONE;
    },
    confirmHost: (key) => {
      const host = hostEntry(key.hostId);
      if (!host || !book.find(key)) return GONE;
      book.confirm(key, host);
      return DONE;
    },
    handlersOf: (hostId) =>
      createHostAnswers({
        folderOf: (pluginId) => book.folderOf(hostId, pluginId),
        bounds: createRequestBounds(clock),
        onRefused: (wish) => onRefused(hostId, wish),
      }),
    forgetSession: ({ hostId, session }) => book.drop((entry) => entry.hostId === hostId && entry.session === session),
    forget: (hostId) => book.drop((entry) => entry.hostId === hostId),
    close: () => {
      stop();
      return book.close();
    },
  };
}

const HOST_NEWS: ReadonlySet<string> = new Set(['host/added', 'host/changed', 'host/connectionChanged']);

function isHostNews({ kind, event }: WindowEvent): boolean {
  return kind === 'app' && event.type === 'confirmed' && HOST_NEWS.has(event.action.type);
}
