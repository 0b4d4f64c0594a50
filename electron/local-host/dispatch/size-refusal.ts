import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { StateAction } from '../../../shared/protocol/common/channels.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { HostParts } from '../host/parts.ts';

const MAX_TITLE = 1000;
const MAX_QUEUED = 100;
/** What waits in a chat, or is noted in a session: a snapshot must fit into what every client takes at once. */
const MAX_HELD_CHARACTERS = 8 * 1024 * 1024;
/** Of an action that carries no message of a person. */
const MAX_OTHER_CHARACTERS = 1024 * 1024;

/** Why a client's action is more than the host takes on; undefined when there is room for it. */
export function sizeRefusal({ channels }: HostParts, channel: Uri, action: StateAction): string | undefined {
  switch (action.type) {
    case 'session/titleChanged':
    case 'terminal/titleChanged':
      return action.title.length > MAX_TITLE ? `A title has at most ${MAX_TITLE} characters.` : undefined;
    case 'chat/pendingMessageSet':
      return noRoomToWait(channels.get('chat', channel), action);
    case 'annotations/set':
    case 'annotations/entrySet': {
      const isFull = sizeOf([channels.get('annotations', channel), action]) > MAX_HELD_CHARACTERS;
      return isFull ? 'The annotations of this session are too long together, so this was not added.' : undefined;
    }
    default:
      return isLong(action)
        ? `"${action.type}" is longer than ${MAX_OTHER_CHARACTERS} characters and was not taken.`
        : undefined;
  }
}

type Waiting = Extract<StateAction, { readonly type: 'chat/pendingMessageSet' }>;

function noRoomToWait(chat: ChatState | undefined, { kind, id, message }: Waiting): string | undefined {
  const others = (chat?.queuedMessages ?? []).filter((each) => each.id !== id);
  if (kind === 'queued' && others.length >= MAX_QUEUED)
    return `At most ${MAX_QUEUED} messages wait in a chat, so this one was not added.`;
  if (sizeOf([others, chat?.steeringMessage, message]) <= MAX_HELD_CHARACTERS) return undefined;
  return 'The messages that wait in this chat are too long together, so this one was not added.';
}

/** What a person writes, answers or types may fill a frame; what a tool of a client brings as well. */
const MAY_BE_LONG: ReadonlySet<string> = new Set([
  'chat/turnStarted',
  'chat/draftChanged',
  'chat/inputAnswerChanged',
  'chat/inputCompleted',
  'chat/toolCallConfirmed',
  'chat/toolCallContentChanged',
  'chat/toolCallComplete',
  'terminal/input',
]);

function isLong(action: StateAction): boolean {
  return !MAY_BE_LONG.has(action.type) && sizeOf(action) > MAX_OTHER_CHARACTERS;
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}
