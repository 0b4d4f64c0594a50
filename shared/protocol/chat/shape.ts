import { changeset } from '../changeset/shape.ts';
import { contentRef, errorInfo, usage } from '../common/content-shape.ts';
import {
  entry,
  fields,
  flag,
  listOf,
  members,
  number,
  object,
  prose,
  record,
  type Shape,
  text,
  union,
} from '../common/shape.ts';
import type { ChatAction } from './actions.ts';
import { answer, answers, inputRequest } from './input-shape.ts';
import { message, pendingMessage } from './message-shape.ts';
import { summaryBase, summaryParts } from './summary-shape.ts';
import { toolCall, toolCallActions } from './tool-call-shape.ts';

const errorPart = fields({ kind: text, error: errorInfo }, { resumable: flag });
const ownText = fields({ id: text, content: text });

const part = union('kind', {
  markdown: ownText,
  reasoning: ownText,
  contentRef,
  toolCall: fields({ toolCall }),
  inputRequest: fields({ request: inputRequest }, { response: text }),
  systemNotification: fields({ content: prose }, { _meta: object }),
  error: errorPart,
});

const turnBase = { id: text, message, responseParts: listOf(part) };
const turn = record({ ...turnBase, state: text }, { startedAt: text, duration: number, usage });
const activeTurn = record({ ...turnBase, startedAt: text }, { usage });

const work = union(
  'kind',
  { shell: fields({ command: text }, { terminal: text }), subagent: fields({ chat: text }) },
  { essential: { id: text, label: text, startedAt: text }, optional: { _meta: object } },
);

const canvases = listOf(record({ resource: text }));

/** What the reducers and the screens rely on in `ChatState`. */
export const chatState: Shape = members({
  essential: { turns: listOf(turn) },
  required: summaryBase,
  optional: {
    ...summaryParts,
    turnsNextCursor: text,
    activeTurn,
    steeringMessage: pendingMessage,
    queuedMessages: listOf(pendingMessage),
    draft: message,
    changesets: listOf(changeset),
    backgroundWork: listOf(work),
    canvases,
    _meta: object,
  },
});

const textEvent = fields({ turnId: text, partId: text, content: text });
const turnEnd = fields({ turnId: text, duration: number });

export const chatActions: Readonly<Record<ChatAction['type'], Shape>> = {
  ...toolCallActions,
  'chat/turnStarted': fields({ turnId: text, startedAt: text, message }, { queuedMessageId: text }),
  'chat/delta': textEvent,
  'chat/reasoning': textEvent,
  'chat/responsePart': fields({ turnId: text, part: entry(part) }),
  'chat/usage': fields({ turnId: text, usage }),
  'chat/turnComplete': turnEnd,
  'chat/turnCancelled': turnEnd,
  'chat/error': fields({ turnId: text, duration: number, part: errorPart }),
  'chat/turnResume': fields({ turnId: text }),
  'chat/truncated': fields({}, { turnId: text }),
  'chat/turnsLoaded': fields({ turns: listOf(turn) }, { turnsNextCursor: text }),
  'chat/inputRequested': fields({ request: inputRequest }),
  'chat/inputAnswerChanged': fields({ requestId: text, questionId: text }, { answer }),
  'chat/inputCompleted': fields({ requestId: text, response: text }, { answers }),
  'chat/pendingMessageSet': fields({ kind: text, id: text, message }),
  'chat/pendingMessageRemoved': fields({ kind: text, id: text }),
  'chat/queuedMessagesReordered': fields({ order: listOf(text) }),
  'chat/draftChanged': fields({}, { draft: message }),
  'chat/activityChanged': fields({}, { activity: text }),
  'chat/workingDirectorySet': fields({ directory: text }),
  'chat/workingDirectoryRemoved': fields({ directory: text }),
  'chat/isReadChanged': fields({ isRead: flag }),
  'chat/isArchivedChanged': fields({ isArchived: flag }),
  'chat/movableChanged': fields({ movable: flag }),
  'chat/changesetsChanged': fields({}, { changesets: listOf(changeset) }),
  'chat/backgroundWorkSet': fields({ work: entry(work) }),
  'chat/backgroundWorkRemoved': fields({ id: text }),
  'chat/canvasesChanged': fields({}, { canvases }),
};
