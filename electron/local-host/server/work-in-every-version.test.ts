import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { changesetOf, computed, filesIn } from '../testing/changesets.ts';
import { frameMisfit } from '../testing/frame-misfit.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, finished, newSession, say, startTestHost, subscribe, type TestSession } from '../testing/start-test-host.ts';
import { typeIn, useBash } from '../testing/terminals.ts';
import { loadDefinitions } from '../testing/wire-schema.ts';
import { SPOKEN } from './negotiate.ts';

/** Which published schemas say what the version says. */
const SCHEMAS: Readonly<Record<string, string>> = { '0.6.0': '0.6.0', '0.7.0': '0.7.0-dev', '0.7.0-released': '0.7.0' };

beforeEach(useBash);

describe.each(SPOKEN)('spoken as $name', ({ name, dialect }) => {
  const definitions = loadDefinitions(SCHEMAS[name] ?? name);

  test.skipIf(name in SCHEMAS && !definitions)('terminals, changes and files go through in its frames', async () => {
    const host = await startTestHost({ versions: [name] });
    const client = await connect(host, dialect.version);
    const place = await newSession(client, { config: { approval: 'everything' } });

    await inTerminals(client, place);
    await withFiles(client, place);
    await withChanges(client, place);

    const seen = new Set(client.frames.flatMap(({ params }) => (params as { action?: JsonObject })?.action?.type ?? []));
    expect([...seen]).toEqual(expect.arrayContaining(ACTIONS));
    const wrong = definitions ? client.frames.flatMap((frame) => frameMisfit(definitions, frame) ?? []) : [];
    expect(wrong).toEqual([]);
  });
});

/** What every version has of this. */
const ACTIONS = [
  'root/terminalsChanged',
  'terminal/data',
  'terminal/input',
  'terminal/resized',
  'terminal/claimed',
  'terminal/titleChanged',
  'terminal/cwdChanged',
  'terminal/exited',
  'terminal/cleared',
  'terminal/commandDetectionAvailable',
  'terminal/commandExecuted',
  'terminal/commandFinished',
  'resourceWatch/changed',
  'changeset/contentChanged',
  'changeset/fileSet',
  'changeset/fileRemoved',
  'changeset/statusChanged',
  'changeset/operationsChanged',
  'changeset/operationStatusChanged',
  'changeset/filesReviewChanged',
  'changeset/cleared',
];

async function inTerminals(client: RawClient, { session, chat, folder }: TestSession): Promise<void> {
  const channel = `ahp-terminal:/${session.split('/').at(-1)}`;
  const claim = { kind: 'client', clientId: client.clientId };
  await client.ask('createTerminal', { channel, claim, cwd: `file://${folder}`, cols: 90, rows: 30 });
  await subscribe(client, channel);
  await client.action(channel, 'terminal/commandDetectionAvailable');
  typeIn(client, channel, 'cd src; false\r');
  await client.action(channel, 'terminal/commandFinished', ({ exitCode }) => exitCode === 1);
  client.dispatch(channel, { type: 'terminal/resized', cols: 100, rows: 20 });
  client.dispatch(channel, { type: 'terminal/titleChanged', title: 'Mine' });
  client.dispatch(channel, { type: 'terminal/claimed', claim: { kind: 'session', session, chat } });
  client.dispatch(channel, { type: 'terminal/claimed', claim });
  client.dispatch(channel, { type: 'terminal/cleared' });
  typeIn(client, channel, 'exit 2\r');
  await client.action(channel, 'terminal/exited', ({ exitCode }) => exitCode === 2);
  await subscribe(client, channel);
  await finished(client, chat, say(client, chat, 'terminal: echo hello'));
}

async function withFiles(client: RawClient, { folder }: TestSession): Promise<void> {
  const root = { channel: 'ahp-root://' } as const;
  const at = (path: string) => `file://${folder}/${path}`;
  const { channel } = await client.ask('createResourceWatch', { ...root, uri: at(''), recursive: true });
  await subscribe(client, String(channel));
  await client.ask('resourceMkdir', { ...root, uri: at('made') });
  await client.ask('resourceWrite', { ...root, uri: at('made/a.txt'), data: 'a\n', encoding: 'utf-8' });
  await client.ask('resourceCopy', { ...root, source: at('made/a.txt'), destination: at('made/b.txt') });
  await client.ask('resourceMove', { ...root, source: at('made/a.txt'), destination: at('made/c.txt') });
  await client.ask('resourceDelete', { ...root, uri: at('made/b.txt') });
  await client.ask('resourceRequest', { ...root, uri: at('made/c.txt'), write: true });
  await client.action(String(channel), 'resourceWatch/changed');
}

async function withChanges(client: RawClient, { session, chat, folder }: TestSession): Promise<void> {
  const turnId = say(client, chat, 'write: made/d.txt d\nrename: notes.md moved.md');
  await finished(client, chat, turnId);
  const channel = await changesetOf(client, session, 'uncommitted');
  const { files } = await computed(client, channel);
  const ids = (files as readonly { readonly id: string }[]).map(({ id }) => id);
  await client.echo(client.dispatch(channel, { type: 'changeset/filesReviewChanged', files: ids, reviewed: true }));
  await client.ask('invokeChangesetOperation', { channel, operationId: 'stage' });
  const target = { kind: 'resource', resource: `file://${folder}/made/d.txt` };
  await client.ask('invokeChangesetOperation', { channel, operationId: 'discard', target });
  await client.action(channel, 'changeset/fileRemoved');
  await writeFile(join(folder, 'moved.md'), 'And more.\n');
  await subscribe(client, channel);
  await client.action(channel, 'changeset/fileSet');
  const turn = await computed(client, await changesetOf(client, session, 'turn', { turnId }));
  expect(filesIn(turn, folder)).toEqual(['A made/d.txt', 'R notes.md moved.md']);
  await client.ask('disposeSession', { channel: session });
  await client.action(channel, 'changeset/cleared');
}
