import { expect, test } from 'vitest';
import { entryOf, serveFiles, writeFiles } from '../testing/customizations.ts';
import { connect, newSession, SOON, startTestHost, subscribe, temporaryFolder } from '../testing/start-test-host.ts';

test('reads the plugin that a client publishes from that client, once for each revision, until the client leaves', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session } = await newSession(client);
  const served = serveFiles(client, {
    'virtual:/p/plugin.json': '{"name": "ours", "version": "2"}',
    'virtual:/p/skills/sum/SKILL.md': '---\ndescription: Sums\n---',
  });
  const id = `client/${client.clientId}/ours`;
  const publish = (nonce: string) =>
    client.dispatch(session, {
      type: 'session/activeClientSet',
      activeClient: {
        clientId: client.clientId,
        tools: [],
        customizations: [
          {
            type: 'plugin',
            id: 'ours',
            uri: 'virtual:/p',
            name: 'Ours',
            nonce,
            enablement: [{ kind: 'global', enabled: false }],
            childEnablement: { sum: [{ kind: 'global', enabled: false }] },
          },
        ],
      },
    });

  publish('1');
  await expect.poll(() => entryOf(client, session, id), SOON).toMatchObject({ load: { kind: 'loaded' } });
  const entry = await entryOf(client, session, id);
  const asked = served.length;
  const directory = `file://${await writeFiles(await temporaryFolder(), { '.agents/rules/x.md': '' })}`;
  await client.echo(client.dispatch(session, { type: 'session/workingDirectorySet', directory }));
  await expect.poll(() => entryOf(client, session, `${directory}/.agents/rules/x`), SOON).toBeDefined();
  const askedAgain = served.length;
  const stranger = await connect(host);
  const shown = await stranger.ask('resourceRead', { channel: 'ahp-root://', uri: 'virtual:/p/skills/sum/SKILL.md' });
  publish('2');
  await expect.poll(() => served.length, SOON).toBeGreaterThan(asked + 1);
  await client.echo(client.dispatch(session, { type: 'session/activeClientRemoved', clientId: client.clientId }));

  expect(askedAgain).toBe(asked);
  expect(shown.data).toContain('Sums');
  expect(entry).toMatchObject({ clientId: client.clientId, version: '2', enablement: [{ kind: 'global', enabled: false }] });
  expect(entry).not.toHaveProperty('nonce');
  expect(entry?.children).toMatchObject([
    { type: 'skill', name: 'sum', enabled: false, uri: 'virtual:/p/skills/sum/SKILL.md' },
  ]);
  await expect.poll(() => entryOf(client, session, id), SOON).toBeUndefined();
});

test('tells when a client does not hand out what it publishes', async () => {
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);
  void client
    .frame(({ method, id }) => {
      if (typeof method === 'string' && method.startsWith('resource'))
        client.send(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32009, message: 'Not for you' } }));
      return false;
    })
    .catch(() => undefined);

  client.dispatch(session, {
    type: 'session/activeClientSet',
    activeClient: {
      clientId: client.clientId,
      tools: [],
      customizations: [{ type: 'plugin', id: 'p', uri: 'virtual:/p', name: 'P' }],
    },
  });

  await expect
    .poll(async () => (await entryOf(client, session, `client/${client.clientId}/p`))?.load, SOON)
    .toEqual({
      kind: 'error',
      message: 'Its manifest .plugin/plugin.json was not handed out by the client that published it (Not for you).',
    });
});

test('does not wait for a client again and again that has gone away while it was asked', async () => {
  const host = await startTestHost();
  const [watcher, publisher] = [await connect(host), await connect(host)];
  const { session } = await newSession(watcher);
  await subscribe(publisher, session);
  const customizations = [{ type: 'plugin', id: 'p', uri: 'virtual:/p', name: 'P' }];
  const activeClient = { clientId: publisher.clientId, tools: [], customizations };

  publisher.dispatch(session, { type: 'session/activeClientSet', activeClient });
  await publisher.frame(({ method }) => method === 'resourceRead');
  await publisher.close();

  await expect
    .poll(async () => (await entryOf(watcher, session, `client/${publisher.clientId}/p`))?.load, SOON)
    .toEqual({
      kind: 'error',
      message: 'Its manifest .plugin/plugin.json was not handed out by the client that published it (it has gone away).',
    });
});
