import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AhpMcpUiHostCapabilities } from '../../../shared/protocol/session/customization.ts';
import type { McpAuthRequirement, McpServerState } from '../../../shared/protocol/session/mcp-server.ts';
import { McpServer } from './server.ts';
import { type ServerPlan, type ServerPlans, SessionServers, type UsableServer } from './session-servers.ts';

export type SignIn = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly requirement: McpAuthRequirement };

/** The MCP servers of every session: each session has its own of each, which ends with it. */
export interface McpServers {
  /** What servers the session has from now on. One that is new in an awake session starts, one that is gone or off stops. */
  define(session: Uri, plans: ServerPlans): void;
  /** Work begins in the session: starts what should run. Turns wait for these starts unless a person lets them go on. */
  wake(session: Uri): void;
  start(session: Uri, id: string): void;
  stop(session: Uri, id: string): void;
  get(session: Uri, id: string): McpServer | undefined;
  /** The servers that are on and that somebody with a right to has let run. */
  usable(session: Uri): readonly UsableServer[];
  byChannel(channel: Uri): { readonly session: Uri; readonly server: McpServer } | undefined;
  /** Gives a token to every server that has asked for one for this resource; undefined when none has. */
  authenticate(resource: string, token: string, expiresInSeconds?: number): Promise<SignIn | undefined>;
  /** What a server of any session has asked a token for, under this resource. */
  requirementFor(resource: string): McpAuthRequirement | undefined;
  /** Calls the listener for what servers say to clients; returns its undo. */
  onNotification(listener: (channel: Uri, method: string) => void): () => void;
  /** The session's working directories are others now. */
  rootsChanged(session: Uri): void;
  release(session: Uri): Promise<void>;
  stopAll(): Promise<void>;
}

export interface McpServersOptions {
  /** Longer waits of a server that starts are given up. */
  readonly startTimeoutMs: number;
  readonly rootsOf: (session: Uri) => readonly Uri[];
  readonly onState: (session: Uri, id: string, state: McpServerState, channel: Uri | undefined) => void;
  readonly onCapabilities: (session: Uri, id: string, capabilities: AhpMcpUiHostCapabilities) => void;
}

export function createMcpServers(options: McpServersOptions): McpServers {
  const sessions = new Map<Uri, SessionServers>();
  const listeners = new Set<(channel: Uri, method: string) => void>();
  const stopping = new Set<Promise<void>>();
  /** By resource; in memory alone. */
  const tokens = new Map<string, string>();

  function end(server: McpServer): Promise<void> {
    const done = server.stop().finally(() => stopping.delete(done));
    stopping.add(done);
    return done;
  }

  function of(session: Uri): SessionServers {
    const known = sessions.get(session) ?? new SessionServers({ end, create: (id, plan) => createServer(session, id, plan) });
    sessions.set(session, known);
    return known;
  }

  function createServer(session: Uri, id: string, { name, definition }: ServerPlan): McpServer {
    return new McpServer({
      name,
      definition,
      startTimeoutMs: options.startTimeoutMs,
      roots: () => options.rootsOf(session),
      knownToken: (resource) => tokens.get(resource),
      onRefused: (token) => {
        for (const [resource, known] of tokens) if (known === token) tokens.delete(resource);
      },
      onState: (state, channel) => options.onState(session, id, state, channel),
      onCapabilities: (capabilities) => options.onCapabilities(session, id, capabilities),
      onNotification: (method, channel) => {
        for (const listener of listeners) listener(channel, method);
      },
    });
  }

  const all = () => [...sessions.values()].flatMap((each) => each.all());
  const get = (session: Uri, id: string) => sessions.get(session)?.get(id);

  return {
    define: (session, plans) => of(session).define(plans),
    wake: (session) => of(session).wake(),
    start: (session, id) => void get(session, id)?.start(),
    stop(session, id) {
      const server = get(session, id);
      if (server) void end(server);
    },
    get,
    usable: (session) => sessions.get(session)?.usable() ?? [],
    byChannel(channel) {
      for (const [session, servers] of sessions) {
        const server = servers.all().find((each) => each.channel === channel);
        if (server) return { session, server };
      }
      return undefined;
    },
    async authenticate(resource, token, expiresInSeconds) {
      const outcome = await signIn(all(), resource, token, expiresInSeconds);
      if (outcome?.kind === 'accepted') tokens.set(resource, token);
      return outcome;
    },
    requirementFor: (resource) => all().find(({ requirement }) => requirement?.resource.resource === resource)?.requirement,
    onNotification(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rootsChanged(session) {
      for (const server of sessions.get(session)?.all() ?? []) server.rootsChanged();
    },
    async release(session) {
      const servers = sessions.get(session)?.all() ?? [];
      sessions.delete(session);
      await Promise.all(servers.map(end));
    },
    async stopAll() {
      await Promise.all(all().map(end));
      await Promise.all(stopping);
    },
  };
}

async function signIn(
  servers: readonly McpServer[],
  resource: string,
  token: string,
  expiresInSeconds: number | undefined,
): Promise<SignIn | undefined> {
  const asking = servers.filter(({ requirement }) => requirement?.resource.resource === resource);
  if (asking.length === 0) return undefined;
  await Promise.all(asking.map((server) => server.authenticate(token, expiresInSeconds)));
  const refused = asking.map(({ state }) => state).find((state) => state.kind === 'authRequired');
  return refused ? { kind: 'refused', requirement: refused } : { kind: 'accepted' };
}
