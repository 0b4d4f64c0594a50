import { expect, it } from 'vitest';
import { HOST, SESSION, setUpCore } from '../hosts/testing/core-setup.ts';

it('a mute is kept, replaced by another of its place, and lifted', async () => {
  const { core, app, settings } = setUpCore();

  await core.request('mute:set', { hostId: HOST, session: SESSION, until: 2_000 });
  await core.request('mute:set', { hostId: HOST, session: SESSION });
  await core.request('mute:set', { hostId: HOST });
  expect(app().settings.mutes).toEqual([{ hostId: HOST, session: SESSION }, { hostId: HOST }]);
  expect(settings.value().settings).toEqual(app().settings);

  await core.request('mute:lift', { hostId: HOST });
  expect(settings.value().settings.mutes).toEqual([{ hostId: HOST, session: SESSION }]);
  await core.close();
});

it('a mute goes with its host', async () => {
  const { core, app } = setUpCore();
  const added = await core.request('host:add', { address: 'ws://127.0.0.1:1', name: 'nas' });
  const hostId = added.ok ? added.value.hostId : '';
  await core.request('mute:set', { hostId, session: SESSION });
  await core.request('mute:set', { hostId: HOST });

  await core.request('host:remove', { hostId });

  expect(app().settings.mutes).toEqual([{ hostId: HOST }]);
  await core.close();
});
