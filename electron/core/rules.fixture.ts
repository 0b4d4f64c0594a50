import { chatRequestKey } from '../../shared/inbox/key.ts';
import { readSubject } from '../../shared/inbox/rules/read-subject.ts';
import type { RuleLasting } from '../../shared/inbox/rules/rule.ts';
import { subjectText } from '../../shared/inbox/rules/verdict.ts';
import type { Answer, RequestInput, RequestValue } from '../../shared/ipc/contract.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { ToolCallPendingConfirmationState } from '../../shared/protocol/chat/tool-call.ts';
import { CHAT, type CoreSetup, chat, HOST, SESSION, session, setUpCore, TURN } from '../hosts/testing/core-setup.ts';
import type { CoreOptions } from './core-options.ts';
import { SETTLE_MS } from './rules-desk.ts';

export const keyOf = (toolCallId: string) => chatRequestKey(HOST, CHAT, toolCallId);

/** What is sent for a call that a rule approves. */
export const approvalByRule = (toolCallId: string) => ({
  type: 'chat/toolCallConfirmed',
  turnId: TURN,
  toolCallId,
  approved: true,
  confirmed: 'setting',
});

/** A core that follows the one session of its host, in which nothing waits yet. Answers are held for no time. */
export async function setUpRules(options: Partial<CoreOptions> = {}): Promise<CoreSetup> {
  const setup = setUpCore(options);
  setup.host.add(SESSION, 'session', session({ workingDirectories: ['file:///w/app'], status: 8 }));
  const { activeTurn } = chat();
  setup.host.add(CHAT, 'chat', chat(activeTurn ? { activeTurn: { ...activeTurn, responseParts: [] } } : {}));
  await setup.connected();
  setup.core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
  setup.core.hold({ hostId: HOST, channel: CHAT, kind: 'chat' });
  await setup.core.request('settings:change', { undoMs: 0 });
  await setup.flush();
  return setup;
}

/** The agent wants a command approved. */
export async function ask(
  setup: CoreSetup,
  toolCallId: string,
  toolInput = 'npm test',
  more: Partial<ToolCallPendingConfirmationState> = {},
): Promise<void> {
  const call = { turnId: TURN, toolCallId };
  setup.host.act(CHAT, { type: 'chat/toolCallStart', ...call, toolName: 'bash', displayName: 'Shell' });
  ready(setup, toolCallId, toolInput, more);
  await setup.flush();
}

/** The host says, perhaps once more, what a call would run. */
export function ready(
  { host }: CoreSetup,
  toolCallId: string,
  toolInput: string,
  more: Partial<ToolCallPendingConfirmationState> = {},
): void {
  host.act(CHAT, { type: 'chat/toolCallReady', turnId: TURN, toolCallId, invocationMessage: '', toolInput, ...more } as never);
}

/** What a window would show of an open Request, as text. */
export function shown(setup: CoreSetup, toolCallId: string): string {
  const state = setup.replica(CHAT, 'chat')?.confirmed as ChatState | undefined;
  const part = state?.activeTurn?.responseParts.find(
    (each) => each.kind === 'toolCall' && each.toolCall.toolCallId === toolCallId,
  );
  if (part?.kind !== 'toolCall') throw new Error(`no call ${toolCallId}`);
  const at = { key: keyOf(toolCallId), hostId: HOST, session: SESSION, sessionTitle: 'One', chat: CHAT, turnId: TURN };
  const request = { ...at, kind: 'toolConfirmation', toolCall: part.toolCall as ToolCallPendingConfirmationState } as const;
  const host = setup.app().hosts.find(({ id }) => id === HOST);
  const reading = readSubject(request, { host, session: setup.replica(SESSION, 'session')?.confirmed, chat: state });
  return 'subject' in reading ? subjectText(reading.subject) : JSON.stringify(reading);
}

export interface Making {
  readonly lasting?: RuleLasting;
  readonly answersThis?: boolean;
  readonly subject?: string;
}

export function makeRule(
  setup: CoreSetup,
  toolCallId: string,
  { lasting = 'workday', answersThis = false, subject = shown(setup, toolCallId) }: Making = {},
): Promise<Answer<RequestValue<'rule:add'>>> {
  const input: RequestInput<'rule:add'> = { requestKey: keyOf(toolCallId), subject, lasting, answersThis };
  return setup.core.request('rule:add', input);
}

/** A core with a rule for `npm test`, made from a call that the person answered themselves. */
export async function setUpWithRule(options: Partial<CoreOptions> = {}): Promise<CoreSetup & { readonly ruleId: string }> {
  const setup = await setUpRules(options);
  await ask(setup, 'first');
  const made = await makeRule(setup, 'first');
  if (!made.ok) throw new Error(made.error.message);
  return { ...setup, ruleId: made.value.ruleId };
}

/** Lets a rule that has taken a Request send its answer, and the host confirm it. */
export async function settle({ clock, flush }: CoreSetup): Promise<void> {
  clock.advance(SETTLE_MS);
  await flush();
}

/** Ids of the calls that were answered, in order. */
export function answered({ host }: CoreSetup): readonly unknown[] {
  return host.dispatched.map(({ action }) => ('toolCallId' in action ? action.toolCallId : action.type));
}
