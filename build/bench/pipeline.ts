import { v100 } from '../../shared/dialects/v1-0-0.ts';
import { parseMessage } from '../../shared/protocol/common/jsonrpc.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import type { ConfirmedEvent } from '../../shared/sync/event.ts';
import { mergeText } from '../../shared/sync/merge-text.ts';
import { emptyReplica, type Replica } from '../../shared/sync/replica.ts';
import { measureRates } from './measure.ts';
import type { Measure } from './report.ts';
import { CHAT, chatOf, deltaOf } from './samples.ts';

const FRAMES = 320;
const BATCH = 32;

/** From a frame of a socket to the folded replica, against nothing but `JSON.parse` of the same frames. */
export function measurePipeline(): readonly Measure[] {
  const frames = Array.from({ length: FRAMES }, (_, index) => frameOf(index + 1));
  const batches = Array.from({ length: FRAMES / BATCH }, (_, index) => frames.slice(index * BATCH, (index + 1) * BATCH));
  const start = replicaOf();
  const rates = measureRates({
    bareParse: { times: FRAMES, run: () => frames.map((frame) => JSON.parse(frame)) },
    merged: {
      times: FRAMES,
      run: () => batches.reduce((replica, batch) => foldAll(replica, merged(batch.map(eventOf))), start),
    },
    unmerged: { times: FRAMES, run: () => batches.reduce((replica, batch) => foldAll(replica, batch.map(eventOf)), start) },
  });
  const common = {
    measure: 'frame of a text delta, read and folded',
    frameChars: frames[0]?.length ?? 0,
    framesPerBatch: BATCH,
    bareParsePerSecond: rates.bareParse,
  };
  return [
    {
      ...common,
      mergesAdjacent: true,
      perSecond: rates.merged,
      partOfBareParse: rates.merged / rates.bareParse,
      budget: 'at least half the rate of bare JSON.parse',
      isMet: rates.merged >= rates.bareParse / 2,
    },
    { ...common, mergesAdjacent: false, perSecond: rates.unmerged, partOfBareParse: rates.unmerged / rates.bareParse },
  ];
}

function frameOf(serverSeq: number): string {
  const params = { channel: CHAT, action: deltaOf(`boat ${serverSeq}, `), serverSeq };
  return JSON.stringify({ jsonrpc: '2.0', method: 'action', params });
}

function replicaOf(): Replica<'chat'> {
  const { rules } = v100;
  return applySync(emptyReplica('chat', rules), { type: 'snapshot', at: 0, state: chatOf(20), fromSeq: 0, rules });
}

/** The frame as a sync event: JSON, message, envelope, each checked. */
function eventOf(frame: string): ConfirmedEvent<'chat'> {
  const message = parseMessage(frame);
  if ('invalid' in message || !('method' in message)) throw new Error('a frame of the benchmark is no notification');
  const reading = v100.decodeEnvelope(message.params);
  if ('invalid' in reading) throw new Error(reading.invalid);
  const { action, serverSeq } = reading.value;
  return { type: 'confirmed', at: 0, serverSeq, action } as ConfirmedEvent<'chat'>;
}

/** Neighbouring texts of one part as one event, as main folds them and sends them to a window. */
function merged(events: readonly ConfirmedEvent<'chat'>[]): readonly ConfirmedEvent<'chat'>[] {
  const kept: ConfirmedEvent<'chat'>[] = [];
  for (const event of events) {
    const last = kept.at(-1);
    const both = last && mergeText(last, event);
    if (both) kept[kept.length - 1] = both as ConfirmedEvent<'chat'>;
    else kept.push(event);
  }
  return kept;
}

function foldAll(replica: Replica<'chat'>, events: readonly ConfirmedEvent<'chat'>[]): Replica<'chat'> {
  return events.reduce(applySync<'chat'>, replica);
}
