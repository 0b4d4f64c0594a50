import { randomUUID } from 'node:crypto';
import { finished, newSession, say, subscribe } from '../../../../testing/start-test-host.ts';
import { typeIn } from '../../../../testing/terminals.ts';
import type { Setting } from '../setting.ts';

/** A terminal of a client, handed to a session and back, until its shell exits; and one that the agent runs a command in. */
export async function terminals(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { session, chat, folder } = await newSession(client, { config: { approval: 'everything' } });
  const channel = `ahp-terminal:/${randomUUID()}`;
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
  await client.ask('disposeTerminal', { channel });
}
