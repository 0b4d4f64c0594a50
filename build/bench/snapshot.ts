import { v100 } from '../../shared/dialects/v1-0-0.ts';
import { parseMessage } from '../../shared/protocol/common/jsonrpc.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import { emptyReplica, type Replica } from '../../shared/sync/replica.ts';
import { measureRates } from './measure.ts';
import type { Measure } from './report.ts';
import { CHAT, chatOf } from './samples.ts';

const TURNS = 10_000;

/** A long chat from the answer to a subscription to the folded replica, against nothing but its `JSON.parse`. */
export function measureSnapshot(): readonly Measure[] {
  const { activeTurn: _running, ...state } = chatOf(TURNS);
  const frame = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { snapshot: { resource: CHAT, state, fromSeq: 1 } } });
  const rates = measureRates({
    bareParse: { times: 1, run: () => JSON.parse(frame) },
    folded: { times: 1, run: () => foldedFrom(frame) },
  });
  return [
    {
      measure: 'snapshot of a long chat, read and folded',
      turns: TURNS,
      frameChars: frame.length,
      bareParseMs: 1000 / rates.bareParse,
      ms: 1000 / rates.folded,
      timesBareParse: rates.bareParse / rates.folded,
      budget: 'at most 1.5 times its JSON.parse',
      isMet: rates.bareParse <= 1.5 * rates.folded,
    },
  ];
}

function foldedFrom(frame: string): Replica<'chat'> {
  const message = parseMessage(frame);
  if ('invalid' in message || !('result' in message)) throw new Error('the frame of the benchmark is no answer');
  const reading = v100.decodeResult('subscribe', message.result, () => 'chat');
  const snapshot = 'value' in reading ? reading.value.snapshot : undefined;
  if (!snapshot) throw new Error('the answer of the benchmark holds no state');
  const { rules } = v100;
  const state = snapshot.state as ReturnType<typeof chatOf>;
  return applySync(emptyReplica('chat', rules), { type: 'snapshot', at: 0, state, fromSeq: snapshot.fromSeq, rules });
}
