import { expect } from 'vitest';
import { isObject, type JsonObject } from '../../../../../../shared/protocol/common/json.ts';
import { entryOf, writeFiles } from '../../../../testing/customizations.ts';
import type { RawClient } from '../../../../testing/raw-client.ts';
import { finished, newSession, SOON, say, subscribe, temporaryFolder } from '../../../../testing/start-test-host.ts';
import type { Setting } from '../setting.ts';
import { lendFolder } from './lent-folder.ts';

const SILENT = { command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] };

/** Customizations of every kind as they come and go, and MCP servers in every state. */
export async function servers(setting: Setting): Promise<void> {
  const dataFolder = await temporaryFolder();
  await writeFiles(`${dataFolder}/plugins/p`, { 'mcp.json': JSON.stringify({ mcpServers: { silent: SILENT } }) });
  await writeFiles(`${dataFolder}/plugins/broken`, { 'plugin.json': '{ "name": ' });
  const client = await setting.client(await setting.start({ dataFolder }));
  const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
  const turnId = say(client, chat, 'mcp');
  const silent = await idOf(client, session, 'silent');
  setting.act(client, session, { type: 'session/mcpServerBackgroundRequested', id: silent });
  if (!setting.knows('session/mcpServerBackgroundRequested'))
    client.dispatch(session, { type: 'session/mcpServerStopRequested', id: silent });
  await client.action(chat, 'chat/toolCallAuthRequired');
  await client.ask('authenticate', {
    channel: 'ahp-root://',
    resource: 'https://tracker.rehearsal.example/mcp',
    token: 't',
  });
  await finished(client, chat, turnId);
  await missing(client, session);
  await clock(client, session);
  await publish(client, session);
  await finished(client, chat, say(client, chat, 'visit: lent:/folder'));
  await client.echo(client.dispatch(session, { type: 'session/activeClientRemoved', clientId: client.clientId }));
  await client.action(session, 'session/customizationRemoved');
  await subscribe(client, session);
}

async function idOf(client: RawClient, session: string, name: string): Promise<string> {
  const find = async () => {
    const tree = ((await subscribe(client, session)).customizations ?? []) as readonly JsonObject[];
    const children = tree.flatMap((each) => (Array.isArray(each.children) ? each.children.filter(isObject) : []));
    return [...tree, ...children].find((each) => each.name === name)?.id;
  };
  await expect.poll(find, SOON).toBeDefined();
  return String(await find());
}

/** A server whose program is not there. */
async function missing(client: RawClient, session: string): Promise<void> {
  const id = await idOf(client, session, 'not-there');
  client.dispatch(session, { type: 'session/mcpServerStartRequested', id });
  const kindOf = ({ state }: JsonObject) => (state as JsonObject).kind;
  await client.action(session, 'session/mcpServerStateChanged', (action) => action.id === id && kindOf(action) === 'error');
}

/** Both spellings of a switch go out at once: each version reads its own. */
async function clock(client: RawClient, session: string): Promise<void> {
  const stateOf = async () => ((await entryOf(client, session, 'clock'))?.state as JsonObject | undefined)?.kind;
  client.dispatch(session, { type: 'session/mcpServerStartRequested', id: 'clock' });
  await expect.poll(stateOf, SOON).toBe('ready');
  client.dispatch(session, { type: 'session/mcpServerStopRequested', id: 'clock' });
  await expect.poll(stateOf, SOON).toBe('stopped');
  for (const enabled of [false, true]) {
    const enablement = [{ kind: 'session', enabled }];
    await client.echo(client.dispatch(session, { type: 'session/customizationToggled', id: 'kit', enabled, enablement }));
  }
}

/** A plugin of the client, whose files the host asks it for, and a folder that it lends. */
async function publish(client: RawClient, session: string): Promise<void> {
  lendFolder(client, {
    'virtual:/p/plugin.json': '{"name": "ours", "version": "2"}',
    'virtual:/p/skills/sum/SKILL.md': '---\ndescription: Sums\n---',
  });
  const plugin = { type: 'plugin', id: 'ours', uri: 'virtual:/p', name: 'Ours', nonce: '1' };
  const activeClient = { clientId: client.clientId, tools: [], customizations: [plugin] };
  client.dispatch(session, { type: 'session/activeClientSet', activeClient });
  const load = async () => (await entryOf(client, session, `client/${client.clientId}/ours`))?.load;
  await expect.poll(load, SOON).toMatchObject({ kind: 'loaded' });
}
