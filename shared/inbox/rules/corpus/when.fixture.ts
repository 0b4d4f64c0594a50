import type { ConfirmationOption } from '../../../protocol/chat/tool-call.ts';
import { CALLS, MADE_AT, type NearMiss } from '../near-miss.fixture.ts';
import { LASTING_MS } from '../rule.ts';

const option = (id: string, label: string, kind: ConfirmationOption['kind'] = 'approve') => ({ id, label, kind });
const ORIGIN = { chat: 'ahp-chat:/b' } as const;

const TIMES: readonly NearMiss[] = [
  { name: 'the moment of its end', why: 'not in force', now: MADE_AT + LASTING_MS.workday },
  { name: 'a day later', why: 'not in force', now: MADE_AT + 3 * LASTING_MS.workday },
  { name: 'the clock went back behind its making', why: 'not in force', now: MADE_AT - 1 },
  { name: 'a clock that is not set', why: 'not in force', now: 0 },
  { name: 'a time that is no number', why: 'not in force', now: Number.NaN },
  { name: 'an end that is no number', why: 'not in force', rule: { expiresAt: Number.NaN } },
  { name: 'a making that is no number', why: 'not in force', rule: { madeAt: Number.NaN } },
  { name: 'all rules are off', why: 'not in force', book: { isOff: true } },
  { name: 'the rule was revoked', why: 'not in force', book: { rules: [] } },
  { name: 'the host was another one meanwhile', why: 'not in force', rule: { isHostChanged: true } },
];

const KINDS: readonly NearMiss[] = [
  { name: 'the result of the call', why: 'kind', kind: 'resultConfirmation' },
  { name: 'a question', why: 'kind', kind: 'chatInput' },
  { name: 'a tool that a client runs', why: 'kind', kind: 'toolClientExecution' },
  { name: 'a sign-in of the tool', why: 'kind', kind: 'toolAuthentication' },
  { name: 'a sign-in of an MCP server', why: 'kind', kind: 'mcpSignIn' },
  { name: 'a sign-in of the host', why: 'kind', kind: 'hostSignIn' },
  { name: 'a session that could not be created', why: 'kind', kind: 'creationFailed' },
  { name: 'a session that does not say why it waits', why: 'kind', kind: 'unexplained' },
  { name: 'a kind of tomorrow', why: 'kind', kind: 'unknown' },
  { name: 'a chat that a tool started', why: 'subagent', summary: { origin: { kind: 'tool', toolCallId: 'c', ...ORIGIN } } },
  { name: 'a chat of an origin of tomorrow', why: 'subagent', summary: { origin: { kind: 'swarm', ...ORIGIN } as never } },
];

const OPTIONS: readonly NearMiss[] = [
  { name: 'only for the whole session', why: 'only-lasting', call: { options: [option('a', 'Allow in this session')] } },
  { name: 'only for good', why: 'only-lasting', call: { options: [option('a', 'Always allow'), option('d', 'Deny', 'deny')] } },
  { name: 'only for the workspace', why: 'only-lasting', call: { options: [option('allowWorkspace', 'Yes')] } },
  { name: 'only for good, in Chinese', why: 'only-lasting', call: { options: [option('a', '總是允許')] } },
  { name: 'nothing that approves', why: 'only-lasting', call: { options: [option('d', 'Deny', 'deny')] } },
];

const HELD: readonly NearMiss[] = [
  { name: 'the chat is not held', why: 'unknown', missing: 'chat' },
  { name: 'the session is not held', why: 'unknown', missing: 'session' },
  { name: 'the session does not list the chat', why: 'unknown', session: { chats: [] } },
  { name: 'the turn is over', why: 'unknown', chat: { activeTurn: undefined as never } },
  {
    name: 'another turn runs',
    why: 'unknown',
    chat: {
      activeTurn: {
        id: 'turn-2',
        startedAt: '2026-01-01T00:00:00.000Z',
        message: { text: 'Do it', origin: { kind: 'user' } },
        responseParts: [{ kind: 'toolCall', toolCall: CALLS.command }],
      },
    },
  },
  {
    name: 'the chat holds another input than the list of the session',
    why: 'differs',
    chat: {
      activeTurn: {
        id: 'turn-1',
        startedAt: '2026-01-01T00:00:00.000Z',
        message: { text: 'Do it', origin: { kind: 'user' } },
        responseParts: [{ kind: 'toolCall', toolCall: { ...CALLS.command, toolInput: 'npm start' } }],
      },
    },
  },
];

export const WHEN: readonly NearMiss[] = [...TIMES, ...KINDS, ...OPTIONS, ...HELD];
