import { ruleMutants } from './rule-mutants.ts';

/** A small damage to the code that tests must notice. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Folders or files whose tests must go red, as filters for vitest. */
  readonly tests: readonly string[];
}

const SYNC = { file: 'shared/sync/apply-sync.ts', tests: ['shared/sync/'] };
const REDUCERS = ['shared/protocol/fixtures.test.ts'];

/** One rule of synchronisation after another, and one of each reducer. */
export const mutants: readonly Mutant[] = [
  {
    name: 'serverSeq guard: what is known is folded again',
    ...SYNC,
    find: '  if (event.serverSeq <= replica.seq) return settled;\n',
    replace: '',
  },
  {
    name: 'rejection branch: a refused action stays pending',
    ...SYNC,
    find: 'pending: replica.pending.filter((pending) => pending !== own)',
    replace: 'pending: replica.pending',
  },
  {
    name: 'fromSeq guard: a snapshot does not say where it stands',
    ...SYNC,
    find: 'seq: event.fromSeq',
    replace: 'seq: 0',
  },
  {
    name: 'echo match: an echo settles nothing',
    ...SYNC,
    find: 'own.clientSeq !== clientSeq',
    replace: 'own.clientSeq !== Number.NaN',
  },
  {
    name: 'early envelopes: what comes before its snapshot is dropped',
    ...SYNC,
    find: 'return { ...replica, early: [...replica.early, event] };',
    replace: 'return replica;',
  },
  {
    name: 'settled: a snapshot leaves what it contains pending',
    ...SYNC,
    find: '!event.settled?.includes(own.clientSeq)',
    replace: 'true',
  },
  {
    name: 'merged text: a repetition joins what it repeats',
    file: 'shared/sync/merge-text.ts',
    tests: ['shared/sync/'],
    find: '  if (later.serverSeq <= earlier.serverSeq) return undefined;\n',
    replace: '',
  },
  {
    name: 'state to show: pending actions are left out',
    file: 'shared/sync/state-of.ts',
    tests: ['shared/sync/'],
    find: 'if (confirmed === undefined || pending.length === 0) return confirmed;',
    replace: 'if (confirmed === undefined || pending.length >= 0) return confirmed;',
  },
  {
    name: 'root reducer: the number of active sessions stays',
    file: 'shared/protocol/root/reducer.ts',
    tests: REDUCERS,
    find: 'return { ...state, activeSessions: action.activeSessions };',
    replace: 'return state;',
  },
  {
    name: 'session reducer: a removed client stays',
    file: 'shared/protocol/session/reducer.ts',
    tests: REDUCERS,
    find: "removeFirstBy(state.activeClients, 'clientId', action.clientId)",
    replace: 'state.activeClients',
  },
  {
    name: 'chat reducer: what is meant for another turn is taken',
    file: 'shared/protocol/chat/active-turn.ts',
    tests: REDUCERS,
    find: 'if (turn?.id !== turnId) return state;',
    replace: 'if (turn === undefined) return state;',
  },
  {
    name: 'tool calls: a call is confirmed in any status',
    file: 'shared/protocol/chat/tool-calls.ts',
    tests: REDUCERS,
    find: "  if (call.status !== 'pending-confirmation') return call;\n",
    replace: "  if (call.status === 'cancelled' || !('invocationMessage' in call)) return call;\n",
  },
  {
    name: 'turn end: unfinished calls are kept as they are',
    file: 'shared/protocol/chat/turn-end.ts',
    tests: REDUCERS,
    find: 'const toolCall = skipped(part.toolCall);',
    replace: 'const { toolCall } = part;',
  },
  {
    name: 'inputs: a completed question stays open',
    file: 'shared/protocol/chat/input-requests.ts',
    tests: REDUCERS,
    find: ', response: action.response }',
    replace: ' }',
  },
  {
    name: 'pending messages: an emptied queue stays',
    file: 'shared/protocol/chat/pending-messages.ts',
    tests: REDUCERS,
    find: 'queue.length === 0 ? undefined : queue',
    replace: 'queue',
  },
  {
    name: 'terminal reducer: a cleared terminal keeps its text',
    file: 'shared/protocol/terminal/reducer.ts',
    tests: REDUCERS,
    find: 'state.content.length === 0 ? state : { ...state, content: [] }',
    replace: 'state',
  },
  {
    name: 'changeset reducer: a removed file stays',
    file: 'shared/protocol/changeset/reducer.ts',
    tests: REDUCERS,
    find: "withFiles(state, removeFirstBy(state.files, 'id', action.fileId))",
    replace: 'state',
  },
  {
    name: 'annotations reducer: a removed entry stays',
    file: 'shared/protocol/annotations/reducer.ts',
    tests: REDUCERS,
    find: "removeFirstBy(entries, 'id', action.entryId)",
    replace: 'entries',
  },
  {
    name: 'resource watch reducer: an action leaves its mark',
    file: 'shared/protocol/resource-watch/reducer.ts',
    tests: REDUCERS,
    find: '  return state;\n',
    replace: "  return { ...state, root: '' };\n",
  },
  {
    name: 'automation reducer: a removed automation stays',
    file: 'shared/protocol/automation/reducer.ts',
    tests: REDUCERS,
    find: "removeFirstBy(state.entries, 'resource', action.resource)",
    replace: 'state.entries',
  },
  {
    name: 'automation run reducer: the hint to a removed session stays',
    file: 'shared/protocol/automation-run/reducer.ts',
    tests: REDUCERS,
    find: "state.primarySession === session ? withoutKey(next, 'primarySession') : next",
    replace: 'next',
  },
  {
    name: 'canvas reducer: what is no longer said stays',
    file: 'shared/protocol/canvas/reducer.ts',
    tests: REDUCERS,
    find: '? action.canvas : state',
    replace: '? { ...state, ...action.canvas } : state',
  },
  {
    name: 'catalogue reducer: a late page brings back what was removed',
    file: 'shared/catalogue/reducer.ts',
    tests: ['shared/catalogue/'],
    find: '!removed.has(item.resource)',
    replace: 'true',
  },
  {
    name: 'app reducer: a mark moves when a Request is seen again',
    file: 'shared/app/reducer.ts',
    tests: ['shared/app/'],
    find: 'keys.filter((key) => !Object.hasOwn(state.marks, key));\n  if (unseen',
    replace: '[...keys];\n  if (unseen',
  },
  ...ruleMutants,
];
