import { finished, newSession, say, subscribe } from '../../../../testing/start-test-host.ts';
import type { Setting } from '../setting.ts';

/** What a client notes on the files of a turn: noted, answered, resolved, taken back. */
export async function notes(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { session, chat, folder } = await newSession(client);
  const turnId = say(client, chat, 'say: look at the notes');
  await finished(client, chat, turnId);
  const channel = `${session}/annotations`;
  await subscribe(client, channel);
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 7 } };
  const entries = [{ id: 'e1', text: 'A better title?' }];
  const annotation = { id: 'a', origin: { session, chat, turnId }, resource: `file://${folder}/notes.md`, range, entries };
  setting.act(client, channel, { type: 'annotations/set', annotation: { ...annotation, resolved: false } });
  setting.act(client, channel, { type: 'annotations/entrySet', annotationId: 'a', entry: { id: 'e2', text: 'Yes.' } });
  setting.act(client, channel, { type: 'annotations/updated', annotationId: 'a', resolved: true });
  await subscribe(client, session);
  setting.act(client, channel, { type: 'annotations/entryRemoved', annotationId: 'a', entryId: 'e2' });
  setting.act(client, channel, { type: 'annotations/removed', annotationId: 'a' });
  await client.action(channel, 'annotations/removed');
  await subscribe(client, channel);
}
