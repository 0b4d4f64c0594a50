import { certificateWords } from './certificate-words.ts';
import { codeOf, type Place, RECONNECTS, sentence, TRIES_AGAIN, type Words, withCode } from './sentence.ts';
import type { TransportEnd } from './transport.ts';

const NO_LISTENER: Words = {
  kind: 'unreachable',
  fact: (at) => `nothing listens at ${at}`,
  advice: `Start the host there or correct its address. ${TRIES_AGAIN}`,
};
const NO_NAME: Words = {
  kind: 'unreachable',
  fact: (at) => `the name in ${at} leads nowhere`,
  advice: `Check the address and the network. ${TRIES_AGAIN}`,
};
const NO_PATH: Words = {
  kind: 'unreachable',
  fact: (at) => `no network path leads to ${at}`,
  advice: `Check the network. ${TRIES_AGAIN}`,
};
const NO_ANSWER: Words = {
  kind: 'timeout',
  fact: (at) => `nothing answered at ${at} in time`,
  advice: `Check that the host runs and can be reached. ${TRIES_AGAIN}`,
};
const CUT_SHORT: Words = {
  kind: 'unreachable',
  fact: (at) => `the connection to ${at} broke before it stood`,
  advice: `Check that the host runs and can be reached. ${TRIES_AGAIN}`,
};
const NO_WEBSOCKET: Words = {
  kind: 'protocol',
  fact: (at) => `what listens at ${at} does not speak WebSocket`,
  advice: `Check the port in its address. ${TRIES_AGAIN}`,
};
const NO_TLS: Words = {
  kind: 'address',
  fact: (at) => `what listens at ${at} does not speak TLS`,
  advice: 'Check the port in its address, and whether it begins with ws:// instead of wss://.',
};
const NO_SOCKET: Words = {
  kind: 'unreachable',
  fact: (at) => `there is no socket at ${at}`,
  advice: `Start the host or correct its path. ${TRIES_AGAIN}`,
};
const NO_RIGHT: Words = {
  kind: 'access',
  fact: (at) => `this computer does not let you open ${at}`,
  advice: 'Start the host under your own name, or ask who runs it for the right to its socket. Then connect again.',
};

const WORDS_BY_CODE: Readonly<Record<string, Words>> = {
  ECONNREFUSED: NO_LISTENER,
  ENOENT: NO_SOCKET,
  ENOTSOCK: NO_SOCKET,
  EACCES: NO_RIGHT,
  ENOTFOUND: NO_NAME,
  EAI_AGAIN: NO_NAME,
  EHOSTUNREACH: NO_PATH,
  ENETUNREACH: NO_PATH,
  ENETDOWN: NO_PATH,
  EADDRNOTAVAIL: NO_PATH,
  ETIMEDOUT: NO_ANSWER,
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
};

/** Why no connection came about. The error's own text is left out, since it may repeat the address with its token. */
export function openingFailure(place: Place, error: unknown): TransportEnd {
  const code = codeOf(error);
  const { kind, fact, advice } = wordsFor(code);
  return { kind, message: sentence(place, withCode(fact(place.at), code), advice) };
}

/** Why the host answered the upgrade with a plain HTTP status (AHP Transport and framing: who may connect is settled there). */
export function statusFailure(place: Place, status: number): TransportEnd {
  if (status === 401 || status === 403) {
    const advice = 'Enter its current token, then connect again.';
    return { kind: 'token', message: sentence(place, `the host refused the token (HTTP ${status})`, advice) };
  }
  const fact = `${place.at} opened no connection (HTTP ${status})`;
  return { kind: 'unreachable', message: sentence(place, fact, `Check the address. ${TRIES_AGAIN}`) };
}

export function timeoutFailure(place: Place, timeoutMs: number): TransportEnd {
  const fact = `no connection to ${place.at} within ${timeoutMs / 1000} seconds`;
  return { kind: 'timeout', message: sentence(place, fact, NO_ANSWER.advice) };
}

/** Plain text over a network can be read and changed by others, so it takes the person's explicit yes. */
export function plainFailure(place: Place): TransportEnd {
  const fact = `${place.at} is not on this machine, and ws:// would carry the token and all work there unencrypted`;
  return { kind: 'trust', message: sentence(place, fact, 'Nothing was sent. Use wss://, or allow plain text for this host.') };
}

/** Why an open connection broke. */
export function brokenFailure(place: Place, error: unknown, maxBytes: number): TransportEnd {
  const code = codeOf(error);
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return tooLargeFailure(place, maxBytes);
  const refusal = certificateWords(code);
  if (refusal) return { kind: refusal.kind, message: sentence(place, withCode(refusal.fact(place.at), code), refusal.advice) };
  const kind = code.startsWith('WS_ERR_') ? 'protocol' : 'lost';
  return { kind, message: sentence(place, withCode('the connection broke', code), RECONNECTS) };
}

export function tooLargeFailure(place: Place, maxBytes: number): TransportEnd {
  const fact = `the host sent a message of more than ${inWords(maxBytes)}, which was not read`;
  return { kind: 'protocol', message: sentence(place, fact, RECONNECTS) };
}

export function binaryFailure(place: Place): TransportEnd {
  return { kind: 'protocol', message: sentence(place, 'the host sent a binary frame where only text is allowed', RECONNECTS) };
}

export function congestedFailure(place: Place): TransportEnd {
  return { kind: 'lost', message: sentence(place, 'the host no longer takes what is sent to it', RECONNECTS) };
}

/** 1006 is the number that stands for a connection that went without a word (RFC 6455, 7.4.1). */
export function closedFailure(place: Place, code: number): TransportEnd {
  const fact = code === 1006 ? 'the connection broke' : `the host closed the connection (code ${code})`;
  return { kind: 'lost', message: sentence(place, fact, RECONNECTS) };
}

export function ownClose(hostName: string): TransportEnd {
  return { kind: 'lost', message: `${hostName}: the connection was closed from this side.` };
}

function wordsFor(code: string): Words {
  if (!code || code.startsWith('HPE_')) return NO_WEBSOCKET;
  return WORDS_BY_CODE[code] ?? certificateWords(code) ?? CUT_SHORT;
}

function inWords(bytes: number): string {
  return bytes >= 2 ** 20 ? `${Math.floor(bytes / 2 ** 20)} MiB` : `${bytes} bytes`;
}
