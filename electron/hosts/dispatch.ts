import type { Dispatch, HostId } from '../../shared/app/state.ts';
import { v100 } from '../../shared/dialects/v1-0-0.ts';
import type { Answer, RequestError } from '../../shared/ipc/contract.ts';
import { type ChannelKind, kindOfAction, type StateAction } from '../../shared/protocol/common/channels.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { actionRefusal } from '../../shared/refusals/action-refusal.ts';
import type { Clock } from '../connection/clock.ts';
import type { Link } from './link.ts';
import type { Replicas } from './replicas.ts';
import { sceneOf } from './scene.ts';
import { notConnected } from './sentences.ts';

export interface DispatcherOptions {
  readonly hostId: HostId;
  readonly hostName: string;
  readonly clientId: string;
  readonly replicas: Replicas;
  readonly clock: Clock;
  /** The connection there is, in whatever phase. */
  readonly link: () => Link | undefined;
  /** True once the host is known to be up to date here. */
  readonly isConnected: () => boolean;
  readonly kindOf: (channel: Uri) => ChannelKind | undefined;
  /** Follows a channel that something is about to be sent to, so that the echo arrives. */
  readonly follow: (channel: Uri, kind: ChannelKind) => void;
  /** Asks for a channel's state once more, to learn the truth; false when that has to wait. */
  readonly refresh: (channel: Uri) => boolean;
  readonly nextClientSeq: () => number;
}

/** Why something can't be sent now; unspeakable is what the protocol version in use has no words for. */
export interface Hindrance {
  readonly error: RequestError;
  readonly isUnspeakable: boolean;
}

export interface Dispatcher {
  /** Undefined when `dispatch` would send it. */
  whyNot(wish: Dispatch): Hindrance | undefined;
  /** Sends an own action now or not at all; what becomes of it is seen in the replica. */
  dispatch(wish: Dispatch): Answer<{ readonly clientSeq: number }>;
  /** True for an own action that no echo can settle any more. */
  isLost(clientSeq: number): boolean;
  close(): void;
}

interface Outgoing {
  readonly link: Link;
  readonly kind: ChannelKind;
  readonly action: StateAction;
}

/** How long an echo is waited for. */
export const ECHO_MS = 15_000;

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { hostId, replicas, clock } = options;
  /** By `clientSeq`: the connection on which it went out, as long as its echo may still come. */
  const sent = new Map<number, Link>();
  const timers = new Map<number, () => void>();

  function isPending(channel: Uri, kind: ChannelKind, clientSeq: number): boolean {
    return replicas.get({ hostId, channel }, kind)?.pending.some((own) => own.clientSeq === clientSeq) ?? false;
  }

  function watch(channel: Uri, kind: ChannelKind, clientSeq: number) {
    const check = () => {
      const isOpen = isPending(channel, kind, clientSeq) && sent.get(clientSeq) === options.link();
      // A state that was asked for before the action went out proves nothing against it.
      if (isOpen && !options.refresh(channel)) watch(channel, kind, clientSeq);
      else forget(clientSeq);
    };
    timers.set(clientSeq, clock.setTimer(check, ECHO_MS));
  }

  function forget(clientSeq: number) {
    sent.delete(clientSeq);
    timers.delete(clientSeq);
  }

  function send(channel: Uri, { link, kind, action }: Outgoing): Answer<{ readonly clientSeq: number }> {
    const clientSeq = options.nextClientSeq();
    const wire = link.dialect().encodeDispatch({ channel, clientSeq, action });
    if (wire === undefined) return { ok: false, error: unspeakable(options.hostName, link, action.type) };
    replicas.fold({ hostId, channel }, kind, { type: 'dispatched', at: clock.now(), clientSeq, action });
    sent.set(clientSeq, link);
    // The host takes messages in order: subscribed first, it sends the echo to us too.
    options.follow(channel, kind);
    link.rpc.notify('dispatchAction', wire as JsonObject);
    watch(channel, kind, clientSeq);
    return { ok: true, value: { clientSeq } };
  }

  function whyNot(wish: Dispatch): Hindrance | undefined {
    const outgoing = check(options, wish);
    if ('error' in outgoing) return { error: outgoing.error, isUnspeakable: false };
    const { link, action } = outgoing;
    if (link.dialect().encodeDispatch({ channel: wish.channel, clientSeq: 0, action }) !== undefined) return undefined;
    return { error: unspeakable(options.hostName, link, action.type), isUnspeakable: true };
  }

  return {
    whyNot,
    dispatch: (wish) => {
      const outgoing = check(options, wish);
      return 'error' in outgoing ? { ok: false, error: outgoing.error } : send(wish.channel, outgoing);
    },
    isLost: (clientSeq) => !sent.has(clientSeq) || sent.get(clientSeq) !== options.link(),
    close: () => {
      for (const cancel of timers.values()) cancel();
      timers.clear();
    },
  };
}

function check(options: DispatcherOptions, { channel, action: wish }: Dispatch): Outgoing | { readonly error: RequestError } {
  const { hostName, hostId, replicas } = options;
  const link = options.link();
  if (!link || !options.isConnected()) return { error: notConnected(hostName) };
  // A wish is written in the newest words; whether the host has them too is seen when it is sent.
  const reading = v100.decodeAction(wish);
  if ('invalid' in reading) return invalid(`This can't be sent to ${hostName}: ${reading.invalid}.`);
  const kind = kindOfAction(reading.value.type);
  const known = options.kindOf(channel) ?? kind;
  if (!kind || kind !== known)
    return invalid(`${reading.value.type} doesn't fit ${channel}, so nothing was sent to ${hostName}.`);
  if (replicas.find({ hostId, channel })?.closed?.kind === 'removed') {
    return { error: { code: 'refused', message: `This ${kind} is gone from ${hostName}, so nothing was sent.` } };
  }
  // Asked here for every action, so that one that came too late is refused at once and by the same words wherever it was given.
  const reason = actionRefusal(sceneOf(replicas, { ...options, channel }), reading.value);
  if (reason !== undefined) return { error: { code: 'refused', message: `Nothing was sent to ${hostName}: ${reason}` } };
  return { link, kind, action: reading.value };
}

function invalid(message: string): { readonly error: RequestError } {
  return { error: { code: 'invalid', message } };
}

function unspeakable(hostName: string, link: Link, type: string): RequestError {
  const { version } = link.dialect();
  return { code: 'refused', message: `${hostName} speaks AHP ${version}, which has no ${type}. Nothing was sent.` };
}
