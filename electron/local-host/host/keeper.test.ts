import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, newSession, SOON, startTestHost, temporaryFolder } from '../testing/start-test-host.ts';

test('says what could not be saved, goes on, and says at the end what is lost', async () => {
  const dataFolder = await temporaryFolder();
  const reports: string[] = [];
  const host = await startTestHost({ dataFolder, report: (message) => reports.push(message) });
  const client = await connect(host);
  const { session } = await newSession(client);
  await client.echo(client.dispatch(session, { type: 'session/titleChanged', title: 'On a full disk' }));
  // A file where the folder of the sessions was: nothing can be written there, not even as root.
  await rm(join(dataFolder, 'sessions'), { recursive: true });
  await writeFile(join(dataFolder, 'sessions'), '');

  const echo = await client.echo(client.dispatch(session, { type: 'session/isArchivedChanged', isArchived: true }));
  await expect.poll(() => reports, SOON).toEqual([expect.stringContaining('"On a full disk" could not be saved in')]);
  await host.stop();

  expect(echo.rejectionReason).toBeUndefined();
  expect(reports.at(-1)).toMatch(
    /"On a full disk" was not saved completely before the host stopped: .*What came last in it is lost\.$/,
  );
});

test('has a disposed session no more, although the host is stopped without a word', async () => {
  const dataFolder = await temporaryFolder();
  const host = await startTestHost({ dataFolder });
  const client = await connect(host);
  const { session } = await newSession(client);

  await client.ask('disposeSession', { channel: session });
  await host.stop();

  const again = await connect(await startTestHost({ dataFolder }));
  expect((await again.ask('listSessions')).items).toEqual([]);
});
