import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, SOON, startTestHost, subscribe, temporaryFolder } from '../testing/start-test-host.ts';

const CHANNEL = 'ahp-automations://';
const RESOURCE = 'ahp-automation:/daily';

function definition(message: string, more: JsonObject = {}): JsonObject {
  const session = { provider: 'rehearsal', config: { approval: 'everything' } };
  return {
    title: 'Daily',
    message: { text: message, origin: { kind: 'user' } },
    session,
    enabled: true,
    triggers: [],
    ...more,
  };
}

async function create(client: RawClient, given: JsonObject): Promise<unknown> {
  await subscribe(client, CHANNEL);
  const wish = { type: 'automation/createRequested', resource: RESOURCE, definition: given };
  return (await client.echo(client.dispatch(CHANNEL, wish))).rejectionReason;
}

async function run(client: RawClient, requestId: string): Promise<string> {
  return String((await client.ask('runAutomation', { channel: CHANNEL, automation: RESOURCE, requestId })).resource);
}

async function statusOf(client: RawClient, channel: string): Promise<unknown> {
  return ((await subscribe(client, channel)).lifecycle as JsonObject).status;
}

async function entry(client: RawClient): Promise<JsonObject> {
  const [first = {}] = (await subscribe(client, CHANNEL)).entries as readonly JsonObject[];
  return first;
}

test('a run by hand works in a session of its own that says where it comes from', async () => {
  const client = await connect(await startTestHost());
  await create(client, definition('say: good morning'));

  const channel = await run(client, 'one');
  await expect.poll(() => statusOf(client, channel), SOON).toBe('completed');

  const { primarySession } = await subscribe(client, channel);
  const { title, origin, defaultChat } = await subscribe(client, String(primarySession));
  expect({ title, origin }).toEqual({ title: 'Daily', origin: { kind: 'automation', automation: RESOURCE, run: channel } });
  expect((await subscribe(client, String(defaultChat))).turns).toMatchObject([{ message: { origin: { kind: 'automation' } } }]);
  expect((await entry(client)).runs).toMatchObject([
    { resource: channel, sessionCount: 1, lifecycle: { status: 'completed' } },
  ]);
});

test('the same request starts one run, and another one a second', async () => {
  const client = await connect(await startTestHost());
  await create(client, definition('say: hi'));

  const runs = [await run(client, 'one'), await run(client, 'one'), await run(client, 'two')];

  expect(new Set(runs).size).toBe(2);
  expect((await entry(client)).runs).toHaveLength(2);
});

test('what this host cannot do for an automation is refused when it is created', async () => {
  const client = await connect(await startTestHost());
  const schedule = { id: 't', kind: 'schedule', schedule: { expression: '0 9 * * *', timeZone: 'UTC' } };

  expect(await create(client, definition('say: hi', { triggers: [schedule] }))).toContain('by hand only');
  expect(await create(client, definition('say: hi', { session: { provider: 'nobody' } }))).toContain('no agent "nobody"');
  const { error } = await client.request('runAutomation', { channel: CHANNEL, automation: RESOURCE, requestId: 'x' });
  expect(error).toMatchObject({ code: -32008, message: expect.stringContaining(RESOURCE) });
});

test('automations and their runs are there after a restart; one that was going on has failed', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  await create(client, definition('run: sleep 600'));
  const channel = await run(client, 'one');
  await expect.poll(() => statusOf(client, channel), SOON).toBe('running');

  await host.stop();
  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));

  expect(await entry(later)).toMatchObject({
    resource: RESOURCE,
    runs: [{ resource: channel, lifecycle: { status: 'failed' } }],
  });
  expect((await subscribe(later, channel)).lifecycle).toMatchObject({ error: { errorType: 'interrupted' } });
});

test('older runs come page by page, and a cursor is good once', async () => {
  const client = await connect(await startTestHost());
  await create(client, definition('say: hi', { session: { provider: 'rehearsal' } }));
  for (let number = 1; number <= 12; number += 1) await run(client, `run ${number}`);
  const fetchRuns = (cursor: string) =>
    client.request('fetchAutomationRuns', { channel: CHANNEL, automation: RESOURCE, cursor });

  const { runs, runsNextCursor } = await entry(client);
  await fetchRuns(String(runsNextCursor));
  const after = await entry(client);

  expect([(runs as readonly unknown[]).length, (after.runs as readonly unknown[]).length]).toEqual([10, 12]);
  expect(after).not.toHaveProperty('runsNextCursor');
  expect((await fetchRuns(String(runsNextCursor))).error?.code).toBe(-32602);
});

test('a book that cannot be read is told of, and nothing is lost of the sessions', async () => {
  const dataFolder = await temporaryFolder();
  await writeFile(join(dataFolder, 'automations.json'), '[');
  const reports: string[] = [];

  const client = await connect(await startTestHost({ dataFolder, report: (message) => reports.push(message) }));

  expect(reports).toEqual([expect.stringContaining('automations.json could not be read')]);
  expect((await subscribe(client, CHANNEL)).entries).toEqual([]);
});

test('a run needs a sign-in where sessions do, and room for its session', async () => {
  const host = await startTestHost({ signIn: { token: 'good' }, limits: { maxSessions: 0 } });
  const client = await connect(host);
  await create(client, definition('say: hi'));
  const attempt = () => client.request('runAutomation', { channel: CHANNEL, automation: RESOURCE, requestId: 'x' });

  const before = await attempt();
  await client.ask('authenticate', {
    channel: 'ahp-root://',
    resource: 'https://local-host.signalbox.example/',
    token: 'good',
  });

  expect(before.error?.code).toBe(-32007);
  expect((await attempt()).error?.message).toContain('no more are taken on');
});
