import type { Place } from './row.ts';

const SESSIONS = 'renderer/features/sessions';
const CUSTOMIZATIONS = 'renderer/features/customizations';
const DIRECTORIES = 'renderer/features/directories';
const MCP = 'renderer/parts/mcp';

function place(words: string, file: string): Place {
  return { words, file };
}

/** Every place that the table names. */
export const PLACES = {
  list: place('Sessions › list', `${SESSIONS}/session-row.tsx`),
  listGroups: place('Sessions › list', `${SESSIONS}/session-groups.tsx`),
  sign: place('Sessions › list and head › sign of the Session', 'renderer/ui/words.ts'),
  sessionList: place('Sessions › list', `${SESSIONS}/session-list.tsx`),
  head: place('Sessions › head of the Session', `${SESSIONS}/session-header.tsx`),
  menu: place('Sessions › menu of the Session', `${SESSIONS}/session-menu.tsx`),
  disposing: place('Sessions › question before disposing', `${SESSIONS}/dispose-dialog.tsx`),
  notice: place('Sessions › notice above the Chat', `${SESSIONS}/lifecycle-notice.tsx`),
  chatTabs: place('Sessions › tabs of the Chats', `${SESSIONS}/chat-tabs.tsx`),
  facts: place('Sessions › Details', `${SESSIONS}/session-facts.tsx`),
  config: place('Sessions › Details › “Config”', `${SESSIONS}/session-config.tsx`),
  setting: place('a setting', 'renderer/parts/config/config-field.tsx'),
  ownSetting: place('Sessions › Details › Config', 'renderer/parts/config/mutable-setting.tsx'),
  clients: place('Sessions › Details', 'renderer/features/clients/clients-panel.tsx'),
  client: place('Sessions › Details › Active clients', 'renderer/features/clients/client-entry.tsx'),
  membership: place('Sessions › Details › Active clients', 'renderer/features/clients/membership.tsx'),
  tool: place('Sessions › Details › a tool', 'renderer/parts/client-tools/tool-entry.tsx'),
  toolHints: place('Sessions › Details › a tool', 'renderer/parts/client-tools/tool-hints.ts'),
  changes: place('Sessions › Changes › head', 'renderer/features/changes/changeset-head.tsx'),

  tree: place('Sessions › Customizations › row', `${CUSTOMIZATIONS}/customization-row.tsx`),
  treeSign: place('Sessions › Customizations › sign of a row', `${CUSTOMIZATIONS}/entry-sign.tsx`),
  treeWords: place('Sessions › Customizations › row', `${CUSTOMIZATIONS}/entry-words.ts`),
  treePanel: place('Sessions › Customizations', `${CUSTOMIZATIONS}/customizations-panel.tsx`),
  entry: place('Sessions › Customizations › details', `${CUSTOMIZATIONS}/customization-details.tsx`),
  entryFacts: place('Sessions › Customizations › details', `${CUSTOMIZATIONS}/detail-facts.ts`),
  why: place('Sessions › Customizations › details', `${CUSTOMIZATIONS}/why.ts`),
  source: place('Sessions › Customizations › details › “Source of …”', `${CUSTOMIZATIONS}/source-dialog.tsx`),
  icons: place('Sessions › Customizations › details', `${CUSTOMIZATIONS}/safe-icon.ts`),
  vectorIcons: place('Sessions › Customizations › details', `${CUSTOMIZATIONS}/svg-problem.ts`),
  writable: place('Sessions › Customizations › foot', 'renderer/features/writable/writable-directories.tsx'),

  folders: place('Sessions › Directories', `${DIRECTORIES}/directories-panel.tsx`),
  folder: place('Sessions › Directories › row', `${DIRECTORIES}/directory-row.tsx`),
  addFolder: place('Sessions › Directories › “Add a working directory”', 'renderer/parts/directory/add-directory-dialog.tsx'),

  server: place('Sessions › Customizations › details of an MCP server', `${MCP}/server-facts.tsx`),
  serverState: place('Sessions › Customizations › details of an MCP server', `${MCP}/server-words.ts`),
  serverButtons: place('Sessions › Customizations › details of an MCP server', `${MCP}/server-buttons.tsx`),
  serverSwitch: place('Sessions › Customizations › details of an MCP server', `${MCP}/mcp-server-details.tsx`),
  explorer: place('an MCP server › “Look into the server”', `${MCP}/server-explorer.tsx`),
  listing: place('an MCP server › Look into the server', `${MCP}/listing-note.tsx`),
  reader: place('an MCP server › Look into the server › Resources', `${MCP}/resource-reader.tsx`),
  blockedCalls: place('Sessions › Customizations › details of an MCP server', `${MCP}/blocked-calls.tsx`),

  newSession: place('New Session', `${SESSIONS}/new-session-dialog.tsx`),
  newAgent: place('New Session', `${SESSIONS}/agent-choice.tsx`),
  newFolders: place('New Session', `${SESSIONS}/directory-choice.tsx`),
  newConfig: place('New Session › settings', `${SESSIONS}/config-choice.tsx`),
  newCustomAgent: place('New Session', `${SESSIONS}/custom-agent-choice.tsx`),
  newTools: place('New Session', `${SESSIONS}/offer-tools-choice.tsx`),
  newFromTurn: place('Sessions › transcript › menu of a Turn', 'renderer/parts/transcript/turn-menu.tsx'),
  searched: place('a setting with too many values', 'renderer/parts/choice/search-field.tsx'),

  inboxRow: place('Inbox › list', 'renderer/features/inbox/request-row.tsx'),
  inboxWords: place('Inbox › the Request', 'renderer/parts/request/request-text.ts'),
  note: place('a note below the title bar', 'renderer/app/notes.tsx'),
  published: place('Sessions › Customizations › your plugins', 'renderer/features/plugins/published-entry.tsx'),
  view: place('Sessions › transcript › a tool call', 'renderer/parts/mcp-app/call-view.tsx'),
  viewNotice: place('Sessions › transcript › view of a tool call › top', 'renderer/parts/mcp-app/view-notice.tsx'),
  viewRights: place('Sessions › transcript › view of a tool call › foot', 'renderer/parts/mcp-app/view-rights.tsx'),
  viewQuestion: place('Sessions › transcript › view of a tool call › question', 'renderer/parts/mcp-app/tool-question.tsx'),
  leftOut: place('Publish … › what is in the folder', 'renderer/features/plugins/plugin-words.ts'),
  notHere: place('Inbox › the Request', 'renderer/parts/request/not-here.tsx'),
  answers: place('Inbox › answers below the Request', 'renderer/parts/request/confirmation-bar.tsx'),
  questions: place('Inbox › the questions', 'renderer/parts/request/questions/question-form.tsx'),
  address: place('Inbox › a question with a page', 'renderer/parts/request/questions/address-to-open.tsx'),
  toolAnswers: place('Inbox › answers below the Request', 'renderer/parts/client-tools/client-tool-bar.tsx'),

  older: place('Sessions › transcript › top', 'renderer/features/chat/older-turns.tsx'),
  composer: place('Sessions › composer', 'renderer/features/chat/composer-field.tsx'),
  completions: place('Sessions › composer › list', 'renderer/features/chat/completion-list.tsx'),
  attached: place('Sessions › composer › what goes along', 'renderer/features/chat/composer.tsx'),
  signIn: place('Sign in to …', 'renderer/parts/sign-in/sign-in-form.tsx'),
  signInScopes: place('Sign in to …', 'renderer/parts/sign-in/token-scopes.tsx'),
} as const satisfies Readonly<Record<string, Place>>;
