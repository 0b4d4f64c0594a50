import type { HostEntry } from '../../app/state.ts';
import type { ChatState } from '../../protocol/chat/state.ts';
import type { ToolCallPendingConfirmationState } from '../../protocol/chat/tool-call.ts';
import type { McpServerCustomization } from '../../protocol/session/customization.ts';
import type { SessionState } from '../../protocol/session/state.ts';
import { chatRequestKey } from '../key.ts';
import type { InboxRequest } from '../request.ts';
import { EMPTY_BOOK, type RuleBook } from './book.ts';
import { readSubject, type SubjectReading } from './read-subject.ts';
import { type ApprovalRule, newRule, type RuleCover, type RuleSubject } from './rule.ts';
import type { UnfitCode } from './unfit.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** What a rule was made of: a command, the same as JSON, an edit, a tool of an MCP server, a tool of another client. */
export type Base = 'command' | 'json' | 'edit' | 'mcp' | 'client';

type Summary = SessionState['chats'][number];

/** Something that comes close to what a rule was made of, and why the rule must not answer it. */
export interface NearMiss {
  readonly name: string;
  readonly base?: Base;
  /** A reason that forbids every rule; `differs` where another rule could answer it; `not in force` where this one no longer does. */
  readonly why: UnfitCode | 'differs' | 'not in force' | 'unknown' | 'unsettled';
  readonly call?: Partial<ToolCallPendingConfirmationState>;
  /** Another kind of Request for the same call. */
  readonly kind?: InboxRequest['kind'];
  readonly host?: Partial<HostEntry>;
  readonly session?: Partial<SessionState>;
  readonly summary?: Partial<Summary>;
  readonly chat?: Partial<ChatState>;
  readonly rule?: Partial<ApprovalRule>;
  readonly book?: Partial<RuleBook>;
  readonly now?: number;
  /** The chat, or the session, is not held. */
  readonly missing?: 'chat' | 'session';
}

export const MADE_AT = 1_000_000;
const CHAT = 'ahp-chat:/a';
const SESSION = 'ahp-session:/a';
const TURN = 'turn-1';
const side = (uri: string) => ({ uri, content: { uri: 'content:/1' } });

const HOST: HostEntry = {
  id: 'host-1',
  name: 'kestrel',
  origin: 'saved',
  address: 'wss://kestrel.example/ahp',
  wanted: true,
  connection: { status: 'connected', since: 0, protocolVersion: '1.0.0' },
  clientId: 'signalbox-1',
  server: { name: 'ahp-host', version: '4.2.0' },
};

export const SERVER: McpServerCustomization = {
  type: 'mcpServer',
  id: 'tracker',
  uri: 'file:///w/app/.mcp.json#tracker',
  name: 'tracker',
  state: { kind: 'ready' },
};

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };

export const STATE: SessionState = {
  provider: 'otter',
  title: 'A session',
  status: 24,
  lifecycle: 'ready',
  activeClients: [{ clientId: 'editor-1', tools: [{ name: 'open_tab', annotations: READ_ONLY }] }],
  chats: [],
  serverTools: [
    { name: 'run_command', annotations: { destructiveHint: true, openWorldHint: true } },
    { name: 'write_file', annotations: { destructiveHint: true, openWorldHint: false } },
    { name: 'get_issue', annotations: READ_ONLY },
  ],
  customizations: [SERVER],
  workingDirectories: ['file:///w/app'],
};

const SUMMARY: Summary = { resource: CHAT, title: 'A chat', status: 24, modifiedAt: '2026-01-01T00:00:00.000Z' };

export const CALLS: Readonly<Record<Base, ToolCallPendingConfirmationState>> = {
  command: callOf({ toolName: 'run_command', toolInput: 'npm test' }),
  json: callOf({ toolName: 'run_command', toolInput: '{"command":"npm test","explanation":"Run the tests (all of them)"}' }),
  edit: callOf({
    toolName: 'write_file',
    toolInput: '{"path":"src/a.ts","text":"export const a = 1;"}',
    edits: { items: [{ before: side('file:///w/app/src/a.ts'), after: side('file:///w/app/src/a.ts') }] },
  }),
  mcp: callOf({
    toolName: 'get_issue',
    toolInput: '{"owner":"kestrel","number":42}',
    contributor: { kind: 'mcp', customizationId: 'tracker' },
  }),
  client: callOf({
    toolName: 'open_tab',
    toolInput: '{"tab":"tests"}',
    contributor: { kind: 'client', clientId: 'editor-1' },
  }),
};

