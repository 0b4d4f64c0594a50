import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, startTestHost, subscribe, temporaryFolder } from '../testing/start-test-host.ts';

const ROOT = 'ahp-root://';

async function set(client: RawClient, config: JsonObject): Promise<unknown> {
  return (await client.echo(client.dispatch(ROOT, { type: 'root/configChanged', config }))).rejectionReason;
}

async function valuesOf(client: RawClient): Promise<unknown> {
  return ((await subscribe(client, ROOT)).config as { readonly values: unknown }).values;
}

test('a setting of the host holds for everybody, and after a restart', async () => {
  const host = await startTestHost();
  const client = await connect(host);

  const refused = await set(client, { telemetry: 'problems' });
  const now = await valuesOf(await connect(host));
  await host.stop();
  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));

  expect(refused).toBeUndefined();
  expect(now).toEqual({ telemetry: 'problems' });
  expect(await valuesOf(later)).toEqual({ telemetry: 'problems' });
});

test('a setting that there is not, and a value that it does not have, are refused', async () => {
  const client = await connect(await startTestHost());

  expect(await set(client, { colour: 'red' })).toBe('This host has no setting "colour".');
  expect(await set(client, { telemetry: 'loud' })).toContain('is no value of "Telemetry"');
  expect(await valuesOf(client)).toEqual({ telemetry: 'all' });
});

test('settings that cannot be read are told of, and the usual ones hold', async () => {
  const dataFolder = await temporaryFolder();
  await writeFile(join(dataFolder, 'host-settings.json'), '{ "telemetry": ');
  const reports: string[] = [];

  const client = await connect(await startTestHost({ dataFolder, report: (message) => reports.push(message) }));

  expect(reports).toEqual([expect.stringContaining('host-settings.json could not be read, so the usual ones hold')]);
  expect(await valuesOf(client)).toEqual({ telemetry: 'all' });
});
