import { expect, test } from 'vitest';
import { exampleSession, serverEntry, startAcpHost } from '../../testing/acp-host.ts';
import { finished, SOON, say, subscribe, textOf } from '../../testing/start-test-host.ts';
import { choicesFor, modelsOf, schemaOf, settingsIn } from './settings.ts';

const EXAMPLE = { Example: serverEntry('example') };

test('modes and options are settings of the session, in both directions', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { session, chat } = await exampleSession(acp, { config: { mode: 'code' } });
  const values = async () => ((await subscribe(acp.client, session)).config as { readonly values: object }).values;
  const settings = async (text = 'settings') => textOf(await finished(acp.client, chat, say(acp.client, chat, text)));

  expect(await settings()).toBe('mode code, model small, careful false\n');
  expect(await values()).toMatchObject({ mode: 'code', model: 'small' });
  await acp.client.echo(
    acp.client.dispatch(session, { type: 'session/configChanged', config: { model: 'large', mode: 'ask' } }),
  );
  await expect.poll(() => settings(), SOON).toBe('mode ask, model large, careful false\n');
  await settings('mode code');
  expect(await values()).toMatchObject({ mode: 'code', model: 'large' });
});

test('an option that the agent changes by itself is changed in the session', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { session, chat } = await exampleSession(acp);

  await finished(acp.client, chat, say(acp.client, chat, 'tune large'));

  expect(await subscribe(acp.client, session)).toMatchObject({ config: { values: { mode: 'ask', model: 'large' } } });
});

test('what the agent refuses goes back to what it has', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { session, chat } = await exampleSession(acp);

  await acp.client.echo(acp.client.dispatch(session, { type: 'session/configChanged', config: { mode: 'dance' } }));

  await acp.client.action(session, 'session/configChanged', ({ config }) => JSON.stringify(config) === '{"mode":"ask"}');
  expect(textOf(await finished(acp.client, chat, say(acp.client, chat, 'settings')))).toContain('mode ask');
});

test('once it has run, its models are in the list of agents and its settings in the choices for new sessions', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const ask = { channel: 'ahp-session:/next', provider: 'acp-example' };

  const before = await acp.client.ask('resolveSessionConfig', ask);
  await exampleSession(acp);
  const after = await acp.client.ask('resolveSessionConfig', ask);
  const root = await subscribe(acp.client, 'ahp-root://');

  expect(before).toMatchObject({ schema: { properties: { mode: { enumDynamic: true }, model: { enumDynamic: true } } } });
  expect(after).toMatchObject({
    schema: { properties: { mode: { enum: ['ask', 'code'], enumLabels: ['Ask', 'Code'] }, careful: { type: 'boolean' } } },
  });
  expect(root.agents).toMatchObject([
    {
      models: [{ id: 'small', name: 'Small model' }, { id: 'large' }],
      capabilities: { multipleWorkingDirectories: { immutablePrimary: true } },
    },
    {},
  ]);
});

test('the model of a message is the one the agent answers with', async () => {
  const acp = await startAcpHost(EXAMPLE);
  const { chat } = await exampleSession(acp);
  const message = { text: 'settings', origin: { kind: 'user' }, model: { id: 'large' } };

  acp.client.dispatch(chat, { type: 'chat/turnStarted', turnId: 't1', startedAt: '2026-01-01T00:00:00.000Z', message });

  expect(textOf(await finished(acp.client, chat, 't1'))).toContain('model large');
});

test('options in groups are choices that name their group, and one for the mode is the mode', () => {
  const options = [
    {
      type: 'select',
      id: 'permission',
      name: 'Permission',
      category: 'mode',
      currentValue: 'ask',
      options: [{ group: 'safe', name: 'Safe', options: [{ value: 'ask', name: 'Ask', description: 'Asks' }] }],
    },
    { type: 'select', id: 'broken' },
    'nonsense',
  ];
  const modes = { currentModeId: 'old', availableModes: [] };

  const settings = settingsIn({ modes, configOptions: options });

  expect(settings).toEqual([
    {
      property: 'mode',
      title: 'Permission',
      optionId: 'permission',
      value: 'ask',
      choices: [{ value: 'ask', label: 'Safe: Ask', description: 'Asks' }],
    },
  ]);
  expect(choicesFor(settings, 'mode', 'safe')).toHaveLength(1);
  expect(choicesFor(settings, 'mode', 'never')).toEqual([]);
});

test('of very many choices the first are listed, and all are found', () => {
  const choices = Array.from({ length: 500 }, (_, number) => ({ value: `m${number}`, label: `Model ${number}` }));
  const settings = [{ property: 'model', title: 'Model', optionId: 'model', value: 'm0', choices }];

  expect(schemaOf(settings).properties.model?.enum).toHaveLength(50);
  expect(modelsOf(settings, 'agent')).toHaveLength(200);
  expect(choicesFor(settings, 'model')).toHaveLength(100);
  expect(choicesFor(settings, 'model', 'model 499')).toEqual([{ value: 'm499', label: 'Model 499' }]);
});
