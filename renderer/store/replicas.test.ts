import { afterEach, describe, expect, test } from 'vitest';
import { applySync } from '../../shared/sync/apply-sync.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import { chatChannel, sessionChannel } from './channels.ts';
import { emptyAllChannels, foldBatch, onFolded, replicaOf, replicaStore } from './replicas.ts';
import { chatSnapshot, chatUri, eventOn, sessionSnapshot } from './scene.fixture.ts';

afterEach(emptyAllChannels);

const chat = chatChannel('kestrel', chatUri('ahp-session:/a'));
const delta = (serverSeq: number, content: string): SyncEvent<'chat'> => ({
  type: 'confirmed',
  at: serverSeq,
  serverSeq,
  action: { type: 'chat/delta', turnId: 'turn-1', partId: 'p', content },
});
const scene = () => chatSnapshot('kestrel', 'ahp-session:/a', [{ kind: 'markdown', id: 'p', content: 'I' }]);

describe('foldBatch', () => {
  test('gives what applySync gives, whether events come in one batch or one by one', () => {
    const events = [scene(), eventOn(chat, delta(1, ' said')), eventOn(chat, delta(2, ' so'))];
    const expected = events.reduce((replica, { event }) => applySync(replica, event as SyncEvent<'chat'>), replicaOf(chat));

    foldBatch(events);
    const atOnce = replicaOf(chat);
    emptyAllChannels();
    for (const event of events) foldBatch([event]);

    expect(atOnce).toEqual(expected);
    expect(replicaOf(chat)).toEqual(expected);
    expect(atOnce.confirmed?.activeTurn?.responseParts).toEqual([{ kind: 'markdown', id: 'p', content: 'I said so' }]);
  });

  test('sets each channel once per batch and tells of all that changed together', () => {
    const told: string[][] = [];
    let sets = 0;
    const stops = [
      onFolded((changed) => told.push(changed.map(({ channel }) => channel))),
      replicaStore(chat).subscribe(() => {
        sets += 1;
      }),
    ];

    foldBatch([
      scene(),
      eventOn(chat, delta(1, 'a')),
      sessionSnapshot('kestrel', 'ahp-session:/a'),
      eventOn(chat, delta(2, 'b')),
    ]);
    for (const stop of stops) stop();

    expect(sets).toBe(1);
    expect(told).toEqual([[chat.channel, 'ahp-session:/a']]);
  });

  test('says nothing of events that change nothing', () => {
    foldBatch([scene(), eventOn(chat, delta(1, 'a'))]);
    const before = replicaOf(chat);
    let tells = 0;
    const stop = onFolded(() => {
      tells += 1;
    });

    foldBatch([eventOn(chat, delta(1, 'a'))]);
    stop();

    expect(replicaOf(chat)).toBe(before);
    expect(tells).toBe(0);
  });

  test('forgets a channel that main has released, with what was on its way', () => {
    const action = { type: 'chat/draftChanged', draft: { text: 'Mine', origin: { kind: 'user' } } } as const;
    foldBatch([scene(), eventOn(chat, { type: 'dispatched', at: 1, clientSeq: 1, action })]);

    foldBatch([eventOn(chat, { type: 'closed', at: 2, reason: { kind: 'released' } })]);
    expect(replicaOf(chat).confirmed).toBeUndefined();
    expect(replicaOf(chat).closed).toBeUndefined();

    foldBatch([scene()]);
    expect(replicaOf(chat).pending).toEqual([]);
  });

  test('keeps hosts apart that use the same channel names', () => {
    foldBatch([
      sessionSnapshot('kestrel', 'ahp-session:/a', { title: 'One' }),
      sessionSnapshot('atlas', 'ahp-session:/a', { title: 'Two' }),
    ]);

    expect(replicaOf(sessionChannel('kestrel', 'ahp-session:/a')).confirmed?.title).toBe('One');
    expect(replicaOf(sessionChannel('atlas', 'ahp-session:/a')).confirmed?.title).toBe('Two');
  });
});
