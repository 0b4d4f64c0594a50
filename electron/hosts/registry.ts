import type { AppAction } from '../../shared/app/actions.ts';
import { isFoundAddress } from '../../shared/app/on-this-computer.ts';
import type { HostEntry, HostId } from '../../shared/app/state.ts';
import type { Answer, RequestError, RequestInput } from '../../shared/ipc/contract.ts';
import type { ConnectionTest } from '../../shared/ipc/host-reach.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import { parseAddress } from '../connection/address.ts';
import type { HostAddress } from '../connection/host-address.ts';
import type { OpenTransport } from '../connection/transport.ts';
import type { Discovery } from '../discovery/discovery.ts';
import { withoutClientSecrets } from '../sign-in/client-secrets.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import type { ProtocolLog } from '../storage/protocol-log/protocol-log.ts';
import { recorded } from '../storage/protocol-log/recorded-transport.ts';
import type { SettingsFile } from '../storage/settings-file.ts';
import type { SavedHost } from '../storage/stored-settings.ts';
import type { TokenVault } from '../storage/token-vault.ts';
import { createClientSeqs } from './client-seqs.ts';
import type { Introduction } from './handshake.ts';
import { Host, type HostEvents, type HostOptions } from './host.ts';
import { notingVia } from './note-via.ts';
import { readableServer } from './readable-server.ts';
import { changedHost, isReachedAnew, savedHost, shownOf } from './saved-host.ts';
import { testConnection } from './test-connection.ts';

/** A host that this app brings itself: always in the list, never stored. */
export interface EmbeddedHost {
  readonly id: HostId;
  readonly name: string;
  /** For reading. */
  readonly address: string;
  readonly open: OpenTransport;
}

/** How a saved host is reached; the token is `undefined` when none was given. */
export type OpenSavedHost = (host: SavedHost, token: string | undefined) => OpenTransport;

export interface RegistryOptions extends Pick<HostOptions, 'replicas' | 'clock' | 'log' | 'rules' | keyof Introduction> {
  readonly settings: SettingsFile;
  readonly tokens: TokenVault;
  readonly openSaved: OpenSavedHost;
  /** The hosts that run on this computer, where they are looked for. */
  readonly discovery?: Discovery | undefined;
  readonly newId: () => string;
  readonly fold: (action: AppAction) => void;
  /** What the app makes of what a host tells; the list is kept here. */
  readonly eventsOf: (hostId: HostId, name: string) => Omit<HostEvents, 'onAlive' | 'onGreeted' | 'onRoundTrip'>;
  /** Where the tokens come from that each new connection begins with, and where the secrets of clients go that hosts name. */
  readonly signIns?: Pick<SignIns, 'tokensOf' | 'keepClientSecret'>;
  /** What a host may ask of this app, by method. */
  readonly handlersOf?: (hostId: HostId) => NonNullable<HostOptions['handlers']>;
  /** Where every message of every host is told to. */
  readonly frames?: Pick<ProtocolLog, 'record' | 'forget'> | undefined;
  /** The token that a person gave lasts only until the app quits. */
  readonly onTokenNotKept: (hostId: HostId, why: string) => void;
}

type NewHost = Omit<HostEntry, 'connection' | 'server' | 'lastEventAt'> & {
  readonly open: OpenTransport;
  readonly nextClientSeq: () => number;
};

/** Every host of the person's list, and the list itself. */
export class Registry {
  readonly #options: RegistryOptions;
  readonly #hosts = new Map<HostId, Host>();

  constructor(options: RegistryOptions) {
    this.#options = options;
  }

  find(hostId: HostId): Host | undefined {
    return this.#hosts.get(hostId);
  }

