import { CLIENT_TOOL_NAMES, type ClientToolName } from '../../../shared/client-tools/definitions.ts';
import { chatRequestKey } from '../../../shared/inbox/key.ts';
import type { RequestInput } from '../../../shared/ipc/contract.ts';
import type { ToolCallRunningState } from '../../../shared/protocol/chat/tool-call.ts';
import type { ToolCallResult } from '../../../shared/protocol/chat/tool-result.ts';
import type { StateAction } from '../../../shared/protocol/common/channels.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import type { CoreOptions } from '../../core/core-options.ts';
import { CHAT, type CoreSetup, chat, HOST, SESSION, session, setUpCore, TURN } from '../../hosts/testing/core-setup.ts';
import { type KeptList, memoryList } from '../../storage/kept-list.ts';
import type { ClientToolFiles } from '../client-tool-parts.ts';
import type { Desktop } from '../desktop.ts';

export const PLACE = { hostId: HOST, session: SESSION };
const FOLDER = 'file:///work';

/** A desktop that only writes down what it was asked to do. */
export interface FakeDesktop extends Desktop {
  readonly did: readonly (readonly [string, unknown])[];
  /** Makes everything fail from now on. */
  fail(error: Error): void;
}

export function fakeDesktop(): FakeDesktop {
  const did: (readonly [string, unknown])[] = [];
  let failure: Error | undefined;
  const does = (name: string) => (what: unknown) => {
    did.push([name, what]);
    return failure ? Promise.reject(failure) : Promise.resolve();
  };
  return {
    did,
    openUrl: does('openUrl'),
    openPath: does('openPath'),
    run: does('run'),
    reveal: (path) => void did.push(['reveal', path]),
    notify: (notice) => {
      did.push(['notify', notice]);
      return true;
    },
    fail: (error) => {
      failure = error;
    },
  };
}

export interface ToolScene extends CoreSetup {
  readonly desktop: FakeDesktop;
  readonly files: ClientToolFiles;
  readonly clientId: string;
  allow(...tools: readonly ClientToolName[]): Promise<void>;
  /** Joins the session. */
  offer(): Promise<void>;
  /** The host lets a call of this app's tools run. */
  call(toolCallId: string, toolName: string, input: unknown, more?: Partial<ToolCallRunningState>): Promise<void>;
  /** What the host was told of a call, each time. */
  results(toolCallId: string): readonly ToolCallResult[];
  /** The actions that this app sent, by type. */
  sent(type: StateAction['type']): readonly StateAction[];
  answer(toolCallId: string, dispatches?: RequestInput<'answer:give'>['dispatches']): Promise<unknown>;
}

export function memoryFiles(): ClientToolFiles {
  return { grants: memoryList(), offers: memoryList(), taken: memoryList() };
}

/** A list that can't be written. */
export function brokenList<T>(): KeptList<T> {
  return { ...memoryList<T>(), flush: () => Promise.resolve({ ok: false, message: 'the disk is full' }) };
}

/** A core with one connected host, whose one session works in `/work`; nothing is allowed yet. */
export async function toolScene(options: Partial<CoreOptions> = {}, state: Partial<SessionState> = {}): Promise<ToolScene> {
  const desktop = fakeDesktop();
  const files = options.clientToolFiles ?? memoryFiles();
  const setup = setUpCore({ desktop, clientToolFiles: files, newId: newIds(), ...options });
  const { core, host, app, flush } = setup;
  host.add(SESSION, 'session', session({ workingDirectories: [FOLDER], ...state }));
  host.add(CHAT, 'chat', chat());
  await setup.connected();
  await core.request('settings:change', { undoMs: 0 });
  const clientId = app().hosts[0]?.clientId ?? '';

  return {
    ...setup,
    desktop,
    files,
    clientId,
    allow: async (...tools) => {
      for (const tool of tools) await core.request('clientTool:allow', { hostId: HOST, tool });
      await flush();
    },
    offer: async () => {
      await core.request('toolOffer:make', PLACE);
      await flush();
      await flush();
    },
    call: async (toolCallId, toolName, input, more = {}) => {
      const contributor = { kind: 'client', clientId } as const;
      const toolInput = typeof input === 'string' ? input : JSON.stringify(input);
      const words = { toolName, displayName: toolName, invocationMessage: '', toolInput };
      host.act(CHAT, { type: 'chat/toolCallStart', turnId: TURN, toolCallId, contributor, ...words });
      host.act(CHAT, { type: 'chat/toolCallReady', turnId: TURN, toolCallId, ...words, confirmed: 'not-needed' });
      const toolCall: ToolCallRunningState = {
        status: 'running',
        toolCallId,
        contributor,
        confirmed: 'not-needed',
        ...words,
        ...more,
      };
      const request = { kind: 'toolClientExecution', id: toolCallId, chat: CHAT, turnId: TURN, clientId, toolCall } as const;
      host.act(SESSION, { type: 'session/inputNeededSet', request });
      for (let round = 0; round < 4; round += 1) await flush();
    },
    results: (toolCallId) =>
      host.dispatched.flatMap(({ action }) =>
        action.type === 'chat/toolCallComplete' && action.toolCallId === toolCallId ? [action.result] : [],
      ),
    sent: (type) => host.dispatched.map(({ action }) => action).filter((action) => action.type === type),
    answer: async (toolCallId, dispatches = []) => {
      const requestKey = chatRequestKey(HOST, CHAT, toolCallId);
      const answer = await core.request('answer:give', { requestKey, ...PLACE, dispatches, label: 'Open' });
      for (let round = 0; round < 4; round += 1) await flush();
      return answer;
    },
  };
}

/** The same, with every tool allowed and the session joined. */
export async function ready(...args: Parameters<typeof toolScene>): Promise<ToolScene> {
  const scene = await toolScene(...args);
  await scene.allow(...CLIENT_TOOL_NAMES);
  await scene.offer();
  return scene;
}

/** Why a call failed, each time its host was told; undefined where it did not. */
export function codes(scene: ToolScene, toolCallId: string): readonly (string | undefined)[] {
  return scene.results(toolCallId).map(({ error }) => error?.code);
}

/** The same over a restart of the app, as for a host that is kept in the list. */
function newIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
}
