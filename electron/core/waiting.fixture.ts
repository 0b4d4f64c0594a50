import { chatRequestKey } from '../../shared/inbox/key.ts';
import type { ToolCallPendingConfirmationState } from '../../shared/protocol/chat/tool-call.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { CHAT, type CoreSetup, chat, HOST, row, SESSION, session, setUpCore, TURN } from '../hosts/testing/core-setup.ts';
import type { CoreOptions } from './core-options.ts';

export function pendingCall(toolCallId: string, toolInput = `echo ${toolCallId}`): ToolCallPendingConfirmationState {
  const words = { toolName: 'shell', displayName: 'Shell', invocationMessage: `Run ${toolCallId}` };
  return { status: 'pending-confirmation', toolCallId, toolInput, ...words };
}

export const keyOf = (toolCallId: string) => chatRequestKey(HOST, CHAT, toolCallId);

export function approval(toolCallId: string) {
  return { type: 'chat/toolCallConfirmed', turnId: TURN, toolCallId, approved: true, confirmed: 'user-action' } as const;
}

export function denial(toolCallId: string, note = '') {
  const suggestion = note === '' ? {} : { userSuggestion: { text: note, origin: { kind: 'user' } } as const };
  return {
    type: 'chat/toolCallConfirmed',
    turnId: TURN,
    toolCallId,
    approved: false,
    reason: 'denied',
    ...suggestion,
  } as const;
}

/** A core whose host waits for an approval of each of these calls. */
export async function setUpWaiting(ids: readonly string[], options: Partial<CoreOptions> = {}): Promise<CoreSetup> {
  const setup = setUpCore(options);
  const { host } = setup;
  const active = chat().activeTurn;
  const responseParts = ids.map((id) => ({ kind: 'toolCall', toolCall: pendingCall(id) }) as const);
  if (active) host.add(CHAT, 'chat', chat({ status: 24, activeTurn: { ...active, responseParts } }));
  const entry = { kind: 'toolConfirmation', chat: CHAT, turnId: TURN } as const;
  const inputNeeded = ids.map((id) => ({ ...entry, id: `r-${id}`, toolCall: pendingCall(id) }));
  host.add(SESSION, 'session', session({ status: 24, inputNeeded }));
  host.rows.splice(0, 1, row({ status: 24 }));
  await setup.connected();
  await setup.flush();
  return setup;
}

export function give({ core }: CoreSetup, toolCallId: string, action: object = approval(toolCallId), batch?: string) {
  return core.request('answer:give', {
    requestKey: keyOf(toolCallId),
    hostId: HOST,
    session: SESSION,
    dispatches: [{ channel: CHAT, action: { ...action } as JsonObject }],
    label: 'Approve once',
    ...(batch === undefined ? {} : { batch }),
  });
}

/** The host's word on a call, as any client may have caused it. */
export function settle({ host }: CoreSetup, toolCallId: string, action: ReturnType<typeof approval | typeof denial>): void {
  host.act(CHAT, action);
  host.act(SESSION, { type: 'session/inputNeededRemoved', id: `r-${toolCallId}` });
}
