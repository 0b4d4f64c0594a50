import type { Connection } from '../../shared/app/connection.ts';
import { type AppState, EMPTY_APP, type HostEntry } from '../../shared/app/state.ts';
import { type CatalogueState, EMPTY_CATALOGUE } from '../../shared/catalogue/state.ts';
import type { Answer, RequestInput, RequestName, RequestValue, WindowBatch, WindowEvent } from '../../shared/ipc/contract.ts';
import type { ChatInputRequest } from '../../shared/protocol/chat/input-request.ts';
import type { ResponsePart } from '../../shared/protocol/chat/response-part.ts';
import type { ChatState, Turn } from '../../shared/protocol/chat/state.ts';
import type { ToolCallPendingConfirmationState } from '../../shared/protocol/chat/tool-call.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import type { SessionState, SessionSummary } from '../../shared/protocol/session/state.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import type { ReplicaKind, ReplicaState } from '../../shared/sync/replica.ts';
import { appChannel, catalogueChannel, chatChannel, sessionChannel } from './channels.ts';
import type { Door } from './door.ts';
import type { Channel } from './replicas.ts';

/** The scenes of the window's tests: a fake main, and states as a host would send them. */
export interface FakeMain extends Door {
  /** What was asked, in order. */
  readonly asked: readonly { readonly name: RequestName; readonly input: unknown }[];
  /** Sends a batch to the window. */
  send(...events: readonly WindowEvent[]): void;
  /** Answers requests of this name from now on; others get `null`. */
  answer(name: RequestName, answer: Answer<unknown>): void;
}

export function fakeMain(): FakeMain {
  const asked: { readonly name: RequestName; readonly input: unknown }[] = [];
  const answers = new Map<RequestName, Answer<unknown>>();
  const listeners = new Set<(batch: WindowBatch) => void>();
  return {
    asked,
    request<N extends RequestName>(name: N, input: RequestInput<N>) {
      asked.push({ name, input });
      return Promise.resolve((answers.get(name) ?? { ok: true, value: null }) as Answer<RequestValue<N>>);
    },
    onBatch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(...events) {
      for (const listener of listeners) listener(events);
    },
    answer: (name, answer) => void answers.set(name, answer),
  };
}

const RULES: Rules = {
  keepsToolInputOnReady: true,
  refinesToolCallOnReady: true,
  editsInlineInputOnly: true,
  clientExecutionNeedsInput: false,
  derivesModifiedAt: true,
  rejectsErrorParts: true,
  contentChangedSetsError: false,
};

export function eventOn<K extends ReplicaKind>(channel: Channel<K>, event: SyncEvent<K>): WindowEvent {
  return { ...channel, event: event as unknown as SyncEvent };
}

export function snapshotOf<K extends ReplicaKind>(channel: Channel<K>, state: ReplicaState<K>, fromSeq = 0): WindowEvent {
  return eventOn(channel, { type: 'snapshot', at: 0, state, fromSeq, rules: RULES } as SyncEvent<K>);
}

const CONNECTED: Connection = { status: 'connected', since: 0, protocolVersion: '1.0.0' };

export function hostEntry(id: string, changes: Partial<HostEntry> = {}): HostEntry {
  return {
    id,
    name: id,
    origin: 'saved',
    address: `wss://${id}.example`,
    wanted: true,
    connection: CONNECTED,
    clientId: 'us',
    ...changes,
  };
}

export function appSnapshot(changes: Partial<AppState>): WindowEvent {
  return snapshotOf(appChannel, { ...EMPTY_APP, ...changes });
}

export function sessionSummary(resource: string, changes: Partial<SessionSummary> = {}): SessionSummary {
  return {
    resource,
    provider: 'rehearsal',
    title: `Title of ${resource}`,
    status: SessionStatus.InputNeeded,
    createdAt: '2026-01-01T00:00:00.000Z',
    modifiedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

export function catalogueSnapshot(hostId: string, rows: CatalogueState['rows']): WindowEvent {
  return snapshotOf(catalogueChannel(hostId), { ...EMPTY_CATALOGUE, listing: 'complete', rows });
}

function sessionState(session: string, changes: Partial<SessionState> = {}): SessionState {
  const chat = chatUri(session);
  return {
    provider: 'rehearsal',
    title: `Title of ${session}`,
    status: SessionStatus.InputNeeded,
    lifecycle: 'ready',
    activeClients: [],
    chats: [{ resource: chat, title: 'Default', status: SessionStatus.InputNeeded, modifiedAt: '2026-01-01T00:00:00.000Z' }],
    defaultChat: chat,
    ...changes,
  };
}

/** The chat of a session in these scenes. */
export function chatUri(session: string): string {
  return `${session}/chat`;
}

export function sessionSnapshot(hostId: string, session: string, changes: Partial<SessionState> = {}): WindowEvent {
  return snapshotOf(sessionChannel(hostId, session), sessionState(session, changes));
}

/** A chat whose running turn holds these parts. */
export function chatSnapshot(
  hostId: string,
  session: string,
  parts: readonly ResponsePart[],
  turns: readonly Turn[] = [],
): WindowEvent {
  const state: ChatState = {
    resource: chatUri(session),
    title: 'Default',
    status: SessionStatus.InputNeeded,
    modifiedAt: '2026-01-01T00:00:00.000Z',
    turns,
    activeTurn: {
      id: 'turn-1',
      startedAt: '2026-01-01T00:00:00.000Z',
      message: { text: 'Do it', origin: { kind: 'user' } },
      responseParts: parts,
    },
  };
  return snapshotOf(chatChannel(hostId, chatUri(session)), state);
}

export function pendingCall(
  toolCallId: string,
  changes: Partial<ToolCallPendingConfirmationState> = {},
): ToolCallPendingConfirmationState {
  return {
    status: 'pending-confirmation',
    toolCallId,
    toolName: 'bash',
    displayName: 'Run a command',
    invocationMessage: '',
    toolInput: `echo ${toolCallId}`,
    ...changes,
  };
}

/** A host with one session whose chat waits for these calls; every call waits since `seenAt`. */
export function waitingScene(
  hostId: string,
  session: string,
  calls: readonly ToolCallPendingConfirmationState[],
): readonly WindowEvent[] {
  return waitingParts(
    hostId,
    session,
    calls.map((toolCall) => ({ kind: 'toolCall', toolCall })),
  );
}

export function askingScene(hostId: string, session: string, request: ChatInputRequest): readonly WindowEvent[] {
  return waitingParts(hostId, session, [{ kind: 'inputRequest', request }]);
}

function waitingParts(hostId: string, session: string, parts: readonly ResponsePart[]): readonly WindowEvent[] {
  return [
    appSnapshot({ hosts: [hostEntry(hostId)] }),
    catalogueSnapshot(hostId, [sessionSummary(session)]),
    sessionSnapshot(hostId, session),
    chatSnapshot(hostId, session, parts),
  ];
}
