import { describe, expect, it } from 'vitest';
import { CHAT, HOST, TURN } from '../hosts/testing/core-setup.ts';
import { memoryList } from '../storage/kept-list.ts';
import type { TakenCall } from './taken-calls.ts';
import { brokenList, codes, memoryFiles, ready } from './testing/tool-scene.ts';

const URL_CALL = { url: 'https://example.org/a?b=1' };

describe('a call', () => {
  it('is done once, however often the host shows it', async () => {
    const scene = await ready();
    await scene.call('one', 'signalbox_open_url', URL_CALL);
    scene.host.change = (action) => (action.type === 'chat/toolCallComplete' ? undefined : action);
    await scene.answer('one');

    scene.host.cut();
    await scene.connected();
    await scene.flush();
    await scene.call('one', 'signalbox_open_url', URL_CALL);

    expect(scene.desktop.did).toHaveLength(1);
    expect(await scene.answer('one')).toMatchObject({ ok: false });
    expect(scene.results('one').map(({ success }) => success)).toEqual([true, true]);
  });

  it('that was begun in an earlier life is not begun again, and told as unknown', async () => {
    const before = await ready();
    await before.call('one', 'signalbox_open_url', URL_CALL);
    const key = [HOST, CHAT, 'one'].join('\n');
    const taken = memoryList<TakenCall>();
    taken.change(() => [{ key, turnId: TURN }]);

    const scene = await ready({ clientToolFiles: { ...memoryFiles(), taken } });
    await scene.call('one', 'signalbox_open_url', URL_CALL);

    expect(codes(scene, 'one')).toEqual(['outcome-unknown']);
    expect(await scene.answer('one')).toMatchObject({ ok: false });
    expect(scene.desktop.did).toEqual([]);
  });

  it('whose id was used in another turn is not run, and not taken for that one', async () => {
    const taken = memoryList<TakenCall>();
    const result = { success: true, pastTenseMessage: 'Opened' };
    taken.change(() => [{ key: [HOST, CHAT, 'one'].join('\n'), turnId: 'an-earlier-one', result }]);
    const scene = await ready({ clientToolFiles: { ...memoryFiles(), taken } });

    await scene.call('one', 'signalbox_open_url', URL_CALL);

    expect(scene.results('one')).toMatchObject([
      { success: false, error: { code: 'failed', message: expect.stringContaining('in another turn') } },
    ]);
    expect(scene.desktop.did).toEqual([]);
  });

  it('is not done when it cannot be written down first', async () => {
    const scene = await ready({ clientToolFiles: { ...memoryFiles(), taken: brokenList() } });
    await scene.call('one', 'signalbox_open_url', URL_CALL);

    await scene.answer('one');

    expect(scene.desktop.did).toEqual([]);
    expect(scene.results('one')).toMatchObject([
      { success: false, error: { message: expect.stringContaining('written down') } },
    ]);
  });
});
