import type { HostId } from '../../shared/app/state.ts';
import type { Answer } from '../../shared/ipc/contract.ts';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import type { RootState } from '../../shared/protocol/root/state.ts';
import type { Clock } from '../connection/clock.ts';
import { createTokenSealer } from '../sign-in/sealed-token.ts';
import type { Link } from './link.ts';
import type { Replicas } from './replicas.ts';
import { notConnected } from './sentences.ts';
import { type GivenToken, giveToken, type KeptTokens, signInAgain, tokenRefusal, unsealable } from './sign-in.ts';

export interface HostTokensOptions {
  readonly id: HostId;
  /** What the person calls the host now. */
  readonly hostName: () => string;
  readonly replicas: Pick<Replicas, 'get'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly keptTokens?: KeptTokens;
  readonly onSignInWanted: (resource: ProtectedResourceMetadata) => void;
  /** None while the host is not connected. */
  readonly link: () => Link | undefined;
  /** Asks anew for what was refused without the token. */
  readonly onTaken: () => Promise<void>;
}

/** The tokens of one host on their way to it: each is sealed where the host wants that. */
export interface HostTokens {
  /** Takes what the host said beside the answer to its handshake. */
  shookHands(meta: JsonObject | undefined): void;
  /** Gives the host a token for a resource, now and on each later connection. */
  authenticate(resource: string, token: string): Promise<Answer<null>>;
  /** The same for this connection only: whoever keeps the token gives it again. */
  give(token: GivenToken): Promise<Answer<null>>;
  signInAgain(link: Link, signal: AbortSignal): Promise<void>;
}

export function createHostTokens(options: HostTokensOptions): HostTokens {
  const { id, hostName, replicas, clock, link, onTaken, keptTokens: kept, onSignInWanted: onWanted } = options;
  const root = () => replicas.get({ hostId: id, channel: ROOT_URI }, 'root')?.confirmed as RootState | undefined;
  const sealer = createTokenSealer({ root, now: clock.now });
  /** Tokens that a person gave, by resource; they live as long as this object. */
  const own = new Map<string, string>();

  async function give(token: GivenToken): Promise<Answer<null>> {
    const known = link();
    if (!known) return { ok: false, error: notConnected(hostName()) };
    const outcome = await giveToken({ link: known, sealer }, token);
    if ('unsealed' in outcome) return { ok: false, error: unsealable(hostName(), token, outcome.unsealed) };
    if (!outcome.ok) return { ok: false, error: tokenRefusal(hostName(), token, outcome) };
    await onTaken();
    return { ok: true, value: null };
  }

  return {
    shookHands: sealer.shookHands,
    authenticate: async (resource, token) => {
      const answer = await give({ resource, token });
      if (answer.ok) own.set(resource, token);
      return answer;
    },
    give,
    signInAgain: (on, signal) => signInAgain({ link: on, sealer }, signal, { own, kept, onWanted }),
  };
}
