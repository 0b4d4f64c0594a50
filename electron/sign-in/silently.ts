import { setTimeout as wait } from 'node:timers/promises';
import type { HostId } from '../../shared/app/state.ts';
import type { Answer, TokenGrantKey } from '../../shared/ipc/contract.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import type { Clock } from '../connection/clock.ts';
import type { GivenToken } from '../hosts/sign-in.ts';
import { type Grant, nameOf } from './grant.ts';
import { type Grants, idOf, keyOf } from './grants.ts';
import type { HttpOptions } from './issuer.ts';
import type { HostPlace } from './places.ts';
import { type Renewal, renew } from './renew.ts';
import type { TokenRecord } from './token-record.ts';

/** The host that receives tokens. */
export interface TokenReceiver {
  give(token: GivenToken): Promise<Answer<null>>;
}

export interface SilentlyOptions {
  readonly grants: Grants;
  readonly clock: Clock;
  readonly hostOf: (hostId: HostId) => TokenReceiver | undefined;
  readonly placeOf: (hostId: HostId) => HostPlace | undefined;
  readonly httpFor: (hostId: HostId) => HttpOptions;
  /** A person has to sign in, again perhaps. */
  readonly onWanted: (grant: Grant) => void;
  readonly onSettled: (grant: Grant) => void;
}

/** A token is renewed when a fifth of its time is left, but a minute before its end at the latest; one that lasts no longer, halfway. */
const RENEW_BEFORE_MS = 60_000;
const RETRY_MS = 60_000;
/** A host that refuses a token as young as this would refuse the next one as well. */
const YOUNG_MS = 60_000;
/** How long something that a host said may take to arrive. */
const CROSSING_MS = 1_000;
/** Timers of the platform go no further than 24 days; a clock that was set back must not delay one for ever. */
const LONGEST_TIMER_MS = 12 * 3_600_000;
/** So long a connection waits for tokens that have to be renewed first. */
const PATIENCE_MS = 5_000;

/** Gives and renews tokens without a person, wherever a person has consented to that. */
export class Silently {
  readonly #options: SilentlyOptions;
  /** What a host has on the connection that there is now, and since when. */
  readonly #given = new Map<string, number>();
  readonly #renewedAt = new Map<string, number>();
  readonly #renewing = new Map<string, Promise<Renewal['status']>>();
  /** Tokens that a host refused, while it is seen whether there is another one. */
  readonly #replacing = new Set<string>();
  readonly #timers = new Map<string, () => void>();

  constructor(options: SilentlyOptions) {
    this.#options = options;
  }

