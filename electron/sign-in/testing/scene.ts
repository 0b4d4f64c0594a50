import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { TokenGrant } from '../../../shared/app/state.ts';
import type { WindowEvent } from '../../../shared/ipc/contract.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { mcpServers } from '../../../shared/selectors/find-customization.ts';
import { openWebSocket } from '../../connection/websocket.ts';
import type { CoreOptions, HeadlessCore } from '../../core/core-options.ts';
import { createCore } from '../../core.ts';
import { HOST, memorySettings, memoryTokens } from '../../hosts/testing/core-setup.ts';
import { type LocalHost, type LocalHostOptions, startLocalHost } from '../../local-host/start-local-host.ts';
import { writeFiles } from '../../local-host/testing/customizations.ts';
import { type ProtectedServer, startProtectedServer } from '../../local-host/testing/protected-server.ts';
import type { PageQuestion } from '../open-sign-in-page.ts';
import { type AuthorizationServerOptions, authorizationServer } from './authorization-server.ts';
import { browse } from './browser.ts';

export const SOON = { timeout: 15_000, interval: 10 };
const NOTES = 'host/notes/mcpServer/notes';

export interface Scene {
  readonly core: HeadlessCore;
  /** What a window was told. */
  readonly told: readonly WindowEvent[];
  /** What a person was asked before the browser opened. */
  readonly questions: readonly PageQuestion[];
  grants(): readonly TokenGrant[];
  connected(): Promise<void>;
  newSession(): Promise<string>;
  state(session: string): SessionState | undefined;
  /** How the MCP server of the session stands. */
  notes(session: string): string | undefined;
}

/** A core over a real socket to that host, with a person who says yes and signs in at once. */
export function startScene({ address }: Pick<LocalHost, 'address'>, options: Partial<CoreOptions> = {}): Scene {
  const questions: PageQuestion[] = [];
  const told: WindowEvent[] = [];
  const core = createCore({
    settings: memorySettings(),
    tokens: memoryTokens(),
    log: () => undefined,
    clientInfo: { name: 'test' },
    locale: 'en',
    embedded: { id: HOST, name: 'kestrel', address: 'here', open: openWebSocket({ hostName: 'kestrel', address }) },
    openBrowser: async (question, url) => {
      questions.push(question);
      void browse(new URL(url));
      return 'opened';
    },
    ...options,
  });
  onTestFinished(() => core.close());
  core.onEvent((event) => told.push(event));
  const sessionState = (session: string) =>
    core.replica({ hostId: HOST, channel: session })?.confirmed as SessionState | undefined;
  return {
    core,
    told,
    questions,
    grants: () => core.app().tokenGrants ?? [],
    connected: () => vi.waitFor(() => expect(core.app().hosts[0]?.connection.status).toBe('connected'), SOON),
    newSession: async () => {
      const input = { hostId: HOST, provider: 'rehearsal', workingDirectories: [] };
      const created = await core.request('session:create', input);
      if (!created.ok) throw new Error(created.error.message);
      core.hold({ hostId: HOST, channel: created.value.session, kind: 'session' });
      return created.value.session;
    },
    state: sessionState,
    notes: (session) => {
      const servers = mcpServers(sessionState(session) ?? {});
      return servers.find(({ id }) => id === NOTES)?.state.kind;
    },
  };
}

/** An MCP server that wants tokens of a real authorization server, which knows a person. */
export function startNotes(options: AuthorizationServerOptions = {}): Promise<ProtectedServer> {
  return startProtectedServer((issuer) => authorizationServer(issuer, options));
}

/** A host in this process whose sessions have that MCP server. */
export async function startHost(
  notes: ProtectedServer | undefined,
  options: Partial<LocalHostOptions> & { readonly oauth?: object } = {},
): Promise<LocalHost & { readonly dataFolder: string }> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'sign-in-')));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 }));
  if (notes) {
    const { oauth } = options;
    await writeFiles(join(dataFolder, 'plugins/notes'), {
      'plugin.json': '{"name": "notes"}',
      'mcp.json': JSON.stringify({ mcpServers: { notes: { url: notes.url, ...(oauth ? { oauth } : {}) } } }),
    });
  }
  const host = await startLocalHost({ pace: 0, firstRun: false, acp: { presets: [] }, ...options, dataFolder });
  onTestFinished(() => host.stop());
  return { ...host, dataFolder };
}
