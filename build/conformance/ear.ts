import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { Findings } from './findings.ts';
import { followChannels } from './followed-channels.ts';
import { followList } from './followed-list.ts';
import type { Moment } from './moment.ts';
import { kindOfState, snapshotsIn } from './state-kind.ts';

/** A result with the question it answers. */
export interface Answer {
  readonly method: string;
  readonly params: JsonObject;
  readonly result: JsonObject;
}

/** What a client does with what it hears: it follows channels and the list of sessions. */
export interface Ear {
  own(moment: Moment, method: string, params: JsonObject): void;
  told(moment: Moment, method: string, params: Json | undefined): void;
  answered(moment: Moment, answer: Answer): void;
  interrupted(): void;
}

export function createEar(host: string, findings: Findings): Ear {
  const channels = followChannels(host, findings);
  const list = followList(findings);
  let seen = 0;

  function takeEnvelope(moment: Moment, wire: Json | undefined): void {
    if (isObject(wire) && typeof wire.serverSeq === 'number') seen = Math.max(seen, wire.serverSeq);
    const reading = moment.dialect.decodeEnvelope(wire);
    // What can't be read was reported with its frame.
    if ('value' in reading) channels.envelope(moment, reading.value);
  }

  function takeSnapshot(moment: Moment, snapshot: JsonObject, asked?: Json): void {
    const { resource, state, fromSeq } = snapshot;
    const kind = isObject(state) ? kindOfState(state) : undefined;
    if (!kind) return;
    const reading = moment.dialect.decodeState(kind, state);
    if ('invalid' in reading) return;
    const arrival = { channel: String(asked ?? resource), kind, state: reading.value, fromSeq: Number(fromSeq) };
    channels.snapshot(moment, arrival);
    seen = Math.max(seen, arrival.fromSeq);
  }

  function takeReplay(moment: Moment, { params, result }: Answer): void {
    const actions = listAt(result, 'actions');
    const missing = new Set(listAt(result, 'missing'));
    // A replay of nothing may hide that the host was started anew, and one from further on leaves out what lies between.
    const isWhole = actions.length > 0 && Number(params.lastSeenServerSeq) <= seen;
    if (isWhole)
      channels.resume(
        listAt(params, 'subscriptions')
          .filter((channel) => !missing.has(channel))
          .map(String),
      );
    for (const envelope of actions) takeEnvelope(moment, envelope);
  }

  function takeStates(moment: Moment, answer: Answer): void {
    const { method, params, result } = answer;
    if (method === 'initialize') channels.interrupt();
    if (result.type === 'replay') takeReplay(moment, answer);
    const asked = method === 'subscribe' ? params.channel : undefined;
    for (const snapshot of snapshotsIn(result)) takeSnapshot(moment, snapshot, asked);
  }

  return {
    own: (moment, method, params) => {
      if (method === 'unsubscribe') return channels.leave(moment, String(params.channel));
      const reading = method === 'dispatchAction' ? moment.dialect.decodeDispatch(params) : undefined;
      if (reading && 'value' in reading) channels.dispatch(moment, reading.value);
    },
    told: (moment, method, params) => {
      if (method === 'action') takeEnvelope(moment, params);
      else list.notice(moment, method, params);
    },
    answered: (moment, answer) => {
      if (answer.method === 'listSessions') list.page(moment, answer.result);
      else if (WITH_STATES.has(answer.method)) takeStates(moment, answer);
    },
    interrupted: () => channels.interrupt(),
  };
}

/** The methods whose answers hold states of channels. */
const WITH_STATES: ReadonlySet<string> = new Set(['initialize', 'reconnect', 'subscribe']);

function listAt(value: JsonObject, key: string): readonly Json[] {
  const list = value[key];
  return Array.isArray(list) ? list : [];
}
