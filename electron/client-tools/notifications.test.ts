import { describe, expect, it } from 'vitest';
import { HOST, SESSION } from '../hosts/testing/core-setup.ts';
import { codes, ready } from './testing/tool-scene.ts';

describe('a notification', () => {
  it('is shown without a question, in plain words and under the names of its host and session', async () => {
    const scene = await ready();

    await scene.call('one', 'signalbox_show_notification', { text: 'Done\u0007 \u202Eevil\n\u001b[31mred' });

    expect(scene.desktop.did).toEqual([['notify', { title: 'kestrel: One', body: 'Done evil [31mred' }]]);
    expect(scene.results('one')).toMatchObject([{ success: true }]);
    expect(scene.app().notes.at(-1)).toMatchObject({ hostId: HOST, text: 'One says: Done evil [31mred' });
  });

  it('with nothing that shows in it is refused', async () => {
    const scene = await ready();

    await scene.call('one', 'signalbox_show_notification', { text: '\u200B\u0000' });

    expect(codes(scene, 'one')).toEqual(['invalid-arguments']);
  });

  it('is refused when its host sends too many, and taken again a minute later', async () => {
    const scene = await ready();
    for (let count = 1; count <= 8; count += 1)
      await scene.call(`n${count}`, 'signalbox_show_notification', { text: `${count}` });

    expect(scene.desktop.did).toHaveLength(5);
    expect(codes(scene, 'n8')).toEqual(['rate-limited']);

    scene.clock.advance(60_000);
    await scene.call('later', 'signalbox_show_notification', { text: 'later' });
    expect(scene.desktop.did).toHaveLength(6);
  });

  it('stays within the app where the person wants none, of anybody or of this session', async () => {
    const scene = await ready();
    await scene.core.request('settings:change', { notifications: 'off' });
    await scene.call('off', 'signalbox_show_notification', { text: 'one' });
    await scene.core.request('settings:change', { notifications: 'on' });
    await scene.core.request('mute:set', { hostId: HOST, session: SESSION });
    await scene.call('muted', 'signalbox_show_notification', { text: 'two' });

    expect(scene.desktop.did).toEqual([]);
    expect(scene.app().notes.map(({ text }) => text)).toEqual(['One says: one', 'One says: two']);
    expect(scene.results('muted')).toMatchObject([
      { success: true, content: [{ text: expect.stringContaining('in the app') }] },
    ]);
  });
});
