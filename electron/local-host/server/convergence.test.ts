import { expect, test } from 'vitest';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import { type ChannelKind, reduceChannel, type StateOf } from '../../../shared/protocol/common/channels.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { withActivity } from '../../../shared/protocol/common/status.ts';
import type { RawClient } from '../testing/raw-client.ts';
import {
  approve,
  changesetsOf,
  connect,
  finished,
  newSession,
  pendingCall,
  SOON,
  say,
  startTestHost,
  subscribe,
} from '../testing/start-test-host.ts';
import { SPOKEN } from './negotiate.ts';

test.each(SPOKEN)(
  'a follower that speaks $name and folds every envelope holds what a newcomer is shown',
  async ({ name, dialect }) => {
    const host = await startTestHost({ versions: [name] });
    const client = await connect(host, dialect.version);
    const { session, chat } = await newSession(client);
    const [changeset = ''] = await changesetsOf(client, session);
    const channels: readonly Followed[] = [
      { channel: 'ahp-root://', kind: 'root' },
      { channel: session, kind: 'session' },
      { channel: chat, kind: 'chat' },
      { channel: changeset, kind: 'changeset' },
    ];
    await subscribe(client, changeset);
    const start = client.frames.length;
    const held = await Promise.all(channels.map(({ channel }) => subscribe(client, channel)));

    await journey(client, session, chat);
    const newcomer = await connect(host, dialect.version);
    await expect.poll(() => subscribe(newcomer, changeset).then(({ status }) => status), SOON).toBe('ready');
    for (const { channel } of channels) await subscribe(client, channel);
    const shown = await Promise.all(channels.map(({ channel }) => subscribe(newcomer, channel)));

    const folded = channels.map((each, index) => fold(dialect, each, held[index] ?? {}, client.frames.slice(start)));
    const decoded = channels.map(({ kind }, index) => decode(dialect, kind, shown[index] ?? {}));
    expect(folded.map(comparable)).toEqual(decoded.map(comparable));
    expect(shown[2]?.turns).toMatchObject([{ state: 'complete' }, { state: 'error' }, { state: 'cancelled' }]);
  },
);

interface Followed {
  readonly channel: string;
  readonly kind: ChannelKind;
}

async function journey(client: RawClient, session: string, chat: string): Promise<void> {
  const first = say(client, chat, 'think\nrun: echo hi > a.txt\nedit: notes.md "Nothing is noted yet." "Noted."\nask:');
  approve(client, chat, await pendingCall(client, chat, first));
  approve(client, chat, await client.action(chat, 'chat/toolCallReady', ({ edits }) => edits !== undefined));
  const { request } = await client.action(chat, 'chat/inputRequested');
  const requestId = String((request as JsonObject).id);
  const answer = { state: 'draft', value: { kind: 'text', value: 'A' } };
  client.dispatch(chat, { type: 'chat/inputAnswerChanged', requestId, questionId: 'name', answer });
  client.dispatch(chat, {
    type: 'chat/pendingMessageSet',
    kind: 'queued',
    id: 'next',
    message: { text: 'fail', origin: { kind: 'user' } },
  });
  client.dispatch(chat, { type: 'chat/inputCompleted', requestId, response: 'decline' });
  await finished(client, chat, first);
  await client.action(chat, 'chat/error');
  const cut = say(client, chat, 'run: sleep 600');
  await pendingCall(client, chat, cut);
  client.dispatch(chat, { type: 'chat/turnCancelled', turnId: cut, duration: 5 });
  await finished(client, chat, cut);
  client.dispatch(session, { type: 'session/customizationToggled', id: 'prompts/review', ...switchedOff });
  client.dispatch(session, { type: 'session/mcpServerStopRequested', id: 'tracker' });
  await client.echo(client.dispatch(session, { type: 'session/titleChanged', title: 'Renamed' }));
}

/** Both spellings at once: each version reads its own. */
const switchedOff = { enabled: false, enablement: [{ kind: 'session', enabled: false }] };

function fold(dialect: Dialect, { channel, kind }: Followed, held: JsonObject, frames: readonly JsonObject[]): object {
  const seqs = frames.flatMap(({ result }) => {
    const { snapshot } = (result ?? {}) as { readonly snapshot?: { readonly resource: string; readonly fromSeq: number } };
    return snapshot?.resource === channel ? [snapshot.fromSeq] : [];
  });
  const envelopes = frames.flatMap(({ method, params }) => {
    const reading = method === 'action' ? dialect.decodeEnvelope(params) : { invalid: '' };
    return 'value' in reading && reading.value.channel === channel ? [reading.value] : [];
  });
  return envelopes
    .filter(({ serverSeq, rejectionReason }) => serverSeq > (seqs[0] ?? 0) && rejectionReason === undefined)
    .reduce<StateOf<ChannelKind>>(
      (state, { action }) => reduceChannel(kind, state, action, { rules: dialect.rules, now: 0 }),
      decode(dialect, kind, held),
    );
}

function decode(dialect: Dialect, kind: ChannelKind, state: JsonObject): StateOf<ChannelKind> {
  const reading = dialect.decodeState(kind, state);
  if ('invalid' in reading) throw new Error(reading.invalid);
  return reading.value;
}

/**
 * Leaves out what no action carries: the activity bits of a session's status, which travel as a summary, and times that the
 * rules of 0.7.0 take from each side's own clock. An ended activity is an empty text or none.
 */
function comparable(state: object): unknown {
  return JSON.parse(
    JSON.stringify(state, (key, value: unknown) => {
      if (key === 'modifiedAt' || (key === 'activity' && value === '')) return undefined;
      return isSession(value) ? { ...value, status: withActivity(value.status, 0) } : value;
    }),
  );
}

function isSession(value: unknown): value is { readonly status: number } {
  return typeof value === 'object' && value !== null && 'lifecycle' in value && 'status' in value;
}
