import type { SessionAction } from '../../shared/protocol/session/actions.ts';
import { type Row, row } from './row.ts';

/** Actions that came after the page. */
type Later = 'session/chatsReordered' | 'session/workingDirectoryReplaced' | 'session/mcpServerBackgroundRequested';
type Type = Exclude<SessionAction['type'], Later>;
/** Later versions say in a list where it was decided; the page has one switch. */
type Field<T extends Type> = T extends 'session/customizationToggled'
  ? 'id' | 'enabled'
  : Exclude<keyof Extract<SessionAction, { readonly type: T }> & string, 'type'>;

interface ActionRows<T extends Type> {
  /** What shows that it has happened or, for what a person does, how it is done. */
  readonly itself: Row;
  readonly fields: Readonly<Record<Field<T>, Row>>;
}

/** Every action of a Session, with its members. */
export const ACTIONS: { readonly [T in Type]: ActionRows<T> } = {
  'session/ready': {
    itself: row('notice', '“is creating this Session.” goes', 'saidReady', 'journeyCreated', 'journeySwitch'),
    fields: {},
  },
  'session/creationFailed': {
    itself: row('notice', '“could not create this Session”, with “Try again”', 'again'),
    fields: { error: row('notice', 'its message', 'saidReady') },
  },
  'session/chatAdded': {
    itself: row('chatTabs', 'one more in “Chats”', 'saidChats', 'journeyChats'),
    fields: { summary: row('chatTabs', 'its sign, its title and “Read only”', 'saidChats') },
  },
  'session/chatRemoved': {
    itself: row('chatTabs', 'one less in “Chats”', 'saidChats', 'journeyChats'),
    fields: { chat: row('chatTabs', 'the one that goes', 'saidChats') },
  },
  'session/chatUpdated': {
    itself: row('chatTabs', 'one of “Chats” changes', 'saidChats'),
    fields: {
      chat: row('chatTabs', 'the one that changes', 'saidChats'),
      changes: row('chatTabs', 'its title and “Read only”', 'saidChats'),
    },
  },
  'session/defaultChatChanged': {
    itself: row('chatTabs', 'the order of “Chats”', 'saidChats'),
    fields: { defaultChat: row('chatTabs', 'the first of “Chats”', 'saidChats') },
  },
  'session/titleChanged': {
    itself: row('menu', '“Rename”, by “F2”; what others do shows in the head', 'renamed'),
    fields: { title: row('head', 'its title', 'saidTitle') },
  },
  'session/isReadChanged': {
    itself: row('menu', '“Mark unread”, by “U”', 'unread'),
    fields: { isRead: row('sessionList', 'by itself once it was open for a moment', 'read', 'rowRead') },
  },
  'session/isArchivedChanged': {
    itself: row('head', '“Archive” and “Take back from the archive”, by “Y”', 'archived'),
    fields: { isArchived: row('head', 'which of the two is offered', 'saidArchived') },
  },
  'session/activityChanged': {
    itself: row('facts', '“Status”: told through the list, as news of a row', 'listedNow'),
    fields: { activity: row('facts', '“Status”, after the word', 'listedNow', 'rowActivity') },
  },
  'session/changesetsChanged': {
    itself: row('changes', '“Changeset”', 'saidChangesets', 'journeyChanges'),
    fields: { changesets: row('changes', 'one each', 'saidChangesets') },
  },
  'session/serverToolsChanged': {
    itself: row('clients', '“Tools of the Host”', 'saidTools', 'journeyTools'),
    fields: { tools: row('clients', 'one each', 'saidTools') },
  },
  'session/activeClientSet': {
    itself: row('membership', '“Offer my tools to this Session”, “Refresh”, “Join again”', 'joined', 'refusedJoin', 'born'),
    fields: { activeClient: row('clients', 'one of “Active clients”', 'saidClients', 'pluginPublished') },
  },
  'session/activeClientRemoved': {
    itself: row('membership', '“Offer my tools to this Session”, switched off', 'joined', 'born'),
    fields: { clientId: row('clients', 'the one that goes', 'saidClients') },
  },
  'session/workingDirectorySet': {
    itself: row('folders', '“Add”', 'folderAdded', 'journeyFolders'),
    fields: { directory: row('folders', 'one more in “Working directories”', 'saidFolders') },
  },
  'session/workingDirectoryRemoved': {
    itself: row('folder', '“Remove”', 'folderRemoved', 'journeyFolders'),
    fields: { directory: row('folders', 'the one that goes', 'saidFolders') },
  },
  'session/inputNeededSet': {
    itself: row('inboxRow', 'one more, or one that changes', 'needId', 'journeyInbox'),
    fields: { request: row('inboxRow', 'what is asked', 'needCall') },
  },
  'session/inputNeededRemoved': {
    itself: row('inboxRow', 'one less', 'needId', 'journeyInbox'),
    fields: { id: row('inboxRow', 'the one that goes', 'needId') },
  },
  'session/customizationsChanged': {
    itself: row('treePanel', 'the tree', 'saidCustomizations'),
    fields: { customizations: row('tree', 'one each', 'saidCustomizations') },
  },
  'session/customizationToggled': {
    itself: row('tree', 'its switch, “on or off”', 'toggled'),
    fields: {
      id: row('tree', 'the row of the switch, one in a plugin too', 'toggledChild', 'toggledJourney'),
      enabled: row('tree', 'how the switch stands', 'saidCustomizations'),
    },
  },
  'session/customizationUpdated': {
    itself: row('tree', 'one that changes', 'saidCustomizations'),
    fields: { customization: row('tree', 'its name, version and number of items', 'saidCustomizations') },
  },
  'session/customizationRemoved': {
    itself: row('tree', 'one less, with all that is in it', 'saidCustomizations'),
    fields: { id: row('tree', 'the one that goes', 'saidCustomizations') },
  },
  'session/mcpServerStateChanged': {
    itself: row('treeWords', '“Starting”, “Ready”, “Sign-in needed”, “Failed”, “Stopped”', 'saidServer', 'signInMidCall'),
    fields: {
      id: row('tree', 'the row of the server', 'saidServer'),
      state: row('treeWords', 'its words, and what it failed on', 'saidServer'),
      channel: row('server', '“Side channel”; what is open goes on with it', 'saidServer', 'newRun'),
    },
  },
  'session/mcpServerStartRequested': {
    itself: row('serverButtons', '“Start”, “Restart”', 'serverRestart'),
    fields: { id: row('tree', 'the row of the server', 'serverStart') },
  },
  'session/mcpServerStopRequested': {
    itself: row('serverButtons', '“Stop”', 'serverStop'),
    fields: { id: row('tree', 'the row of the server', 'saidServer') },
  },
  'session/configChanged': {
    itself: row('config', 'a control each where it may be', 'configSent', 'journeyConfig'),
    fields: {
      config: row('config', 'the values', 'saidConfig'),
      replace: row('ownSetting', '“Take the value of” it “back”', 'configReplaced', 'saidConfig'),
    },
  },
  'session/metaChanged': {
    itself: row('facts', '“Git”', 'saidMeta'),
    fields: { _meta: row('facts', '“Git”', 'saidMeta') },
  },
};