  /** Puts the embedded host first and the saved ones after it, and connects to all that are wanted. */
  start(embedded: EmbeddedHost | undefined): void {
    let lastSeq = 0;
    const nextClientSeq = () => {
      lastSeq += 1;
      return lastSeq;
    };
    if (embedded)
      this.#register({ ...embedded, origin: 'embedded', wanted: true, clientId: this.#options.newId(), nextClientSeq });
    for (const saved of this.#options.settings.value().hosts) this.#registerSaved(saved);
  }

  /** The machine woke up or its network changed. */
  probe(): void {
    for (const host of this.#hosts.values()) host.probe();
  }

  async add(input: RequestInput<'host:add'>): Promise<Answer<{ readonly hostId: HostId }>> {
    const { settings, tokens, newId, onTokenNotKept } = this.#options;
    const checked = this.#check(input);
    if ('error' in checked) return { ok: false, error: checked.error };
    const { address } = checked;
    const saved = savedHost({ id: newId(), clientId: newId() }, address, input);
    const { id } = saved;
    settings.change((stored) => ({ ...stored, hosts: [...stored.hosts, saved] }));
    const token = input.token?.trim() || address.token;
    const kept = token ? await tokens.keep(id, token) : { persisted: true as const };
    this.#registerSaved(saved);
    if (!kept.persisted) onTokenNotKept(id, kept.message);
    return { ok: true, value: { hostId: id } };
  }

  /** Adds a host that runs on this computer; its token is read from its own file each time and never kept. */
  addFound(address: string): Answer<{ readonly hostId: HostId }> {
    const { discovery, settings, newId } = this.#options;
    const found = discovery?.found().find((host) => host.address === address);
    if (!found) {
      const message =
        'This host no longer runs on this computer, so it was not added. Start it again; it is offered here then.';
      return { ok: false, error: { code: 'refused', message } };
    }
    const known = settings.value().hosts.find((saved) => saved.address === address);
    if (known) return { ok: false, error: { code: 'invalid', message: `${known.name} is in the list already.` } };
    const saved = { id: newId(), name: found.name, address, wanted: true, clientId: newId(), plainAllowed: false };
    settings.change((stored) => ({ ...stored, hosts: [...stored.hosts, saved] }));
    this.#registerSaved(saved);
    return { ok: true, value: { hostId: saved.id } };
  }

  /** Takes another name, address, token or files; drafts, and the id under which the host knows this app, stay. */
  async change({ hostId, token, ...input }: RequestInput<'host:change'>): Promise<Answer<null>> {
    const { settings, tokens, fold, onTokenNotKept } = this.#options;
    const host = this.#hosts.get(hostId);
    const saved = settings.value().hosts.find(({ id }) => id === hostId);
    if (!host || !saved) return { ok: false, error: unknownHost() };
    const checked =
      input.address === undefined ? { address: undefined } : this.#check({ ...input, address: input.address }, hostId);
    if ('error' in checked) return { ok: false, error: checked.error };
    const { address } = checked;
    const changed = changedHost(saved, address, input);
    settings.change(({ hosts, ...stored }) => ({
      ...stored,
      hosts: hosts.map((each) => (each.id === hostId ? changed : each)),
    }));
    fold({ type: 'host/changed', hostId, changes: shownOf(changed) });
    const given = token?.trim() || address?.token;
    const kept = given ? await tokens.keep(hostId, given) : { persisted: true as const };
    if (!kept.persisted) onTokenNotKept(hostId, kept.message);
    if (saved.wanted && (given || isReachedAnew(saved, changed))) host.connectAnew();
    return { ok: true, value: null };
  }

  /** Tries an address without adding it. With `hostId` the token that is kept for that host is used where none is given. */
  async test({ hostId, token, ...input }: RequestInput<'host:test'>): Promise<Answer<ConnectionTest>> {
    const { newId, tokens, openSaved } = this.#options;
    const checked = this.#check(input, hostId);
    if ('error' in checked) return { ok: false, error: checked.error };
    const { address } = checked;
    const kept = hostId === undefined ? undefined : tokens.lookUp(hostId);
    const used = token?.trim() || address.token || (kept?.status === 'known' ? kept.token : undefined);
    const clientId = newId();
    const saved = savedHost({ id: clientId, clientId }, address, input);
    return testConnection({ ...this.#options, hostName: saved.name, clientId, open: openSaved(saved, used) });
  }

  async remove(hostId: HostId): Promise<Answer<null>> {
    const host = this.#hosts.get(hostId);
    if (!host) return { ok: false, error: unknownHost() };
    const { settings, tokens, fold } = this.#options;
    if (!settings.value().hosts.some((saved) => saved.id === hostId)) {
      return {
        ok: false,
        error: { code: 'invalid', message: `${host.name} belongs to Signalbox. You can disconnect it instead.` },
      };
    }
    this.#hosts.delete(hostId);
    host.close();
    fold({ type: 'host/removed', hostId });
    settings.change(({ clientSeqs: { [hostId]: _used, ...clientSeqs }, ...stored }) => ({
      ...stored,
      clientSeqs,
      hosts: stored.hosts.filter((saved) => saved.id !== hostId),
      drafts: stored.drafts.filter((draft) => draft.hostId !== hostId),
    }));
    void this.#options.frames?.forget(hostId);
    const forgotten = await tokens.forget(hostId);
    return forgotten.ok ? { ok: true, value: null } : { ok: false, error: { code: 'failed', message: forgotten.message } };
  }

  /** Takes the person's wish; what becomes of it shows in the list. */
  want(hostId: HostId, wanted: boolean): Answer<null> {
    const host = this.#hosts.get(hostId);
    if (!host) return { ok: false, error: unknownHost() };
    const { settings, fold } = this.#options;
    fold({ type: 'host/changed', hostId, changes: { wanted } });
    settings.change((stored) => ({
      ...stored,
      hosts: stored.hosts.map((saved) => (saved.id === hostId ? { ...saved, wanted } : saved)),
    }));
    host.want(wanted);
    return { ok: true, value: null };
  }

  close(): void {
    for (const host of this.#hosts.values()) host.close();
    this.#hosts.clear();
  }

  /** `own` is the host that may have this address already. */
  #check(input: RequestInput<'host:add'>, own?: HostId): { readonly address: HostAddress } | { readonly error: RequestError } {
    const parsed = parseAddress(input.address);
    if (!parsed.ok) return { error: { code: 'invalid', message: parsed.message } };
    const { address } = parsed;
    const known = this.#options.settings.value().hosts.find((saved) => saved.address === address.text && saved.id !== own);
    if (known) return { error: { code: 'invalid', message: `${address.place} is in the list already, as ${known.name}.` } };
    if (address.way.type === 'command' && !input.commandAllowed) {
      return {
        error: { code: 'refused', message: `Connecting to it runs ${address.place} on this computer. Allow that first.` },
      };
    }
    if (address.isEncrypted || address.isLoopback || input.plainAllowed) return { address };
    const message = `Everything said to ${address.place}, its token too, could be read on the way. Use wss://, or allow plain text for it.`;
    return { error: { code: 'refused', message } };
  }

  #registerSaved(saved: SavedHost): void {
    const { settings, tokens, openSaved, discovery } = this.#options;
    const { id, name, address, tls, wanted, clientId } = saved;
    const open: OpenTransport = (signal) => {
      // It may have been changed meanwhile.
      const latest = settings.value().hosts.find((host) => host.id === id) ?? saved;
      if (discovery && isFoundAddress(address)) return discovery.open(address, latest.name)(signal);
      const found = tokens.lookUp(id);
      if (found.status === 'unreadable') {
        return Promise.resolve({ ok: false, end: { kind: 'token', message: `${latest.name}: ${found.message}` } });
      }
      return openSaved(latest, found.status === 'known' ? found.token : undefined)(signal);
    };
    const nextClientSeq = createClientSeqs(id, settings);
    this.#register({ id, name, address, ...present({ tls }), wanted, clientId, origin: 'saved', open, nextClientSeq });
  }

  #register({ open, nextClientSeq, ...entry }: NewHost): void {
    const { fold, eventsOf, clock, replicas, settings, signIns, frames, handlersOf } = this.#options;
    const { id, name } = entry;
    fold({ type: 'host/added', host: { ...entry, connection: { status: 'idle' } } });
    const events = eventsOf(id, name);
    const host = new Host({
      ...this.#options,
      ...events,
      ...entry,
      /** A person may rename it while it is connected. */
      get name() {
        return settings.value().hosts.find((saved) => saved.id === id)?.name ?? name;
      },
      open: notingVia(frames ? recorded(open, (frame) => frames.record(id, frame)) : open, (via) =>
        fold({ type: 'host/changed', hostId: id, changes: { via } }),
      ),
      nextClientSeq,
      replicas: withoutClientSecrets(replicas, (found) => signIns?.keepClientSecret(id, found)),
      ...present({ handlers: handlersOf?.(id) }),
      ...(signIns ? { keptTokens: signIns.tokensOf(id) } : {}),
      onConnection: (connection) => {
        fold({ type: 'host/connectionChanged', hostId: id, connection, at: clock.now() });
        events.onConnection(connection);
      },
      onRoundTrip: (ms) => fold({ type: 'host/measured', hostId: id, sample: { at: clock.now(), ms } }),
      onAlive: (lastEventAt) => fold({ type: 'host/changed', hostId: id, changes: { lastEventAt } }),
      onGreeted: ({ serverInfo, completionTriggerCharacters: completionTriggers = [] }) => {
        const changes = { completionTriggers, ...(serverInfo ? { server: readableServer(serverInfo) } : {}) };
        fold({ type: 'host/changed', hostId: id, changes });
      },
    });
    this.#hosts.set(id, host);
    if (entry.wanted) host.want(true);
  }
}

export function unknownHost(): RequestError {
  return { code: 'unknown-host', message: 'This host is no longer in the list, so nothing was done.' };
}
