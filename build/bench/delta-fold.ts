import { v100 } from '../../shared/dialects/v1-0-0.ts';
import type { ChatTextAction } from '../../shared/protocol/chat/actions.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import { emptyReplica, type Replica } from '../../shared/sync/replica.ts';
import { measureRates } from './measure.ts';
import type { Measure } from './report.ts';
import { chatOf, deltaOf } from './samples.ts';

const SIZES = [0, 100, 1_000, 5_000] as const;
/** Text grows for so many deltas, then a new part begins: a part of a real turn is not megabytes long. */
const RUN = 400;

const delta = deltaOf('seven boats ');

/** Folding one text delta into chats of growing size, against a reducer that copies the lists whatever changes. */
export function measureDeltaFold(): readonly Measure[] {
  const rates = SIZES.map((size) => {
    const chat = chatOf(size);
    const { ours, copying } = measureRates({
      ours: { times: RUN, run: () => foldRun(replicaOf(chat)) },
      copying: { times: RUN, run: () => copyRun(chat) },
    });
    return { size, ours, copying };
  });
  const empty = rates[0]?.ours ?? Number.NaN;
  return rates.map(({ size, ours, copying }) => ({
    measure: 'fold one text delta into a chat',
    parts: size,
    turns: size,
    perSecond: ours,
    copyEverythingPerSecond: copying,
    timesCopyEverything: ours / copying,
    timesSlowerThanEmpty: empty / ours,
    ...(size === 5_000 && {
      budget: 'at least 10 times the reducer that copies everything, at most 4 times slower than the empty chat',
      isMet: ours >= 10 * copying && empty <= 4 * ours,
    }),
  }));
}

function replicaOf(state: ChatState): Replica<'chat'> {
  const { rules } = v100;
  return applySync(emptyReplica('chat', rules), { type: 'snapshot', at: 0, state, fromSeq: 0, rules });
}

function foldRun(start: Replica<'chat'>): Replica<'chat'> {
  let replica = start;
  for (let serverSeq = 1; serverSeq <= RUN; serverSeq += 1) {
    replica = applySync(replica, { type: 'confirmed', at: 0, serverSeq, action: delta });
  }
  return replica;
}

function copyRun(start: ChatState): ChatState {
  let state = start;
  for (let times = 0; times < RUN; times += 1) state = copyEverything(state, delta);
  return state;
}

/** What one would write first: every list is walked and built anew. */
function copyEverything(state: ChatState, { turnId, partId, content }: ChatTextAction): ChatState {
  const { activeTurn } = state;
  if (activeTurn?.id !== turnId) return state;
  const responseParts = activeTurn.responseParts.map((part) =>
    part.kind === 'markdown' && part.id === partId ? { ...part, content: part.content + content } : part,
  );
  return { ...state, turns: state.turns.map((turn) => turn), activeTurn: { ...activeTurn, responseParts } };
}
