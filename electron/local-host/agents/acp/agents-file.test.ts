import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, startTestHost, subscribe, temporaryFolder } from '../../testing/start-test-host.ts';
import { readAgentsFile } from './agents-file.ts';

async function fileWith(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'agents.json');
  await writeFile(path, text);
  return path;
}

test('no file is no agents', async () => {
  expect(readAgentsFile(join(await temporaryFolder(), 'agents.json'))).toEqual([]);
});

test('each entry is an agent with a name of its own on the wire', async () => {
  const path = await fileWith(
    JSON.stringify({
      agent_servers: { 'My Agent': { command: 'mine', args: ['acp'], env: { A: 'b' } }, 'my agent': { command: '/x' } },
    }),
  );

  expect(readAgentsFile(path)).toMatchObject([
    { provider: 'acp-my-agent', name: 'My Agent', commands: ['mine'], args: ['acp'], env: { A: 'b' } },
    { provider: 'acp-my-agent-2', name: 'my agent', commands: ['/x'], args: [], env: {} },
  ]);
});

test('what cannot be read comes back with the reason', async () => {
  const problems = async (text: string) => {
    const path = await fileWith(text);
    return readAgentsFile(path).map((each) => ('problem' in each ? each.problem.replace(path, 'FILE') : each.name));
  };
  const servers = (entry: unknown) => JSON.stringify({ agent_servers: { Bad: entry, Good: { command: 'good' } } });

  expect(await problems('{')).toEqual([expect.stringContaining('FILE is no JSON: ')]);
  expect(await problems('{}')).toEqual(['FILE has no object "agent_servers".']);
  expect(await problems(' '.repeat(2 ** 20 + 1))).toEqual(['FILE is larger than 1 MB.']);
  expect(await problems(servers(7))).toEqual(['FILE: it is no object with a "command".', 'Good']);
  expect(await problems(servers({ command: ' ' }))).toEqual([
    'FILE: "command" must be the name or the path of a program.',
    'Good',
  ]);
  expect(await problems(servers({ command: 'x', args: [1] }))).toEqual(['FILE: "args" must be a list of texts.', 'Good']);
  expect(await problems(servers({ command: 'x', env: { A: 1 } }))).toEqual(['FILE: "env" must be an object of texts.', 'Good']);
});

test('a folder in the place of the file is told too', async () => {
  const path = join(await temporaryFolder(), 'agents.json');
  await mkdir(path);

  expect(readAgentsFile(path)).toMatchObject([{ name: 'agents.json', problem: expect.stringContaining('cannot be read') }]);
});

test('an entry that cannot be used is in the list with the reason, and no session of it can be created', async () => {
  const dataFolder = await temporaryFolder();
  await writeFile(join(dataFolder, 'agents.json'), '{"agent_servers": {"Broken": {"args": []}}}');
  const client = await connect(await startTestHost({ dataFolder }));

  const root = await subscribe(client, 'ahp-root://');
  const { error } = await client.request('createSession', { channel: 'ahp-session:/x', provider: 'acp-broken' });

  expect(root.agents).toMatchObject([
    {},
    { displayName: 'Broken (not usable)', description: expect.stringContaining('"command"') },
  ]);
  expect(error?.message).toContain('Broken cannot be used: ');
});
