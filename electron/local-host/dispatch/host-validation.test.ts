import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { subscribe } from '../testing/start-test-host.ts';
import { HOST_VALIDATION, messageFrom, started } from './host-validation.fixture.ts';
import { setUp } from './scene.fixture.ts';

test.each(HOST_VALIDATION.flatMap(({ taken, ...row }) => (taken ? [{ ...row, taken }] : [])))(
  'takes $action where the condition does not hold: $condition',
  async ({ taken }) => {
    const scene = await setUp();

    const { channel, action, by = scene.me } = await taken(scene);
    const echo = await by.echo(by.dispatch(channel, action));

    expect(echo).toMatchObject({ action: { type: action.type } });
    expect(echo.rejectionReason).toBeUndefined();
  },
);

test.each(HOST_VALIDATION)('refuses $action in words and folds nothing: $condition', async ({ refused, words }) => {
  const scene = await setUp();

  const { channel, action, by = scene.me } = await refused(scene);
  const before = await subscribe(by, channel);
  const echo = await by.echo(by.dispatch(channel, action));

  expect(String(echo.rejectionReason)).toMatch(words);
  expect(String(echo.rejectionReason).length).toBeGreaterThan(10);
  expect(await subscribe(by, channel)).toMatchObject(steady(before));
});

test('an action for an unknown channel, and one of an unknown family, is passed over in silence', async () => {
  const { me, chat } = await setUp();

  me.dispatch('ahp-chat:/none', started('user'));
  me.dispatch(chat, { type: 'weather/changed', to: 'rain' });
  const last = await me.echo(me.dispatch(chat, { type: 'chat/draftChanged', draft: messageFrom('user') }));

  const echoes = me.frames.filter(
    ({ method, params }) => method === 'action' && JSON.stringify(params).includes('"origin":{"clientId"'),
  );
  expect(echoes.map(({ params }) => params)).toEqual([last]);
});

/** What an agent at work may change meanwhile is left out. */
function steady(state: JsonObject): JsonObject {
  const { activeTurn: _turn, activity: _activity, status: _status, modifiedAt: _at, ...rest } = state;
  return rest;
}