function callOf(more: Partial<ToolCallPendingConfirmationState>): ToolCallPendingConfirmationState {
  const words = { toolName: 'run_command', displayName: 'A tool', invocationMessage: 'Does it' };
  return { status: 'pending-confirmation', toolCallId: 'call-1', ...words, ...more };
}

/** One file that is written, and was not there before. */
export function writing(...uris: readonly string[]): Partial<ToolCallPendingConfirmationState> {
  return { edits: { items: uris.map((uri) => ({ after: side(uri) })) } };
}

export function renaming(from: string, to: string): Partial<ToolCallPendingConfirmationState> {
  return { edits: { items: [{ before: side(from), after: side(to) }] } };
}

export function deleting(uri: string): Partial<ToolCallPendingConfirmationState> {
  return { edits: { items: [{ before: side(uri) }] } };
}

interface Scene {
  readonly request: InboxRequest;
  readonly host: HostEntry;
  readonly session: SessionState | undefined;
  readonly chat: ChatState | undefined;
}

function sceneOf(near: Omit<NearMiss, 'name' | 'why'>): Scene {
  const toolCall = withoutAbsent({ ...CALLS[near.base ?? 'command'], ...near.call });
  const request = {
    ...{ kind: near.kind ?? 'toolConfirmation', key: chatRequestKey(HOST.id, CHAT, toolCall.toolCallId) },
    ...{ hostId: HOST.id, session: SESSION, sessionTitle: 'A session', chat: CHAT, turnId: TURN, toolCall },
  } as InboxRequest;
  const chat: ChatState = {
    ...SUMMARY,
    turns: [],
    activeTurn: {
      id: TURN,
      startedAt: '2026-01-01T00:00:00.000Z',
      message: { text: 'Do it', origin: { kind: 'user' } },
      responseParts: [{ kind: 'toolCall', toolCall }],
    },
    ...near.chat,
  };
  const session = withoutAbsent({ ...STATE, chats: [{ ...SUMMARY, ...near.summary }], ...near.session });
  return {
    request,
    host: withoutAbsent({ ...HOST, ...near.host }),
    session: near.missing === 'session' ? undefined : session,
    chat: near.missing === 'chat' ? undefined : chat,
  };
}

/** A change to `undefined` takes the member away. */
function withoutAbsent<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

const made = new Map<Base, ApprovalRule>();

/** The rule that a person makes of a base. */
export function ruleOf(base: Base): ApprovalRule {
  const known = made.get(base) ?? makeRule(base);
  made.set(base, known);
  return known;
}

function makeRule(base: Base): ApprovalRule {
  const { request, ...scene } = sceneOf({ base });
  const reading = readSubject(request, scene);
  if (reading.type !== 'subject') throw new Error(`no rule can be made of ${base}: ${JSON.stringify(reading)}`);
  return newRule(`rule of ${base}`, reading.subject, 'workday', MADE_AT);
}

export function readingOf(near: Omit<NearMiss, 'name' | 'why'>): SubjectReading {
  const { request, ...scene } = sceneOf(near);
  return readSubject(request, scene);
}

/** What a rule says to it: the one that was made of the base unless another is given. */
export function verdictOf(near: Omit<NearMiss, 'name' | 'why'>, subject?: RuleSubject): Verdict {
  const { request, ...scene } = sceneOf(near);
  const rule = { ...ruleOf(near.base ?? 'command'), ...(subject ? { subject } : {}), ...near.rule };
  const book = { ...EMPTY_BOOK, rules: [rule], ...near.book };
  return verdictOn(request, { ...scene, book, now: near.now ?? MADE_AT + 1 });
}

/** A rule as if this very call could have been made one: only what forbids every rule can still stop it. */
export function forged(near: NearMiss): RuleSubject {
  const { request, host, session } = sceneOf(near);
  const { subject } = ruleOf(near.base ?? 'command');
  if (request.kind !== 'toolConfirmation') return subject;
  const { toolInput } = request.toolCall;
  const directories = near.summary?.workingDirectories ?? session?.workingDirectories ?? subject.directories;
  return { ...subject, hostId: host.id, directories, covers: coverFor(subject.covers, toolInput) };
}

function coverFor(covers: RuleCover, input: ToolCallPendingConfirmationState['toolInput']): RuleCover {
  const text = typeof input === 'string' ? input : JSON.stringify(input ?? '');
  if (covers.kind === 'command') return { ...covers, command: text };
  return covers.kind === 'input' ? { ...covers, input: text } : covers;
}