  /** The connection is gone, and with it whatever the host was given on it. */
  disconnected(hostId: HostId): void {
    for (const grant of this.#options.grants.ofHost(hostId)) this.#given.delete(idOf(keyOf(grant)));
  }

  isGiven(key: TokenGrantKey): boolean {
    return this.#given.has(idOf(key));
  }

  /** A host that asks now may have asked before the token was there. */
  isJustGiven(key: TokenGrantKey): boolean {
    const givenAt = this.#given.get(idOf(key));
    return givenAt !== undefined && this.#options.clock.now() - givenAt < CROSSING_MS;
  }

  /** The host has taken the token that a connection began with, or does not take it any more. */
  async began(key: TokenGrantKey, outcome: 'taken' | 'refused'): Promise<void> {
    const grant = this.#options.grants.find(key);
    if (outcome === 'taken') this.#noteGiven(key);
    else if (grant) await this.#replace(grant);
  }

  /** What a new connection begins with. */
  async tokensFor(hostId: HostId): Promise<readonly GivenToken[]> {
    const grants = this.#options.grants.ofHost(hostId).filter((grant) => this.#mayGive(grant));
    const over = grants.filter((grant) => this.#isOver(grant));
    if (over.length > 0) await Promise.race([Promise.all(over.map((grant) => this.renew(keyOf(grant)))), wait(PATIENCE_MS)]);
    return grants.flatMap((grant) => {
      const now = this.#options.grants.find(keyOf(grant));
      if (!now?.token || this.#isOver(now)) return [];
      this.schedule(now);
      return [this.#parcel(now, now.token)];
    });
  }

  /** The host waits for a token: it gets one if that needs no person. */
  async bring(key: TokenGrantKey): Promise<void> {
    const grant = this.#options.grants.find(key);
    if (!grant || this.#renewing.has(idOf(key)) || this.#replacing.has(idOf(key))) return;
    const wasRefused = this.#given.delete(idOf(key));
    if (!this.#mayGive(grant)) this.#options.onWanted(grant);
    else if (wasRefused) await this.#replace(grant);
    else if (!this.#isOver(grant) || (await this.renew(key)) === 'renewed') await this.give(key);
    else this.#want(key);
  }

  /** Sends the token that there is; a host that is away gets it when it is back. */
  async give(key: TokenGrantKey): Promise<Answer<null>> {
    const { grants, hostOf } = this.#options;
    const grant = grants.find(key);
    const host = hostOf(key.hostId);
    if (!grant?.token || !host) return { ok: true, value: null };
    const answer = await host.give(this.#parcel(grant, grant.token));
    if (answer.ok) this.#noteGiven(key);
    else if (answer.error.code === 'refused') this.#want(key, answer.error.message);
    return answer;
  }

  /** One renewal at a time, as each may make the token of the one before void. */
  renew(key: TokenGrantKey): Promise<Renewal['status']> {
    const id = idOf(key);
    const running = this.#renewing.get(id) ?? this.#renew(key).finally(() => this.#renewing.delete(id));
    this.#renewing.set(id, running);
    return running;
  }

  /** Sees to it that the token is renewed before it ends. */
  schedule(grant: Grant): void {
    const { expiresAt, refreshToken } = grant.token ?? {};
    this.unschedule(keyOf(grant));
    if (expiresAt === undefined || refreshToken === undefined) return;
    const left = expiresAt - this.#options.clock.now();
    this.#after(keyOf(grant), left - Math.min(Math.max(RENEW_BEFORE_MS, left / 5), left / 2));
  }

  unschedule(key: TokenGrantKey): void {
    this.#timers.get(idOf(key))?.();
    this.#timers.delete(idOf(key));
  }

  close(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  /** The host does not take the token any more: one that was made out just now would fare no better. */
  async #replace(grant: Grant): Promise<void> {
    const key = keyOf(grant);
    const { name } = this.#options.placeOf(key.hostId) ?? { name: 'The host' };
    if (this.#isYoung(key)) {
      return this.#want(key, `${name} does not take a token for ${nameOf(grant)} that was made out just now.`);
    }
    this.#replacing.add(idOf(key));
    const outcome = await this.renew(key);
    if (outcome === 'over') await this.#options.grants.dropToken(key);
    this.#replacing.delete(idOf(key));
    if (outcome === 'renewed') await this.give(key);
    else this.#want(key);
  }

  #after(key: TokenGrantKey, inMs: number): void {
    this.unschedule(key);
    const { clock } = this.#options;
    const isTooFar = inMs > LONGEST_TIMER_MS;
    const run = () => {
      const grant = this.#options.grants.find(key);
      if (isTooFar && grant) this.schedule(grant);
      else void this.renew(key).then((outcome) => (outcome === 'renewed' && this.isGiven(key) ? this.give(key) : undefined));
    };
    this.#timers.set(idOf(key), clock.setTimer(run, Math.min(Math.max(inMs, 0), LONGEST_TIMER_MS)));
  }

  async #renew(key: TokenGrantKey): Promise<Renewal['status']> {
    const { grants, httpFor, clock } = this.#options;
    const token = grants.find(key)?.token;
    if (!token) return 'over';
    const renewal = await renew(token, key.resource, { ...httpFor(key.hostId), now: clock.now });
    // Forgotten or replaced by a person meanwhile.
    if (grants.find(key)?.token !== token) return 'later';
    if (renewal.status === 'renewed') {
      this.#renewedAt.set(idOf(key), clock.now());
      const { message } = await grants.keepToken(key, renewal.record);
      const grant = grants.change(key, { problem: message });
      if (grant) this.schedule(grant);
      return 'renewed';
    }
    if (renewal.status === 'later') this.#after(key, RETRY_MS);
    else await this.#giveUp(key, token);
    const words = renewal.status === 'later' ? 'Signalbox tries again.' : 'Sign in again to go on using it.';
    if (token.refreshToken !== undefined) grants.change(key, { problem: `${renewal.message} ${words}` });
    return renewal.status;
  }

  /** What is left of its time is not lost. */
  async #giveUp(key: TokenGrantKey, { refreshToken: _void, ...rest }: TokenRecord): Promise<void> {
    const { grants, clock } = this.#options;
    if (rest.expiresAt !== undefined && rest.expiresAt <= clock.now()) await grants.dropToken(key);
    else await grants.keepToken(key, rest);
  }

  #noteGiven(key: TokenGrantKey): void {
    const { grants, clock, onSettled } = this.#options;
    this.#given.set(idOf(key), clock.now());
    const settled = grants.change(key, { wantedBy: undefined });
    if (settled) onSettled(settled);
  }

  #want(key: TokenGrantKey, problem?: string): void {
    const grant = this.#options.grants.change(key, present({ problem }));
    if (grant) this.#options.onWanted(grant);
  }

  #mayGive({ hostId, consent, token, place, plainAllowed }: Grant): boolean {
    const now = this.#options.placeOf(hostId);
    if (consent === 'never' || !token || now === undefined) return false;
    return now.place === place && (now.reach !== 'plain' || plainAllowed);
  }

  #isOver({ token }: Grant): boolean {
    return token?.expiresAt !== undefined && token.expiresAt <= this.#options.clock.now();
  }

  #isYoung(key: TokenGrantKey): boolean {
    const renewedAt = this.#renewedAt.get(idOf(key));
    return renewedAt !== undefined && this.#options.clock.now() - renewedAt < YOUNG_MS;
  }

  #parcel({ metadata: { resource } }: Grant, { accessToken, scopes, expiresAt }: TokenRecord): GivenToken {
    const left = expiresAt === undefined ? undefined : Math.max(1, Math.ceil((expiresAt - this.#options.clock.now()) / 1000));
    return { resource, token: accessToken, ...present({ scopes, expiresIn: left }) };
  }
}
