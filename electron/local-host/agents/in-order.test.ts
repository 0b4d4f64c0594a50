import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverEntry, startAcpHost, writeAgents } from '../testing/acp-host.ts';
import { connect, SOON, startTestHost, subscribe, temporaryFolder } from '../testing/start-test-host.ts';
import type { AcpDefinition } from './acp/definition.ts';

const ROOT = 'ahp-root://';

function preset(command: string): AcpDefinition {
  return {
    provider: 'local',
    name: 'Local',
    description: 'An agent of this test.',
    commands: [command],
    args: [],
    handedOn: [],
    env: {},
    install: 'Install it.',
    signIn: 'run `local login` in a terminal',
  };
}

test('a session that names no agent gets an installed one', async () => {
  const { client, folder } = await startAcpHost({ Example: serverEntry('example') });
  const session = 'ahp-session:/any';

  await client.ask('createSession', { channel: session, workingDirectories: [`file://${folder}`] });

  expect(await subscribe(client, session)).toMatchObject({ provider: 'acp-example' });
});

test('where nothing is installed the rehearsal agent comes first, until something is', async () => {
  const folder = await temporaryFolder();
  const program = join(folder, 'agent');
  const client = await connect(await startTestHost({ acp: { presets: [preset(program)] } }));
  const providers = async () => {
    const { agents } = await subscribe(client, ROOT);
    return (agents as readonly { readonly provider: string }[]).map(({ provider }) => provider);
  };
  const before = await providers();

  await writeFile(program, '#!/bin/sh\n');
  await chmod(program, 0o755);
  await client.request('createSession', { channel: 'ahp-session:/local', provider: 'local' });

  expect(before).toEqual(['rehearsal', 'local']);
  await expect.poll(providers, SOON).toEqual(['local', 'rehearsal']);
});

test('behind a sign-in an agent tells of its settings as it learns them', async () => {
  const dataFolder = await temporaryFolder();
  await writeAgents(dataFolder, { Example: serverEntry('example') });
  const client = await connect(await startTestHost({ dataFolder, signIn: { token: 'good' } }));
  await client.ask('authenticate', { channel: ROOT, resource: 'https://local-host.signalbox.example/', token: 'good' });
  await client.ask('createSession', { channel: 'ahp-session:/one', provider: 'acp-example' });
  await subscribe(client, 'ahp-session:/one');
  await client.action('ahp-session:/one', 'session/ready');

  await client.ask('createSession', { channel: 'ahp-session:/two', provider: 'acp-example', config: { careful: true } });

  expect(await subscribe(client, 'ahp-session:/two')).toMatchObject({
    config: { schema: { properties: { careful: { type: 'boolean' } } }, values: { careful: true } },
  });
});
