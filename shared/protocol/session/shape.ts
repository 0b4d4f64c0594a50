import { changeset } from '../changeset/shape.ts';
import { inputRequest } from '../chat/input-shape.ts';
import { changesSummary, chatOrigin, chatSummary, chatSummaryChanges } from '../chat/summary-shape.ts';
import { toolCall } from '../chat/tool-call-shape.ts';
import { config, errorInfo } from '../common/content-shape.ts';
import { entry, fields, flag, listOf, members, number, object, record, type Shape, text, union } from '../common/shape.ts';
import type { SessionAction } from './actions.ts';
import { customization, decisions, mcpState } from './customization-shape.ts';

const hints = record({}, { title: text, readOnlyHint: flag, destructiveHint: flag, idempotentHint: flag, openWorldHint: flag });

const tool = record(
  { name: text },
  { title: text, description: text, inputSchema: object, outputSchema: object, annotations: hints, _meta: object },
);

const tools = listOf(tool);

const clientParts = { displayName: text, customizations: listOf(customization) };
const listedClient = record({ clientId: text, tools }, clientParts);

/** A client that takes part in a session, and is known by its id. */
export const activeClient: Shape = members({ essential: { clientId: text }, required: { tools }, optional: clientParts });

const toolRequest = { turnId: text, toolCall };

const inputNeeded = union(
  'kind',
  {
    chatInput: fields({ request: inputRequest }),
    toolConfirmation: fields(toolRequest),
    toolClientExecution: fields({ ...toolRequest, clientId: text }),
    toolAuthentication: fields(toolRequest),
  },
  { essential: { id: text, chat: text } },
);

const metadata = { provider: text, title: text, status: number };

const metadataParts = {
  activity: text,
  project: record({ uri: text, displayName: text }),
  workingDirectories: listOf(text),
  annotations: members({ essential: { resource: text }, required: { annotationCount: number, entryCount: number } }),
  origin: union('kind', { automation: fields({ automation: text, run: text }) }),
};

/** What the reducers and the screens rely on in `SessionState`. */
export const sessionState: Shape = members({
  essential: { chats: listOf(chatSummary) },
  required: { ...metadata, lifecycle: text, activeClients: listOf(listedClient) },
  optional: {
    ...metadataParts,
    creationError: errorInfo,
    serverTools: tools,
    defaultChat: text,
    config,
    customizations: listOf(customization),
    changesets: listOf(changeset),
    inputNeeded: listOf(inputNeeded),
    _meta: object,
  },
});

const summaryBase = { ...metadata, createdAt: text, modifiedAt: text };

const summaryChat = record(
  { resource: text, title: text },
  { origin: chatOrigin, interactivity: text, status: number, changes: changesSummary },
);

const summaryParts = {
  ...metadataParts,
  changes: changesSummary,
  chats: listOf(summaryChat),
  defaultChat: text,
  _meta: object,
};

/** An entry of the session list, which is known by its URI. */
export const sessionSummary: Shape = members({ essential: { resource: text }, required: summaryBase, optional: summaryParts });

/** Changed members of such an entry. */
export const sessionSummaryChanges: Shape = record({}, { resource: text, ...summaryBase, ...summaryParts });

const byId = fields({ id: text });
const directory = fields({ directory: text });

export const sessionActions: Readonly<Record<SessionAction['type'], Shape>> = {
  'session/ready': fields({}),
  'session/creationFailed': fields({ error: errorInfo }),
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
  'session/inputNeededSet': fields({ request: entry(inputNeeded) }),
  'session/inputNeededRemoved': byId,
  'session/customizationsChanged': fields({ customizations: listOf(customization) }),
  'session/customizationToggled': fields({ id: text, enablement: decisions }),
  'session/customizationUpdated': fields({ customization: entry(customization) }),
  'session/customizationRemoved': byId,
  'session/mcpServerStateChanged': fields({ id: text, state: mcpState }, { channel: text }),
  'session/mcpServerStartRequested': byId,
  'session/mcpServerStopRequested': byId,
  'session/mcpServerBackgroundRequested': byId,
  'session/configChanged': fields({ config: object }, { replace: flag }),
  'session/metaChanged': fields({}, { _meta: object }),
};
