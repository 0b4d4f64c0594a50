import type { Proof } from './row.ts';

function proof(file: string, test: string): Proof {
  return { file, test };
}

const STATE = 'renderer/app/session-state.test.tsx';
const ACTIONS = 'renderer/app/session-actions.test.tsx';
const NEEDED = 'renderer/app/input-needed.test.tsx';
const SESSIONS = 'renderer/features/sessions';
const CUSTOMIZATIONS = 'renderer/features/customizations';
const HOSTILE = `${CUSTOMIZATIONS}/hostile-customizations.test.tsx`;
const PLUGINS_PANEL = 'renderer/features/plugins/plugins-panel.test.tsx';
const VIEW_RIGHTS = 'renderer/parts/mcp-app/view-rights.test.tsx';
const CONTAINED = 'e2e/journeys/mcp-apps-contained.e2e.ts';
const PLUGIN_JOURNEY = 'e2e/journeys/plugins.e2e.ts';
const FIELDS = `${CUSTOMIZATIONS}/every-field.test.tsx`;
const PANEL = `${CUSTOMIZATIONS}/customizations-panel.test.tsx`;
const FOLDERS = 'renderer/features/directories/directories-panel.test.tsx';
const CLIENTS = 'renderer/features/clients/clients-panel.test.tsx';
const MCP = 'renderer/parts/mcp';
const SERVER = `${MCP}/mcp-server-details.test.tsx`;
const SETTING = 'renderer/parts/config/schema-members.test.tsx';
const TOOL = 'renderer/parts/client-tools/tool-entry.test.tsx';
const COMPLETIONS = 'renderer/features/chat/completions.test.tsx';

