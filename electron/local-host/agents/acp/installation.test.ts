import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect, startTestHost, subscribe, temporaryFolder } from '../../testing/start-test-host.ts';
import { agentEnvironment } from './agent-environment.ts';
import { findExecutable, programFolders } from './find-executable.ts';
import { PRESETS } from './presets.ts';

async function program(folder: string, name: string, mode = 0o755): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, '#!/bin/sh\n');
  await chmod(path, mode);
  return path;
}

/** PATH as it is for the rest of the test. */
function setPath(path: string): void {
  const before = process.env.PATH ?? '';
  process.env.PATH = path;
  onTestFinished(() => {
    process.env.PATH = before;
  });
}

test('a program is found in the first folder that has it, and what cannot be run is none', async () => {
  const [first, second] = [await temporaryFolder(), await temporaryFolder()];
  await program(first, 'plain', 0o644);
  await mkdir(join(first, 'folder'));
  const found = await program(second, 'plain');

  expect(findExecutable('plain', [first, second])).toBe(found);
  expect(findExecutable('folder', [first, second])).toBeUndefined();
  expect(findExecutable(found, [])).toBe(found);
  expect(findExecutable('../plain', [second])).toBeUndefined();
  expect(findExecutable('missing', [first, second])).toBeUndefined();
});

test('folders of PATH come before the usual ones, and relative ones are left out', () => {
  setPath('/first:relative:/second');

  expect(programFolders().slice(0, 2)).toEqual(['/first', '/second']);
  expect(programFolders()).toContain('/usr/local/bin');
});

test('an agent gets its own variables and the way to the network, and nothing else', () => {
  const definition = { ...PRESETS[0], handedOn: ['OWN_*'], env: { SET: 'x' } } as (typeof PRESETS)[number];
  process.env.OWN_KEY = 'own';
  process.env.OTHER_KEY = 'other';
  process.env.HTTPS_PROXY = 'http://proxy';

  const environment = agentEnvironment(definition, '/opt/agent/bin/agent', ['/usr/bin']);

  expect(environment).toMatchObject({ OWN_KEY: 'own', SET: 'x', HTTPS_PROXY: 'http://proxy', PATH: '/opt/agent/bin:/usr/bin' });
  expect(environment).not.toHaveProperty('OTHER_KEY');
});

test('agents that are not installed are in the list with how to get them, and are used once they are there', async () => {
  const folder = await temporaryFolder();
  setPath(folder);
  const presets = PRESETS.map((preset) => ({ ...preset, commands: preset.commands.map((name) => `${name}-of-this-test`) }));
  const client = await connect(await startTestHost({ acp: { presets } }));
  const create = async () => client.request('createSession', { channel: 'ahp-session:/x', provider: 'goose' });

  const root = await subscribe(client, 'ahp-root://');
  const { error } = await create();
  await program(folder, 'goose-of-this-test');
  const { result } = await create();

  const names = (root.agents as readonly { readonly displayName: string }[]).map(({ displayName }) => displayName);
  expect(names.slice(1)).toEqual(
    ['Claude Code', 'Gemini CLI', 'Codex', 'OpenCode', 'Goose'].map((name) => `${name} (not installed)`),
  );
  expect(error?.message).toContain(
    'Goose is not installed: there is no program "goose-of-this-test" on this computer. Install its',
  );
  expect(result).toBeNull();
  await client.action('ahp-root://', 'root/agentsChanged', ({ agents }) => JSON.stringify(agents).includes('"Goose"'));
});
