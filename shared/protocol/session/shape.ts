import { changeset } from '../changeset/shape.ts';
import { inputRequest } from '../chat/input-shape.ts';
import { chatSummary, chatSummaryChanges } from '../chat/shape.ts';
import { toolCall } from '../chat/tool-call-shape.ts';
import { both, fields, flag, listOf, number, object, type Shape, text, union } from '../common/shape.ts';
import type { SessionAction } from './actions.ts';
import { customization, decisions, mcpState } from './customization-shape.ts';

const tools = listOf(fields({ name: text }));
/** A client that takes part in a session. */
export const activeClient: Shape = fields({ clientId: text, tools }, { customizations: listOf(customization) });
const error = fields({ message: text });
const toolRequest = fields({ turnId: text, toolCall });

const inputNeeded = both(
  fields({ id: text, chat: text }),
  union('kind', {
    chatInput: fields({ request: inputRequest }),
    toolConfirmation: toolRequest,
    toolClientExecution: both(toolRequest, fields({ clientId: text })),
    toolAuthentication: toolRequest,
  }),
);

const metadata = { provider: text, title: text, status: number };

const metadataParts = {
  activity: text,
  project: fields({ uri: text, displayName: text }),
  workingDirectories: listOf(text),
  annotations: fields({ resource: text }),
  origin: object,
};

/** What the reducers and the screens rely on in `SessionState`. */
export const sessionState: Shape = fields(
  { ...metadata, lifecycle: text, activeClients: listOf(activeClient), chats: listOf(chatSummary) },
  {
    ...metadataParts,
    creationError: error,
    serverTools: tools,
    defaultChat: text,
    config: fields({ schema: object, values: object }),
    customizations: listOf(customization),
    changesets: listOf(changeset),
    inputNeeded: listOf(inputNeeded),
    _meta: object,
  },
);

const summaryBase = { ...metadata, resource: text, createdAt: text, modifiedAt: text };
const summaryChat = fields({ resource: text, title: text }, { status: number, changes: object });
const summaryParts = { ...metadataParts, changes: object, chats: listOf(summaryChat), defaultChat: text, _meta: object };

/** An entry of the session list. */
export const sessionSummary: Shape = fields(summaryBase, summaryParts);

/** Changed members of such an entry. */
export const sessionSummaryChanges: Shape = fields({}, { ...summaryBase, ...summaryParts });

const byId = fields({ id: text });
const directory = fields({ directory: text });

export const sessionActions: Readonly<Record<SessionAction['type'], Shape>> = {
  'session/ready': fields({}),
  'session/creationFailed': fields({ error }),
  'session/chatAdded': fields({ summary: chatSummary }),
  'session/chatRemoved': fields({ chat: text }),
  'session/chatUpdated': fields({ chat: text, changes: chatSummaryChanges }),
  'session/chatsReordered': fields({ chats: listOf(text) }),
  'session/defaultChatChanged': fields({}, { defaultChat: text }),
  'session/titleChanged': fields({ title: text }),
  'session/isReadChanged': fields({ isRead: flag }),
  'session/isArchivedChanged': fields({ isArchived: flag }),
  'session/activityChanged': fields({}, { activity: text }),
  'session/changesetsChanged': fields({}, { changesets: listOf(changeset) }),
  'session/serverToolsChanged': fields({ tools }),
  'session/activeClientSet': fields({ activeClient }),
  'session/activeClientRemoved': fields({ clientId: text }),
  'session/workingDirectorySet': directory,
  'session/workingDirectoryRemoved': directory,
  'session/workingDirectoryReplaced': fields({ directory: text, replacement: text }),
  'session/inputNeededSet': fields({ request: inputNeeded }),
  'session/inputNeededRemoved': byId,
  'session/customizationsChanged': fields({ customizations: listOf(customization) }),
  'session/customizationToggled': fields({ id: text, enablement: decisions }),
  'session/customizationUpdated': fields({ customization }),
  'session/customizationRemoved': byId,
  'session/mcpServerStateChanged': fields({ id: text, state: mcpState }, { channel: text }),
  'session/mcpServerStartRequested': byId,
  'session/mcpServerStopRequested': byId,
  'session/mcpServerBackgroundRequested': byId,
  'session/configChanged': fields({ config: object }, { replace: flag }),
  'session/metaChanged': fields({}, { _meta: object }),
};
