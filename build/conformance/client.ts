import type { Dialect } from '../../shared/dialects/dialect.ts';
import { sniff } from '../../shared/dialects/sniff.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { type Answer, createEar } from './ear.ts';
import type { Findings } from './findings.ts';
import { checkFrame } from './frame-check.ts';
import type { Frame } from './recording.ts';
import { snapshotsIn } from './state-kind.ts';
import { dialectOf } from './version.ts';

interface ClientOptions {
  readonly host: string;
  /** Spoken until a handshake says otherwise. */
  readonly dialect: Dialect;
  /** False where a person said what is spoken: then a handshake says nothing. */
  readonly negotiates: boolean;
  readonly findings: Findings;
}

type Question = Omit<Answer, 'result'>;

/** Plays one client of a recording, frame by frame: each is read, written again, and folded. */
export function createClient({ host, negotiates, findings, ...start }: ClientOptions): (frame: Frame) => void {
  const ear = createEar(host, findings);
  const asked = new Map<Json, Question>();
  let { dialect } = start;
  let clientId: string | undefined;

  const momentOf = ({ line, t }: Frame) => ({ line, at: t, dialect, clientId });

  function send(frame: Frame, { id, method, params }: JsonObject): void {
    if (typeof method !== 'string') return;
    const given = isObject(params) ? params : {};
    if (id !== undefined && id !== null) asked.set(id, { method, params: given });
    if (typeof given.clientId === 'string') clientId = given.clientId;
    ear.own(momentOf(frame), method, given);
  }

  function receive(frame: Frame, message: JsonObject): void {
    const question = message.method === undefined ? asked.get(message.id ?? null) : undefined;
    dialect = spokenAfter(message, question);
    checkFrame({ line: frame.line, host, dialect, question: question?.method }, message, findings);
    const { method, params, result } = message;
    if (typeof method === 'string') ear.told(momentOf(frame), method, params);
    else if (question && isObject(result)) ear.answered(momentOf(frame), { ...question, result });
  }

  /** The dialect to read a message with: a handshake names it, and what is spoken in development tells itself. */
  function spokenAfter({ params, result }: JsonObject, question: Question | undefined): Dialect {
    const named = isObject(result) && question?.method === 'initialize' ? String(result.protocolVersion) : undefined;
    const agreed = (negotiates && named !== undefined ? dialectOf(named) : undefined) ?? dialect;
    const states = snapshotsIn(result).map(({ state }) => state);
    const action = isObject(params) ? params.action : undefined;
    return [...states, action, params].reduce<Dialect>(sniff, agreed);
  }

  return (frame) => {
    switch (frame.dir) {
      case 'open':
      case 'close':
        asked.clear();
        return ear.interrupted();
      case 'out':
        return isObject(frame.msg) ? send(frame, frame.msg) : undefined;
      case 'in':
        return isObject(frame.msg) ? receive(frame, frame.msg) : findings.count('unknown', 'frame that is no message');
      default:
        return findings.count('unknown', `line of direction ${frame.dir}`);
    }
  };
}
