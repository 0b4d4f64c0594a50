import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, newSession, startTestHost, subscribe } from '../testing/start-test-host.ts';
import { noRoomForAnnotation } from './annotations.ts';

function annotate(client: RawClient, session: string, id: string): number {
  const entries = [{ id: `${id}-1`, text: 'Why?' }];
  const annotation = { id, origin: { session }, resource: 'file:///notes.md', resolved: false, entries };
  return client.dispatch(`${session}/annotations`, { type: 'annotations/set', annotation });
}

test('what is noted on a session is counted in the list, for everybody, and is there after a restart', async () => {
  const host = await startTestHost();
  const [client, other] = [await connect(host), await connect(host)];
  const { session } = await newSession(client);
  await subscribe(client, `${session}/annotations`);

  for (const id of ['a', 'b']) await client.echo(annotate(client, session, id));
  const told = await other.frame(({ method, params }) => method === 'root/sessionSummaryChanged' && countIn(params) === 2);
  await host.stop();
  const later = await connect(await startTestHost({ dataFolder: host.dataFolder }));

  expect(told).toBeDefined();
  const { annotations } = await subscribe(later, `${session}/annotations`);
  expect((annotations as readonly JsonObject[]).map(({ id }) => id)).toEqual(['a', 'b']);
  expect((await subscribe(later, session)).annotations).toMatchObject({ annotationCount: 2, entryCount: 2 });
});

test('the last entry is not taken away without its annotation, nor anything that is gone', async () => {
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);
  const channel = `${session}/annotations`;
  await subscribe(client, channel);
  await client.echo(annotate(client, session, 'a'));
  const attempt = async (action: JsonObject) => (await client.echo(client.dispatch(channel, action))).rejectionReason;

  expect(await attempt({ type: 'annotations/entryRemoved', annotationId: 'a', entryId: 'a-1' })).toContain('the only entry');
  expect(await attempt({ type: 'annotations/updated', annotationId: 'none', resolved: true })).toContain('no such annotation');
  expect((await subscribe(client, channel)).annotations).toHaveLength(1);
});

test('a session that is disposed takes its annotations with it', async () => {
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);

  await client.ask('disposeSession', { channel: session });

  expect((await client.request('subscribe', { channel: `${session}/annotations` })).error?.code).toBeDefined();
});

function countIn(params: unknown): unknown {
  const { changes } = params as { readonly changes: { readonly annotations?: { readonly annotationCount: number } } };
  return changes.annotations?.annotationCount;
}

test('there is room for so many annotations and entries, and no more', () => {
  const entries = Array.from({ length: 200 }, (_, index) => ({ id: `e${index}`, text: 'x' }));
  const annotation = (id: string) => ({ id, origin: {}, resource: 'file:///x', resolved: false, entries });
  const full = { annotations: Array.from({ length: 1000 }, (_, index) => annotation(`a${index}`)) };

  expect(noRoomForAnnotation(full, { type: 'annotations/set', annotation: annotation('a0') })).toBeUndefined();
  expect(noRoomForAnnotation(full, { type: 'annotations/set', annotation: annotation('new') })).toContain('no more');
  const entry = { id: 'one more', text: 'x' };
  expect(noRoomForAnnotation(full, { type: 'annotations/entrySet', annotationId: 'a0', entry })).toContain('at most 200');
});
