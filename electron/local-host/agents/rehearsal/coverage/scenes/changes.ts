import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../shared/protocol/common/json.ts';
import { changesetOf, computed } from '../../../../testing/changesets.ts';
import { finished, newSession, SOON, say, subscribe } from '../../../../testing/start-test-host.ts';
import type { Setting } from '../setting.ts';

/** A changeset from its first files to its end: reviewed, staged, refused, and discarded. */
export async function changes(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { session, chat, folder } = await newSession(client, { config: { approval: 'everything' } });
  await finished(client, chat, say(client, chat, 'write: new.txt New\nedit: notes.md Nothing Something'));
  const channel = await changesetOf(client, session, 'uncommitted');
  const { files } = await computed(client, channel);
  const ids = (files as readonly { readonly id: string }[]).map(({ id }) => id);
  await client.echo(client.dispatch(channel, { type: 'changeset/filesReviewChanged', files: ids, reviewed: true }));
  const lock = join(folder, '.git/index.lock');
  await writeFile(lock, '');
  await client.request('invokeChangesetOperation', { channel, operationId: 'stage' });
  await finished(client, chat, say(client, chat, 'run: rm .git/index.lock'));
  await client.ask('invokeChangesetOperation', { channel, operationId: 'stage' });
  const target = { kind: 'resource', resource: `file://${folder}/new.txt` };
  await client.ask('invokeChangesetOperation', { channel, operationId: 'discard', target });
  await client.action(channel, 'changeset/fileRemoved');
  await writeFile(join(folder, 'README.md'), 'More.\n');
  await subscribe(client, channel);
  await client.action(channel, 'changeset/fileSet');
  await damaged(setting);
  await client.ask('disposeSession', { channel: session });
  await client.action(channel, 'changeset/cleared');
}

/** A repository whose index is no index any more. */
async function damaged(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
  const channel = await changesetOf(client, session, 'uncommitted');
  await computed(client, channel);
  await finished(client, chat, say(client, chat, 'run: echo garbage > .git/index'));
  const status = async () => ((await subscribe(client, channel)) as JsonObject).status;
  await expect.poll(status, SOON).toBe('error');
}