/** Every test that the table names. */
export const PROOFS = {
  head: proof(STATE, 'the head shows title, status, project, folder, comments and clients'),
  details: proof(STATE, 'the details tell agent, project, comments, times and why it failed'),
  repository: proof(STATE, 'the repository is told by the Session, else by the list of its Host'),
  places: proof(STATE, 'its Chats, changesets, customizations, directories, tools and settings stand at their places'),
  client: proof(STATE, 'a client is told by its name, with what it brings and how its Host knows it'),
  status: proof(STATE, '%d has its sign in the list, the head and the details'),
  marks: proof(STATE, 'that is unread is marked, and one that is archived stands in a group of its own'),
  life: proof(STATE, 'of a life is told: being created, ready, failed'),
  row: proof(STATE, 'the list shows what has changed, else how old it is'),

  saidReady: proof(ACTIONS, 'that it is ready, or could not be made'),
  saidTitle: proof(ACTIONS, 'another title'),
  saidArchived: proof(ACTIONS, 'that it was archived by somebody else'),
  saidChats: proof(ACTIONS, 'Chats that come, change, go, and which of them is the first'),
  saidChangesets: proof(ACTIONS, 'other changesets'),
  saidTools: proof(ACTIONS, 'other tools of the Host'),
  saidClients: proof(ACTIONS, 'clients that join, bring more, and leave'),
  saidFolders: proof(ACTIONS, 'folders that others add and remove'),
  saidCustomizations: proof(ACTIONS, 'customizations that come, change, are switched, and go'),
  saidServer: proof(ACTIONS, 'how an MCP server runs, also when another client starts or stops it'),
  saidConfig: proof(ACTIONS, 'settings that another client changes, one by one or all of them'),
  saidMeta: proof(ACTIONS, 'what its Host notes of the repository'),
  listed: proof(ACTIONS, 'a Session that comes, one that changes, and one that goes'),
  listedNow: proof(ACTIONS, 'what it does now, and that somebody has read it'),
  listedProgress: proof(ACTIONS, 'how far it is with what a Session needs'),

  needCall: proof(NEEDED, 'a call to confirm'),
  needResult: proof(NEEDED, 'a result to confirm'),
  needQuestion: proof(NEEDED, 'a question'),
  needOther: proof(NEEDED, 'a tool of another client, which is not answered here'),
  needOwn: proof(NEEDED, 'a tool of this app, which is run or refused for the Turn that waits'),
  needSignIn: proof(NEEDED, 'a sign-in, with why, for what and which scopes'),
  needId: proof(NEEDED, 'each entry is known by its id: one that is said again is replaced, and the one that is settled goes'),
  imitation: proof(NEEDED, 'a resource that imitates another is shown by its exact address, whatever it calls itself'),

  opened: proof(STATE, 'a row of the list opens its Session by its address'),
  renamed: proof(`${SESSIONS}/session-view.test.tsx`, 'renames by F2 and Enter, not by Esc'),
  read: proof(`${SESSIONS}/session-view.test.tsx`, 'takes a moment in the focused window'),
  unread: proof(`${SESSIONS}/session-view.test.tsx`, 'does not undo what the person has just marked unread'),
  archived: proof(`${SESSIONS}/session-view.test.tsx`, 'archives by Y, but not what is typed'),
  disposed: proof(`${SESSIONS}/session-view.test.tsx`, 'asks first, says what goes with it, and closes what was open'),
  notClean: proof(STATE, 'the question before disposing says how much was changed, and in how many files'),
  chatsOrder: proof(`${SESSIONS}/session-view.test.tsx`, 'have tabs, the default one first, without the hidden ones'),
  chatCreated: proof(`${SESSIONS}/chats.test.tsx`, 'is opened by key and shown'),
  chatDisposed: proof(`${SESSIONS}/chats.test.tsx`, 'asks first, says what goes with it, and goes back to the default one'),
  created: proof(`${SESSIONS}/new-session.test.tsx`, 'is created by key on the Host where one is, and opened'),
  createdWith: proof(
    `${SESSIONS}/new-session.test.tsx`,
    'come from the Host, are asked for anew with each choice, and go along',
  ),
  searched: proof(
    `${SESSIONS}/new-session.test.tsx`,
    'with too many values are searched; Escape closes only the list, Enter takes the active one',
  ),
  fixedLater: proof(
    `${SESSIONS}/new-session.test.tsx`,
    'say which can be changed later, and what is wrong with what was typed',
  ),
  fitting: proof(
    `${SESSIONS}/new-session.test.tsx`,
    'that do not fit say so at their field, and nothing is asked until they do',
  ),
  customAgent: proof(
    `${SESSIONS}/new-session.test.tsx`,
    'is chosen out of those a person may call, and goes along by its address even when it is gone',
  ),
  progress: proof(
    `${SESSIONS}/new-session.test.tsx`,
    'what is fetched first shows in the Session, by the token it was created with',
  ),
  primary: proof(
    `${SESSIONS}/new-session-folders.test.tsx`,
    'of an agent with a primary folder the first is it, until another is made it',
  ),
  again: proof(
    `${SESSIONS}/new-session-again.test.tsx`,
    'is another try of a Session that could not be created, with every field',
  ),
  configSent: proof(`${SESSIONS}/session-config.test.tsx`, 'a value is chosen, and the Host is told that one only'),
  configReplaced: proof(`${SESSIONS}/session-config.test.tsx`, 'a value is taken back by sending all others'),
  configFixed: proof(`${SESSIONS}/session-config.test.tsx`, 'what is fixed says so, and what is only told can’t be changed'),
  configSet: proof(`${SESSIONS}/session-facts.test.tsx`, "says how the Session stands by its Host's list, and how it was made"),
  fork: proof(
    'renderer/features/chat/turn-acts.test.tsx',
    'copies what was said up to it, where the Host still forks Sessions',
  ),

  settingWords: proof(SETTING, 'is called by its title, else by its name, and says what it is for'),
  settingChoice: proof(SETTING, 'of a few values is chosen by their labels, and says what the chosen one means'),
  settingForm: proof(SETTING, 'of the form %o has a control that fits'),
  settingTold: proof(SETTING, 'that is only told can be read'),
  settingNeeded: proof(SETTING, 'that is needed is not left empty'),
  settingList: proof(SETTING, 'that is a list holds what its entries may be'),
  settingObject: proof(SETTING, 'that is an object says which of its members does not fit, and is not saved'),

  toolName: proof(TOOL, 'a tool is called by its title, that of its hints, or its name'),
  toolWhole: proof(TOOL, 'all that it says of itself can be read'),
  toolReads: proof(TOOL, 'one that only reads says so, and one that says nothing of what it takes says that'),
  joined: proof(CLIENTS, 'offers and withdraws the tools'),
  refusedJoin: proof(CLIENTS, 'says that the Host has refused, in its words, and asks it anew'),
  born: proof('e2e/journeys/client-tools.e2e.ts', 'a session is joined at its birth, and left by the switch'),

  fieldsPlugin: proof(FIELDS, 'of a plugin'),
  fieldsClient: proof(FIELDS, 'of a plugin that a client has published'),
  fieldsDirectory: proof(FIELDS, 'of a directory (writable: %s)'),
  fieldsAgent: proof(FIELDS, 'of an agent'),
  fieldsSkill: proof(FIELDS, 'of a skill'),
  fieldsSkillYours: proof(FIELDS, 'of a skill that the agent leaves alone'),
  fieldsPrompt: proof(FIELDS, 'of a prompt'),
  fieldsRule: proof(FIELDS, 'of a rule'),
  fieldsHook: proof(FIELDS, 'of a hook, with where it is declared'),
  fieldsServer: proof(FIELDS, 'of an MCP server'),
  load: proof(FIELDS, '%o'),
  source: proof(
    `${CUSTOMIZATIONS}/customization-details.test.tsx`,
    'open the file, marked where the entry is declared, or from the top where that is not in it',
  ),
  toggled: proof(PANEL, 'moves at once, and its children say that they are off with it'),
  toggledChild: proof(PANEL, 'follows Space on its row'),
  toggledJourney: proof('e2e/journeys/customizations.e2e.ts', 'a switch below one that is off changes nothing, and says why'),
  written: proof('renderer/features/writable/writable.test.tsx', 'a new rule is made from its template and opened'),
  unwritable: proof('renderer/features/writable/writable.test.tsx', 'nothing is offered where the Host lets nobody write'),

  serverRuns: proof(SERVER, 'says how it runs and offers what can be done (%#)'),
  serverFails: proof(SERVER, 'shows a failure in full'),
  serverSignIn: proof(SERVER, 'says what a sign-in is for, exactly, whatever the resource calls itself'),
  serverRestart: proof(SERVER, 'asks the Host for a restart, and says why that was refused'),
  serverCalls: proof(SERVER, 'leads to the calls that wait for its sign-in'),
  serverStart: proof(PANEL, 'an MCP server can be started, which shows at once'),
  serverStop: proof(
    'e2e/journeys/mcp.e2e.ts',
    'a tool is called by hand, a template read, and the server stopped while it is open',
  ),
  reasons: proof(`${MCP}/challenge.test.tsx`, 'is said: %s'),
  capabilities: proof(`${MCP}/resources-tab.test.tsx`, 'only what the capabilities promise is offered'),
  resourcesAnew: proof(
    `${MCP}/resources-tab.test.tsx`,
    'resources are listed anew when the server says that they are others, and it is said',
  ),
  log: proof(`${MCP}/resources-tab.test.tsx`, 'the log shows what the server says, and sets how much that is'),
  toolsAnew: proof(`${MCP}/tools-tab.test.tsx`, 'lists anew when the server says that its tools are others, and says so'),
  newRun: proof(`${MCP}/tools-tab.test.tsx`, 'keeps what was typed while the server is started anew, and calls the new run'),
  secretKept: proof('electron/sign-in/trust.test.ts', 'a client secret reaches no replica, wherever a host sends it'),
  secretUsed: proof(
    'electron/sign-in/sign-ins.test.ts',
    'the client that the host names is used, and its secret is in no replica and told to no window',
  ),
  tokenPasted: proof(
    'renderer/parts/sign-in/sign-in-form.test.tsx',
    'takes a pasted token by Enter, and says why it was refused',
  ),
  signInMidCall: proof(
    'e2e/journeys/mcp.e2e.ts',
    'somebody signs in with the browser in the middle of a tool call, and the call finishes',
  ),

  folderList: proof(FOLDERS, "has the Host's order, and marks the first one only where the agent does"),
  folderAdded: proof(FOLDERS, 'by browsing: folders only, from where the Host begins'),
  folderRemoved: proof(FOLDERS, 'shows at once'),
  chatFolders: proof(FOLDERS, 'shows the Chats with a list of their own, and those that work everywhere'),
  chatPrimary: proof(FOLDERS, 'keeps the primary directory of a Chat, and says what the Host refuses'),

  hostileIcon: proof(HOSTILE, 'a script in an icon, and one on the net, are never loaded, which the details say'),
  hostileDrawing: proof(HOSTILE, 'a drawing that would load something from elsewhere is not drawn, which the details say'),
  pluginPublished: proof(
    PLUGIN_JOURNEY,
    'a published plugin shows its skill in the session, follows its folder, and goes when it is withdrawn',
  ),
  pluginRefused: proof(
    PLUGIN_JOURNEY,
    'a host that asks for something else of this computer is refused, and the person reads what it was',
  ),
  pluginOtherHost: proof(PLUGINS_PANEL, 'a host that has changed reads nothing until the person confirms it'),
  leftOut: proof('renderer/features/plugins/left-out.test.tsx', 'what is left out of a plugin says why: %s'),
  viewBack: proof(
    'renderer/parts/mcp-app/call-view.test.tsx',
    'the plain result takes the place of a view, until somebody wants it back',
  ),
  callView: proof(
    'renderer/parts/mcp-app/call-view.test.tsx',
    'a call without a view, and one whose server drives none, are ordinary calls',
  ),
  viewTold: proof(
    'e2e/journeys/mcp-apps.e2e.ts',
    'a view is told exactly where it is, what its call was given and what came of it',
  ),
  viewSampling: proof(VIEW_RIGHTS, 'a server whose host promises the model may use it once the person has allowed it'),
  viewAway: proof(CONTAINED, 'a view gets out of its frame by no way'),
  viewFlood: proof(CONTAINED, 'a view that floods is ended, and the app goes on'),
  viewCalls: proof(CONTAINED, 'a view calls only tools for it, asks for nothing by itself, and reads its own server alone'),
  viewReach: proof(CONTAINED, 'a view reaches what its server named only once the person has allowed it'),
  addressRefused: proof(
    'renderer/parts/request/questions/address-to-open.test.tsx',
    'one that is not opened says why, beside the address as it really is',
  ),
  twins: proof(HOSTILE, 'of two entries with one id only the one that an action reaches can be switched'),
  astray: proof(
    'e2e/journeys/mcp.e2e.ts',
    'an authorization server that leads astray opens nothing, and the call can still be signed in for',
  ),
  imitationForm: proof(
    'renderer/parts/sign-in/sign-in-form.test.tsx',
    'a resource that imitates another is shown by its exact address, whatever it calls itself',
  ),
  otherResource: proof(
    `${MCP}/resources-tab.test.tsx`,
    'are read by a press, and say when something else came than was asked for',
  ),

  wireCreated: proof(
    'electron/core/requests.test.ts',
    'is created under an address chosen here, and its state is on the way at once',
  ),
  wirePrimary: proof(
    'electron/hosts/handshake.test.ts',
    'is taken for the one in development when its first state speaks of primary directories',
  ),
  wireFork: proof('electron/core/requests.test.ts', 'that goes on after a turn of another one has its folders, and says which'),
  wireDisposed: proof('electron/core/requests.test.ts', 'is removed by its host'),
  wireTurns: proof('electron/core/requests.test.ts', 'are asked for with the host’s cursor, and only when there are any'),
  wireBorn: proof('electron/core/active-clients.test.ts', 'a session is joined at its birth, with no further word'),
  wireCompletions: proof(
    'electron/core/chats.test.ts',
    'what could be written at the cursor comes as the host says it, its unknown members too',
  ),
  wireToken: proof(
    'electron/sign-in/trust.test.ts',
    'a host that is reached without encryption gets no token without an explicit yes to that',
  ),
  rowActivity: proof('electron/hosts/row-changes.test.ts', 'clears what the action clears'),
  rowRead: proof('electron/hosts/row-changes.test.ts', 'leaves the activity bits of a newer summary alone when a flag changes'),
  journeyChats: proof(
    'e2e/journeys/chats.e2e.ts',
    'chats are opened, forked and put beside a turn by keyboard alone, and disposed',
  ),
  journeyFolders: proof('e2e/journeys/session-details.e2e.ts', 'directories are added and removed, and a refusal says why'),
  journeySwitch: proof('e2e/journeys/session-details.e2e.ts', 'a customization that is switched off stays off'),
  journeyConfig: proof(
    'e2e/journeys/config.e2e.ts',
    'a setting is changed from two windows, and each shows what the other chose',
  ),
  journeyCreated: proof(
    'e2e/journeys/new-session.e2e.ts',
    'a session is begun by keyboard alone, with settings, a download and its first message',
  ),
  journeyAgain: proof(
    'e2e/journeys/new-session.e2e.ts',
    'a branch of the first folder is searched, and a try that fails keeps every field for the next one',
  ),
  journeyInbox: proof('e2e/journeys/inbox.e2e.ts', 'J, K and A approve a command, and it really runs'),
  journeyChanges: proof('e2e/journeys/session-details.e2e.ts', 'the changes of a session are listed with their counts'),
  journeyFile: proof(
    'e2e/journeys/composer.e2e.ts',
    'a file is named by key, goes along, and is there after the message was sent',
  ),
  journeyRule: proof(
    'e2e/journeys/writable-files.e2e.ts',
    'a rule is made where there was no folder, and changes of two are merged or shown',
  ),
  journeySource: proof('e2e/journeys/customizations.e2e.ts', 'the file behind an entry opens where the entry is declared'),
  journeyTools: proof('e2e/journeys/client-tools.e2e.ts', 'the tools of a host and of other clients can be read'),

  older: proof(
    'renderer/features/chat/transcript.test.tsx',
    'without a number while older ones are not loaded, which can be asked for',
  ),
  completed: proof(COMPLETIONS, 'what the Host would write is asked for once typing rests, with the place of the cursor'),
  completionTaken: proof(COMPLETIONS, '%s takes the active one: its text, and what goes along'),
  completionLate: proof(COMPLETIONS, 'what is taken late replaces what was typed since'),
  completionSent: proof(COMPLETIONS, 'what goes along can be taken off, and is sent with the message'),
} as const satisfies Readonly<Record<string, Proof>>;
