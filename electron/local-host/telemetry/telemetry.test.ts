import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, finished, newSession, say, startTestHost } from '../testing/start-test-host.ts';

const ROOT = 'ahp-root://';

/** A client that follows telemetry, with a session in which nobody is asked. */
async function follower(...channels: readonly string[]) {
  const client = await connect(await startTestHost());
  for (const channel of channels) await client.ask('subscribe', { channel });
  return { client, ...(await newSession(client, { config: { approval: 'everything' } })) };
}

function told(client: RawClient, method: string): string {
  return client.frames.flatMap((frame) => (frame.method === method ? [JSON.stringify(frame)] : [])).join('\n');
}

interface Span extends JsonObject {
  readonly name: string;
}

function spansOf(client: RawClient): readonly Span[] {
  const frames = client.frames.filter(({ method }) => method === 'otlp/exportTraces');
  return frames.flatMap(({ params }) => {
    const { payload } = params as unknown as { readonly payload: { readonly resourceSpans: readonly Resource[] } };
    return payload.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

interface Resource {
  readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
}

test('a turn is a span with its calls within it, linked to their session and turn', async () => {
  const { client, chat, session } = await follower('ahp-otlp:/traces');

  const turnId = say(client, chat, 'run: true\nrun: false');
  await finished(client, chat, turnId);
  await client.frame(({ method, params }) => method === 'otlp/exportTraces' && JSON.stringify(params).includes('"turn"'));

  const spans = spansOf(client);
  const turn = spans.find(({ name }) => name === 'turn');
  const calls = spans.filter(({ name }) => name === 'tool run_command');
  expect(calls.map(({ parentSpanId, traceId }) => [parentSpanId, traceId])).toEqual(
    Array(2).fill([turn?.spanId, turn?.traceId]),
  );
  expect(calls.map(({ status }) => (status as JsonObject).code)).toEqual([1, 2]);
  for (const value of [session, turnId]) expect(JSON.stringify(turn?.attributes)).toContain(value);
});

test('each level of the log is a channel of its own, and no word of a person or an agent is in it', async () => {
  const { client, chat } = await follower('ahp-otlp:/logs?level=info', 'ahp-otlp:/traces');

  await finished(client, chat, say(client, chat, 'run: echo a-secret'));
  await client.frame(({ method, params }) => method === 'otlp/exportLogs' && JSON.stringify(params).includes('complete'));

  const logs = told(client, 'otlp/exportLogs');
  expect(logs).toContain('A turn has begun');
  expect(logs).not.toContain('A call');
  expect(logs + told(client, 'otlp/exportTraces')).not.toContain('a-secret');
});

test('a person who wants no telemetry, or problems only, is obeyed at once', async () => {
  const { client, chat } = await follower('ahp-otlp:/logs?level=info');
  const set = (telemetry: string) => client.echo(client.dispatch(ROOT, { type: 'root/configChanged', config: { telemetry } }));

  await set('off');
  await finished(client, chat, say(client, chat, 'fail: unheard'));
  const silent = told(client, 'otlp/exportLogs');
  await set('problems');
  await finished(client, chat, say(client, chat, 'fail: heard'));
  await client.frame(({ method }) => method === 'otlp/exportLogs');

  expect(silent).toBe('');
  expect(told(client, 'otlp/exportLogs')).toContain('A turn has failed (rehearsed-failure)');
  expect(told(client, 'otlp/exportLogs')).not.toContain('has begun');
});
