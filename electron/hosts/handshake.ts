import type { Failure } from '../../shared/app/connection.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { dialectFor, OFFERED } from '../../shared/dialects/offered.ts';
import { sniff } from '../../shared/dialects/sniff.ts';
import type {
  ClientCapabilities,
  Implementation,
  InitializeParams,
  InitializeResult,
} from '../../shared/protocol/common/connection-commands.ts';
import { ErrorCode, type RpcError } from '../../shared/protocol/common/errors.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { ROOT_URI, type Uri } from '../../shared/protocol/common/uri.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { type CallOutcome, call, carriedIn, type Link } from './link.ts';
import { hostWords } from './sentences.ts';

/** What this app says of itself. */
export interface Introduction {
  readonly clientInfo: Implementation;
  /** BCP 47 tag in which a host words what it shows. */
  readonly locale: string;
  /** What it can do beyond the protocol itself; nothing where it is not given. */
  readonly capabilities?: ClientCapabilities;
}

export interface Handshake extends Introduction {
  readonly hostName: string;
  readonly clientId: string;
  readonly signal: AbortSignal;
}

export type HandshakeFailure = Omit<Failure, 'at'>;

export type Greeting =
  | { readonly ok: true; readonly dialect: Dialect; readonly result: InitializeResult }
  | { readonly ok: false; readonly failure: HandshakeFailure };

/** Agrees on a protocol version and brings the root channel (AHP "initialize"). */
export async function initialize(rpc: Rpc, handshake: Handshake): Promise<Greeting> {
  const { hostName, clientId, clientInfo, locale, capabilities, signal } = handshake;
  const params: InitializeParams = {
    channel: ROOT_URI,
    protocolVersions: OFFERED,
    clientId,
    clientInfo,
    initialSubscriptions: [ROOT_URI],
    locale,
    ...(capabilities ? { capabilities } : {}),
  };
  const outcome = await rpc.request('initialize', { ...params } as unknown as JsonObject, { signal });
  if (!outcome.ok) return { ok: false, failure: 'ended' in outcome ? outcome.ended : refused(hostName, outcome.error) };
  return readGreeting(hostName, outcome.result);
}

/** Asks to go on where the last connection ended (AHP "reconnect"). */
export function reconnect(
  link: Link,
  { clientId, signal }: Pick<Handshake, 'clientId' | 'signal'>,
  resumed: { readonly lastSeenServerSeq: number; readonly subscriptions: readonly Uri[] },
  kindOf: Parameters<Dialect['decodeResult']>[2],
): Promise<CallOutcome<'reconnect'>> {
  return call(link, 'reconnect', { channel: ROOT_URI, clientId, ...resumed }, { kindOf, signal });
}

function readGreeting(hostName: string, answer: Json): Greeting {
  const chosen = isObject(answer) ? String(answer.protocolVersion) : '';
  const agreed = OFFERED.includes(chosen) ? dialectFor(chosen) : undefined;
  if (!agreed) {
    const message = `${hostName} chose AHP ${hostWords(chosen)}, which was not offered. Signalbox speaks ${OFFERED.join(', ')}.`;
    return { ok: false, failure: { kind: 'version', message } };
  }
  const dialect = carriedIn(answer).reduce<Dialect>(sniff, agreed);
  const reading = dialect.decodeResult('initialize', answer, (channel) => (channel === ROOT_URI ? 'root' : undefined));
  if ('value' in reading) return { ok: true, dialect, result: reading.value };
  const message = `${hostName} answered initialize with something that is not AHP (${reading.invalid}). Signalbox keeps trying.`;
  return { ok: false, failure: { kind: 'protocol', message } };
}

function refused(hostName: string, error: RpcError): HandshakeFailure {
  if (error.code === ErrorCode.UnsupportedProtocolVersion) return versionFailure(hostName, error);
  const words = hostWords(error.message);
  if (error.code === ErrorCode.AuthRequired) {
    return { kind: 'token', message: `${hostName} asks for sign-in before it talks at all: ${words}. Check its token.` };
  }
  return { kind: 'protocol', message: `${hostName} refused to begin: ${words}. Signalbox keeps trying.` };
}

function versionFailure(hostName: string, { data }: RpcError): HandshakeFailure {
  const offered = OFFERED.join(', ');
  const accepted = acceptedVersions(data);
  if (accepted.length === 0) {
    const message = `${hostName} speaks none of the AHP versions that Signalbox speaks (${offered}), and did not say which it accepts.`;
    return { kind: 'version', message };
  }
  const message = `${hostName} accepts only AHP ${accepted.join(', ')}. Signalbox speaks ${offered}; update the older of the two.`;
  return { kind: 'version', message, supportedVersions: accepted };
}

function acceptedVersions(data: Json | undefined): readonly string[] {
  const list = isObject(data) && Array.isArray(data.supportedVersions) ? data.supportedVersions : [];
  return list
    .filter((version: unknown) => typeof version === 'string')
    .slice(0, 20)
    .map(hostWords);
}
