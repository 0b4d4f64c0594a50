import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { approve, temporaryFolder } from '../testing/start-test-host.ts';
import { clientCall, form, queued, type Scene, terminal, waitingCall } from './scene.fixture.ts';

interface Deed {
  readonly channel: string;
  readonly action: JsonObject;
  /** Who does it, if not the first client. */
  readonly by?: RawClient;
}

type Attempt = (scene: Scene) => Deed | Promise<Deed>;

export interface Row {
  readonly action: string;
  readonly condition: string;
  /** Absent where the host takes the action from no client at all. */
  readonly taken?: Attempt;
  readonly refused: Attempt;
  readonly words: RegExp;
}

const CONFIRMATION = { approved: true, confirmed: 'user-action', selectedOptionId: 'approve-once' };
export const messageFrom = (kind: string) => ({ text: 'hello', origin: { kind } });
export const started = (kind: string) => ({
  type: 'chat/turnStarted',
  turnId: 'new',
  startedAt: '',
  message: messageFrom(kind),
});
const claimBy = (client: RawClient) => ({ type: 'terminal/claimed', claim: { kind: 'client', clientId: client.clientId } });
const SUCCESS = { success: true, pastTenseMessage: 'Picked' };

/** The table of what hosts validate (AHP Host validation of client actions); the first row, unknown channels, has a test of its own. */
export const HOST_VALIDATION: readonly Row[] = [
  {
    action: 'session/defaultChatChanged',
    condition: 'a chat that is not in the catalogue',
    refused: ({ session }) => ({
      channel: session,
      action: { type: 'session/defaultChatChanged', defaultChat: 'ahp-chat:/none' },
    }),
    words: /Only the host/,
  },
  {
    action: 'session/defaultChatChanged',
    condition: 'a client at all',
    refused: ({ session, chat }) => ({
      channel: session,
      action: { type: 'session/defaultChatChanged', defaultChat: chat },
    }),
    words: /Only the host/,
  },
  {
    action: 'chat/toolCallConfirmed',
    condition: 'a call that does not wait for approval',
    taken: async (scene) => ({
      channel: scene.chat,
      action: { type: 'chat/toolCallConfirmed', ...(await waitingCall(scene)), ...CONFIRMATION },
    }),
    refused: async (scene) => {
      const call = await waitingCall(scene);
      await scene.other.echo(approve(scene.other, scene.chat, call));
      return { channel: scene.chat, action: { type: 'chat/toolCallConfirmed', ...call, ...CONFIRMATION } };
    },
    words: /no longer waits|may have ended/,
  },
  {
    action: 'chat/turnCancelled',
    condition: 'no active turn',
    taken: async (scene) => {
      const { turnId } = await waitingCall(scene);
      return { channel: scene.chat, action: { type: 'chat/turnCancelled', turnId, duration: 0 } };
    },
    refused: ({ chat }) => ({ channel: chat, action: { type: 'chat/turnCancelled', turnId: 't', duration: 0 } }),
    words: /No such turn is running/,
  },
  {
    action: 'chat/inputAnswerChanged',
    condition: 'no open request with that id',
    taken: async (scene) => ({
      channel: scene.chat,
      action: { type: 'chat/inputAnswerChanged', requestId: await form(scene), questionId: 'name', answer: draft('text', 'A') },
    }),
    refused: async (scene) => {
      await form(scene);
      const action = { type: 'chat/inputAnswerChanged', requestId: 'none', questionId: 'name', answer: draft('text', 'A') };
      return { channel: scene.chat, action };
    },
    words: /./,
  },
  {
    action: 'chat/inputAnswerChanged',
    condition: 'an answer without the value that its state needs',
    refused: async (scene) => {
      const action = { type: 'chat/inputAnswerChanged', requestId: await form(scene), questionId: 'name' };
      return { channel: scene.chat, action: { ...action, answer: { state: 'submitted' } } };
    },
    words: /cannot be read/,
  },
  {
    action: 'chat/inputAnswerChanged',
    condition: 'an answer without the value that its question needs',
    refused: async (scene) => {
      const action = { type: 'chat/inputAnswerChanged', requestId: await form(scene), questionId: 'name' };
      return { channel: scene.chat, action: { ...action, answer: draft('boolean', true) } };
    },
    words: /another kind/,
  },
  {
    action: 'chat/inputCompleted',
    condition: 'no open request',
    taken: async (scene) => ({
      channel: scene.chat,
      action: { type: 'chat/inputCompleted', requestId: await form(scene), response: 'decline' },
    }),
    refused: ({ chat }) => ({
      channel: chat,
      action: { type: 'chat/inputCompleted', requestId: 'none', response: 'decline' },
    }),
    words: /./,
  },
  {
    action: 'chat/inputCompleted',
    condition: 'accepted although a required question has no submitted answer',
    taken: async (scene) => {
      const answers = { name: { state: 'submitted', value: { kind: 'text', value: 'Ada' } } };
      const action = { type: 'chat/inputCompleted', requestId: await form(scene), response: 'accept', answers };
      return { channel: scene.chat, action };
    },
    refused: async (scene) => ({
      channel: scene.chat,
      action: { type: 'chat/inputCompleted', requestId: await form(scene), response: 'accept' },
    }),
    words: /"Name" must be answered first/,
  },
  {
    action: 'chat/pendingMessageRemoved',
    condition: 'nothing with that id and kind',
    taken: async (scene) => {
      await queued(scene);
      return { channel: scene.chat, action: { type: 'chat/pendingMessageRemoved', kind: 'queued', id: 'q' } };
    },
    refused: async (scene) => {
      await queued(scene);
      return { channel: scene.chat, action: { type: 'chat/pendingMessageRemoved', kind: 'steering', id: 'q' } };
    },
    words: /No such message is waiting/,
  },
  {
    action: 'chat/toolCallComplete',
    condition: 'the sender is not who runs the call',
    taken: async (scene) => ({
      channel: scene.chat,
      action: { type: 'chat/toolCallComplete', ...(await clientCall(scene)), result: SUCCESS },
    }),
    refused: async (scene) => ({
      channel: scene.chat,
      by: scene.other,
      action: { type: 'chat/toolCallComplete', ...(await clientCall(scene)), result: SUCCESS },
    }),
    words: /not run by this client/,
  },
  {
    action: 'chat/toolCallContentChanged',
    condition: 'the sender is not who runs the call',
    taken: async (scene) => ({
      channel: scene.chat,
      action: { type: 'chat/toolCallContentChanged', ...(await clientCall(scene)), content: [] },
    }),
    refused: async (scene) => ({
      channel: scene.chat,
      by: scene.other,
      action: { type: 'chat/toolCallContentChanged', ...(await clientCall(scene)), content: [] },
    }),
    words: /not run by this client/,
  },
  {
    action: 'chat/workingDirectorySet',
    condition: "not in the session's set",
    taken: ({ chat, folder }) => ({
      channel: chat,
      action: { type: 'chat/workingDirectorySet', directory: `file://${folder}` },
    }),
    refused: ({ chat }) => ({
      channel: chat,
      action: { type: 'chat/workingDirectorySet', directory: 'file:///elsewhere' },
    }),
    words: /add it there first/,
  },
  {
    action: 'session/workingDirectoryRemoved',
    condition: 'still needed',
    taken: async ({ me, session }) => {
      const directory = `file://${await temporaryFolder()}`;
      await me.echo(me.dispatch(session, { type: 'session/workingDirectorySet', directory }));
      return { channel: session, action: { type: 'session/workingDirectoryRemoved', directory } };
    },
    refused: ({ session, folder }) => ({
      channel: session,
      action: { type: 'session/workingDirectoryRemoved', directory: `file://${folder}` },
    }),
    words: /stays in the session/,
  },
  {
    action: 'session/configChanged',
    condition: 'a property that is not mutable',
    taken: ({ session }) => ({
      channel: session,
      action: { type: 'session/configChanged', config: { approval: 'edits' } },
    }),
    refused: ({ session }) => ({
      channel: session,
      action: { type: 'session/configChanged', config: { pace: 'instant' } },
    }),
    words: /./,
  },
  {
    action: 'session/mcpServerStopRequested',
    condition: 'no such server',
    taken: ({ session }) => ({
      channel: session,
      action: { type: 'session/mcpServerStopRequested', id: 'tracker' },
    }),
    refused: ({ session }) => ({ channel: session, action: { type: 'session/mcpServerStopRequested', id: 'none' } }),
    words: /no such MCP server/,
  },
  {
    action: 'chat/turnStarted',
    condition: 'a message that is not of the user',
    taken: ({ chat }) => ({ channel: chat, action: started('user') }),
    refused: ({ chat }) => ({ channel: chat, action: started('agent') }),
    words: /./,
  },
  {
    action: 'chat/pendingMessageSet',
    condition: 'a message that is not of the user',
    taken: async (scene) => {
      await waitingCall(scene);
      return { channel: scene.chat, action: pending('user') };
    },
    refused: async (scene) => {
      await waitingCall(scene);
      return { channel: scene.chat, action: pending('tool') };
    },
    words: /./,
  },
  {
    action: 'chat/draftChanged',
    condition: 'a message that is not of the user',
    taken: ({ chat }) => ({ channel: chat, action: { type: 'chat/draftChanged', draft: messageFrom('user') } }),
    refused: ({ chat }) => ({ channel: chat, action: { type: 'chat/draftChanged', draft: messageFrom('agent') } }),
    words: /./,
  },
  {
    action: 'terminal/claimed',
    condition: 'claimed by another at the same time',
    taken: async (scene) => ({ channel: await terminal(scene), action: claimBy(scene.me) }),
    refused: async (scene) => {
      const channel = await terminal(scene);
      scene.me.dispatch(channel, claimBy(scene.me));
      await scene.me.action(channel, 'terminal/claimed');
      return { channel, action: claimBy(scene.other), by: scene.other };
    },
    words: /Another client uses this terminal/,
  },
];

function pending(kind: string): JsonObject {
  return { type: 'chat/pendingMessageSet', kind: 'queued', id: 'new', message: messageFrom(kind) };
}

function draft(kind: string, value: string | boolean): JsonObject {
  return { state: 'draft', value: { kind, value } };
}
