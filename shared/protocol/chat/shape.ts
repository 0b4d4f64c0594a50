import { changeset } from '../changeset/shape.ts';
import { fields, flag, listOf, number, object, prose, type Shape, text, union } from '../common/shape.ts';
import type { ChatAction } from './actions.ts';
import { answer, answers, inputRequest } from './input-shape.ts';
import { message, pendingMessage } from './message-shape.ts';
import { toolCall, toolCallActions } from './tool-call-shape.ts';

const errorPart = fields({ kind: text, error: fields({ message: text }) }, { resumable: flag });

const part = union('kind', {
  markdown: fields({ id: text, content: text }),
  reasoning: fields({ id: text, content: text }),
  contentRef: fields({ uri: text }),
  toolCall: fields({ toolCall }),
  inputRequest: fields({ request: inputRequest }, { response: text }),
  systemNotification: fields({ content: prose }),
  error: errorPart,
});

const turnBase = { id: text, message, responseParts: listOf(part) };
const turn = fields({ ...turnBase, state: text }, { startedAt: text, duration: number, usage: object });
const activeTurn = fields({ ...turnBase, startedAt: text }, { usage: object });
const work = fields({ kind: text, id: text, label: text, startedAt: text });

const summaryParts = {
  activity: text,
  origin: union('kind', {}),
  interactivity: text,
  workingDirectories: listOf(text),
  movable: flag,
  changes: object,
};

const summaryBase = { resource: text, title: text, status: number, modifiedAt: text };

/** What the reducers and the screens rely on in a session's entry of a chat. */
export const chatSummary: Shape = fields(summaryBase, summaryParts);

/** Changed members of such an entry. */
export const chatSummaryChanges: Shape = fields({}, { ...summaryBase, ...summaryParts });

/** What the reducers and the screens rely on in `ChatState`. */
export const chatState: Shape = fields(
  { ...summaryBase, turns: listOf(turn) },
  {
    ...summaryParts,
    turnsNextCursor: text,
    activeTurn,
    steeringMessage: pendingMessage,
    queuedMessages: listOf(pendingMessage),
    draft: message,
    changesets: listOf(changeset),
    backgroundWork: listOf(work),
    canvases: listOf(fields({ resource: text })),
  },
);

const textEvent = fields({ turnId: text, partId: text, content: text });
const turnEnd = fields({ turnId: text, duration: number });

export const chatActions: Readonly<Record<ChatAction['type'], Shape>> = {
  ...toolCallActions,
  'chat/turnStarted': fields({ turnId: text, startedAt: text, message }, { queuedMessageId: text }),
  'chat/delta': textEvent,
  'chat/reasoning': textEvent,
  'chat/responsePart': fields({ turnId: text, part }),
  'chat/usage': fields({ turnId: text, usage: object }),
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
  'chat/backgroundWorkSet': fields({ work }),
  'chat/backgroundWorkRemoved': fields({ id: text }),
  'chat/canvasesChanged': fields({}, { canvases: listOf(fields({ resource: text })) }),
};
