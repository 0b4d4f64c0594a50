import { describe, expect, test } from 'vitest';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { TextEvent } from '../../shared/sync/merge-text.ts';
import { CHAT, delta, HOST, setUpCore } from './testing/core-setup.ts';
import { createTextRun } from './text-run.ts';

function text(serverSeq: number, content: string): TextEvent {
  return { type: 'confirmed', at: serverSeq, serverSeq, action: delta(content) };
}

function setUpRun() {
  const folded: (readonly [Uri, number, string])[] = [];
  const batches: (() => void)[] = [];
  const run = createTextRun({
    fold: (channel, { serverSeq, action }) => folded.push([channel, serverSeq, action.content]),
    afterBatch: (flush) => batches.push(flush),
  });
  return { run, folded, batches };
}

describe('text that came together', () => {
  test('is folded as one once all of it is there', () => {
    const { run, folded, batches } = setUpRun();

    run.hold('a', text(1, 'Hel'));
    const joined = [run.join('a', text(2, 'lo')), run.join('b', text(3, '?')), run.join('a', undefined)];
    const before = [...folded];
    for (const flush of batches) flush();

    expect(joined).toEqual([true, false, false]);
    expect(before).toEqual([]);
    expect(folded).toEqual([['a', 2, 'Hello']]);
    expect(batches).toHaveLength(1);
  });

  test('is folded at once when something else is due, and only then', () => {
    const { run, folded, batches } = setUpRun();

    run.hold('a', text(1, 'x'));
    run.flush();
    for (const flush of batches) flush();

    expect(folded).toEqual([['a', 1, 'x']]);
  });

  test('never becomes more than 32 texts long', () => {
    const { run } = setUpRun();

    run.hold('a', text(1, 'x'));
    const joined = Array.from({ length: 32 }, (_, index) => run.join('a', text(index + 2, 'x')));

    expect(joined.indexOf(false)).toBe(31);
  });
});

describe('a host that sends much at once', () => {
  async function setUp() {
    const setup = setUpCore();
    await setup.connected();
    setup.core.hold({ hostId: HOST, channel: CHAT, kind: 'chat' });
    await setup.flush();
    const told = () => setup.events.filter(({ channel, event }) => channel === CHAT && event.type === 'confirmed');
    const shown = () => {
      const part = setup.replica(CHAT, 'chat')?.confirmed?.activeTurn?.responseParts[0];
      return part?.kind === 'markdown' ? part.content : undefined;
    };
    return { ...setup, told, shown };
  }

  test('is folded and told to windows as one text, with the last number', async () => {
    const { host, flush, told, shown, replica } = await setUp();
    const before = replica(CHAT, 'chat')?.seq ?? 0;

    for (const word of ['Hel', 'lo', '!']) host.act(CHAT, delta(word));
    await flush();

    expect(shown()).toBe('Hello!');
    expect(told().map(({ event }) => event)).toMatchObject([{ serverSeq: before + 3, action: { content: 'Hello!' } }]);
  });

  test('is not taken twice when it repeats itself, and stays in order', async () => {
    const { host, flush, told, shown } = await setUp();

    host.fateOf = (_from, frame) => (frame.includes('"content":"b"') ? 'duplicate' : 'deliver');
    host.act(CHAT, delta('a'));
    host.act(CHAT, delta('b'));
    host.act(CHAT, delta('c'));
    host.act(CHAT, { type: 'chat/activityChanged', activity: 'writing' });
    host.act(CHAT, delta('d'));
    await flush();

    expect(shown()).toBe('abcd');
    expect(told().at(-2)?.event).toMatchObject({ action: { type: 'chat/activityChanged' } });
  });

  test('is told apart where somebody else sent it', async () => {
    const { host, flush, told, shown } = await setUp();

    host.act(CHAT, delta('a'));
    host.act(CHAT, delta('b'), { origin: { clientId: 'other', clientSeq: 1 } });
    host.act(CHAT, delta('c'));
    await flush();

    expect(shown()).toBe('abc');
    expect(told()).toHaveLength(3);
  });
});
