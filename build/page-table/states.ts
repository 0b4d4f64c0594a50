import type { AgentSelection } from '../../shared/protocol/chat/message.ts';
import type { ChangesSummary } from '../../shared/protocol/session/changes-summary.ts';
import type {
  ProjectInfo,
  SessionActiveClient,
  SessionMetadata,
  SessionState,
  SessionSummary,
} from '../../shared/protocol/session/state.ts';
import { type RowsOf, row, type Section } from './row.ts';

/** What a Session is, whole and in the list. */
export const STATES: readonly Section[] = [
  {
    title: 'SessionMetadata',
    about: 'What the state of a Session and its entry in the list share.',
    types: ['SessionState', 'SessionSummary'],
    rows: {
      provider: row('facts', '“Provider”: the name of the agent, and its id', 'details'),
      title: row('head', 'its title', 'head'),
      status: row('list', 'sign before the title', 'status'),
      activity: row('facts', '“Status”, after the word', 'details'),
      project: row('head', 'after the name of the Host', 'head'),
      workingDirectories: row(
        'folders',
        'list “Working directories”; which Chat works where, below it',
        'folderList',
        'chatFolders',
      ),
      annotations: row('facts', '“Comments”', 'details'),
    } satisfies RowsOf<SessionMetadata, 'origin'>,
  },
  {
    title: 'SessionState',
    about: 'A whole Session.',
    types: ['SessionState'],
    rows: {
      lifecycle: row('notice', '“is creating this Session.”, “could not create this Session”', 'life'),
      creationError: row('facts', '“Problem”', 'details'),
      serverTools: row('clients', '“Tools of the Host”', 'places'),
      activeClients: row('clients', '“Active clients”', 'places'),
      chats: row('chatTabs', 'one each in “Chats”', 'places'),
      defaultChat: row('chatTabs', 'the first of “Chats”', 'places', 'chatsOrder'),
      config: row('config', '“Config”', 'places'),
      customizations: row('tree', 'one each', 'places'),
      changesets: row('changes', '“Changeset”', 'places'),
      inputNeeded: row('inboxRow', 'one each', 'needCall'),
      _meta: row('facts', '“Git”', 'repository'),
    } satisfies RowsOf<Omit<SessionState, keyof SessionMetadata>>,
  },
  {
    title: 'SessionSummary',
    about: 'An entry of the list of Sessions.',
    types: ['SessionSummary'],
    rows: {
      resource: row('sessionList', 'the Session that opens', 'opened'),
      createdAt: row('facts', '“Created”', 'details'),
      modifiedAt: row('facts', '“Modified”; the order and the age in the list', 'details'),
      changes: row('list', 'at its end', 'row'),
      _meta: row('facts', '“Git”, while the Session itself says nothing', 'repository'),
    } satisfies RowsOf<Omit<SessionSummary, keyof SessionMetadata>, 'chats' | 'defaultChat'>,
  },
  {
    title: 'ChangesSummary',
    about: 'How much a Session has changed.',
    types: ['ChangesSummary'],
    rows: {
      additions: row('list', 'at its end, after a plus', 'row'),
      deletions: row('list', 'at its end, after a minus', 'row'),
      files: row('disposing', '“It has changed”', 'notClean'),
    } satisfies RowsOf<ChangesSummary>,
  },
  {
    title: 'ProjectInfo',
    about: 'What a Host calls the project of a Session.',
    types: ['ProjectInfo'],
    rows: {
      uri: row('facts', '“Project”, after its name', 'details'),
      displayName: row('head', 'after the name of the Host', 'head'),
    } satisfies RowsOf<ProjectInfo>,
  },
  {
    title: 'AgentSelection',
    about: 'A custom agent that was chosen.',
    types: ['AgentSelection'],
    rows: {
      uri: row('newCustomAgent', '“Custom agent”; one that is gone stands by its address', 'customAgent'),
    } satisfies RowsOf<AgentSelection>,
  },
  {
    title: 'SessionActiveClient',
    about: 'A client that takes part.',
    types: ['SessionActiveClient'],
    rows: {
      clientId: row('client', '“Known to the Host as”', 'client'),
      displayName: row('client', 'its name', 'client'),
      tools: row('client', 'one each below it, and their number', 'client', 'pluginPublished'),
      customizations: row('client', 'one each below it, and their number', 'client'),
    } satisfies RowsOf<SessionActiveClient>,
  },
];
