import type { CommandName, ParamsOf, ResultOf } from '../../shared/protocol/common/commands.ts';
import { type Row, row, type Section } from './row.ts';

/** Requests of any kind may carry `_meta` since 0.8.0. */
type Fields<T> = Readonly<Record<Exclude<keyof T & string, '_meta'>, Row>>;
/** Members of the page that later versions have not. */
type PageOnly<T extends string> = Readonly<Record<T, Row>>;

/** The commands that the page describes: the members of what they are asked with and of what they answer. */
export const COMMANDS: readonly Section[] = [
  {
    title: 'createSession',
    about: 'Begins a Session.',
    types: ['CreateSessionParams'],
    rows: {
      channel: row('newSession', 'the Session that opens', 'created', 'wireCreated'),
      provider: row('newAgent', '“Agent”', 'created', 'wireCreated'),
      workingDirectories: row('newFolders', '“Working directories”', 'primary', 'wireCreated'),
      primaryWorkingDirectory: row(
        'newFolders',
        '“Primary”, and “the primary one” for others',
        'primary',
        'wirePrimary',
        'chatPrimary',
      ),
      fork: row('newFromTurn', '“New Session from here”', 'fork', 'wireFork'),
      config: row('newConfig', 'a control each', 'createdWith', 'journeyAgain'),
      activeClient: row('newTools', '“Offer my tools to this Session”', 'born', 'wireBorn'),
      progressToken: row('notice', '“First use on” the Host, with a bar', 'progress', 'wireCreated'),
    } satisfies Fields<ParamsOf<'createSession'>> & PageOnly<'primaryWorkingDirectory'>,
  },
  {
    title: 'SessionForkSource',
    about: 'What a Session goes on from.',
    types: ['SessionForkSource'],
    rows: {
      session: row('newFromTurn', 'the Session that is open', 'fork'),
      turnId: row('newFromTurn', 'the Turn of “More of this Turn”', 'fork'),
    } satisfies Fields<NonNullable<ParamsOf<'createSession'>['fork']>>,
  },
  {
    title: 'disposeSession',
    about: 'Ends a Session for everybody.',
    types: ['DisposeSessionParams'],
    rows: {
      channel: row('disposing', '“Dispose Session”, after what goes with it', 'disposed', 'wireDisposed'),
    } satisfies Fields<ParamsOf<'disposeSession'>>,
  },
  {
    title: 'fetchTurns',
    about: 'Brings older Turns.',
    types: ['FetchTurnsParams'],
    rows: {
      channel: row('older', 'the Chat that is open', 'older', 'wireTurns'),
      cursor: row('older', '“Load older Turns”, as long as the Chat has one', 'older', 'wireTurns'),
    } satisfies Fields<ParamsOf<'fetchTurns'>>,
  },
  {
    title: 'completions',
    about: 'Says what could be written at the cursor.',
    types: ['CompletionsParams'],
    rows: {
      channel: row('composer', '“Message to the agent” of the Chat', 'completed'),
      kind: row('composer', 'asked for in “Message to the agent” only', 'completed', 'wireCompletions'),
      text: row('composer', 'what is written', 'completed'),
      offset: row('composer', 'the place of the cursor', 'completed', 'wireCompletions'),
    } satisfies Fields<ParamsOf<'completions'>>,
  },
  {
    title: 'completions, its answer',
    about: 'What could be written.',
    types: ['CompletionsResult'],
    rows: { items: row('completions', '“Completions”', 'completed', 'journeyFile') } satisfies Fields<ResultOf<'completions'>>,
  },
  {
    title: 'CompletionItem',
    about: 'One of them.',
    types: ['CompletionItem'],
    rows: {
      insertText: row('completions', 'what Enter or Tab writes', 'completionTaken'),
      rangeStart: row('completions', 'from where on it replaces what was written', 'completionTaken'),
      rangeEnd: row('completions', 'up to where', 'completionLate'),
      attachment: row('attached', '“Message”: what goes along', 'completionSent'),
    } satisfies Fields<ResultOf<'completions'>['items'][number]>,
  },
];

/** Commands and messages that the page speaks of without describing them. */
export const NAMED_COMMANDS: Partial<Readonly<Record<CommandName, Row>>> = {
  resolveSessionConfig: row('newConfig', 'the settings, anew with each choice', 'createdWith'),
  sessionConfigCompletions: row('searched', 'what is found', 'searched', 'journeyAgain'),
  authenticate: row('signIn', '“Sign in in browser”, or “Give token”', 'tokenPasted', 'wireToken'),
  createChat: row('chatTabs', '“New Chat”', 'chatCreated', 'journeyChats'),
  disposeChat: row('chatTabs', '“Dispose the Chat”', 'chatDisposed', 'journeyChats'),
  resourceRead: row('source', '“to read only”', 'source', 'journeySource'),
  resourceWrite: row('writable', '“Edit files”', 'written', 'journeyRule'),
  resourceList: row('addFolder', 'the folders of the Host', 'folderAdded'),
};

export const NAMED_NOTIFICATIONS: Readonly<Record<string, Row>> = {
  'root/sessionAdded': row('sessionList', 'one more', 'listed'),
  'root/sessionRemoved': row('sessionList', 'one less', 'listed'),
  'root/sessionSummaryChanged': row('list', 'one that changes', 'listed'),
  'root/progress': row('notice', '“First use on” the Host, with a bar', 'listedProgress'),
};
