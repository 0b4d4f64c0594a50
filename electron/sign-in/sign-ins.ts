import type { Connection } from '../../shared/app/connection.ts';
import type { HostId, TokenGrant } from '../../shared/app/state.ts';
import type { Answer, RequestInput, SignInChoice, TokenGrantKey, WindowEvent } from '../../shared/ipc/contract.ts';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import type { McpAuthRequirement } from '../../shared/protocol/session/mcp-server.ts';
import type { Clock } from '../connection/clock.ts';
import type { KeptTokens } from '../hosts/sign-in.ts';
import type { KeptList } from '../storage/kept-list.ts';
import type { TokenVault } from '../storage/token-vault.ts';
import { authorize } from './authorize.ts';
import { agentResourcesIn, challengesIn } from './challenges.ts';
import type { ClientSecret } from './client-secrets.ts';
import { covers, type Grant, nameOf, publicGrant, requirementOf } from './grant.ts';
import { Grants, idOf, keyOf } from './grants.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import type { HttpOptions } from './issuer.ts';
import { type OpenBrowser, openSignInPage } from './open-sign-in-page.ts';
import type { HostPlace } from './places.ts';
import { Refusal } from './refusal.ts';
import { revoke } from './renew.ts';
import { forgottenWords, notNamed, refuse, unencrypted } from './sign-in-answers.ts';
import { Silently, type TokenReceiver } from './silently.ts';
import type { StoredConsent } from './stored-consent.ts';
import type { TokenClient, TokenRecord } from './token-record.ts';

export interface SignInsOptions {
  readonly vault: TokenVault;
  readonly consents: KeptList<StoredConsent>;
  readonly clock: Clock;
  readonly openBrowser?: OpenBrowser | undefined;
  readonly hostOf: (hostId: HostId) => TokenReceiver | undefined;
  readonly placeOf: (hostId: HostId) => HostPlace | undefined;
  readonly onGrant: (grant: TokenGrant) => void;
  /** A host waits for a token, and a person has to get it. */
  readonly onWanted: (hostId: HostId, metadata: ProtectedResourceMetadata, problem: string | undefined) => void;
  /** No longer. */
  readonly onSettled: (hostId: HostId, resource: string) => void;
}

const DONE: Answer<null> = { ok: true, value: null };

/** Who may have a token for what: asks people, keeps what they decide, and gives each host what it may have and nothing else. */
export class SignIns {
  readonly #options: SignInsOptions;
  readonly #grants: Grants;
  readonly #silently: Silently;
  readonly #underway = new Map<string, AbortController>();
  readonly #closing = new AbortController();

  constructor(options: SignInsOptions) {
    this.#options = options;
    this.#grants = new Grants({ ...options, onChanged: (grant) => this.#tell(grant) });
    this.#silently = new Silently({
      ...options,
      grants: this.#grants,
      httpFor: (hostId) => this.#http(hostId, this.#closing.signal),
      onWanted: (grant) => this.#wanted(grant),
      onSettled: ({ hostId, metadata }) => options.onSettled(hostId, metadata.resource),
    });
  }

  /** What a new connection to the host begins with. */
  tokensOf(hostId: HostId): KeptTokens {
    return {
      list: () => this.#silently.tokensFor(hostId),
      onGiven: (resource, outcome) => {
        const key = { hostId, resource };
        if (outcome === 'refused') this.#grants.change(key, { wantedBy: 'host' });
        void this.#silently.began(key, outcome);
      },
    };
  }

  /** The host refused something until it has a token, or says that one has expired. */
  demanded(hostId: HostId, metadata: ProtectedResourceMetadata): void {
    this.#demanded(hostId, metadata);
  }

  /** Learns from what hosts show which tokens they need. */
  noticed(event: WindowEvent): void {
    const { hostId } = event;
    for (const resource of agentResourcesIn(event) ?? []) this.#grants.require(hostId, requirementOf(resource));
    const isNews = event.event.type !== 'snapshot';
    for (const challenge of challengesIn(event)) {
      const key = { hostId, resource: challenge.resource.resource };
      // A snapshot may be older than what the host was given since.
      if (isNews || !this.#silently.isGiven(key)) this.#demanded(hostId, challenge.resource, challenge);
    }
  }

  /** What was known before the host was there is told once more, as it may depend on the way to it. */
  hostAdded(hostId: HostId): void {
    for (const grant of this.#grants.ofHost(hostId)) this.#tell(grant);
  }

  connectionChanged(hostId: HostId, { status }: Connection): void {
    if (status === 'syncing') return;
    if (status !== 'connected') this.#silently.disconnected(hostId);
    const wanted = this.#grants.ofHost(hostId).filter((grant) => status === 'connected' && grant.wantedBy !== undefined);
    for (const grant of wanted) void this.#silently.bring(keyOf(grant));
  }

  keepClientSecret(hostId: HostId, { resource, clientId, secret }: ClientSecret): void {
    void this.#options.vault.keepUntilQuit(hostId, secret, clientSecretName(resource, clientId));
  }

  /** Another address is another host, as far as trust goes. */
  addressChanged(hostId: HostId): void {
    for (const grant of this.#grants.ofHost(hostId)) {
      if (grant.place === '' || grant.place === this.#options.placeOf(hostId)?.place) continue;
      this.#grants.change(keyOf(grant), {
        consent: 'ask',
        plainAllowed: false,
        problem: 'The address of this host has changed.',
      });
      void this.#drop(keyOf(grant));
    }
  }

  async start(choice: SignInChoice): Promise<Answer<null>> {
    return this.#byPerson(choice, (grant, signal) => {
      const host = this.#options.placeOf(choice.hostId);
      if (!host) throw new Refusal('This host is no longer in the list.');
      const wish = { resource: grant.metadata, scopes: grant.scopes, client: this.#clientOf(grant) };
      return authorize(wish, {
        ...this.#http(choice.hostId, signal),
        now: this.#options.clock.now,
        openPage: openSignInPage(this.#options.openBrowser, grant, host),
        onBrowser: () => this.#grants.change(choice, { underway: 'browser' }),
      });
    });
  }

  async paste({ token, ...choice }: RequestInput<'signIn:paste'>): Promise<Answer<null>> {
    const accessToken = token.trim();
    if (accessToken === '' || /\s/.test(accessToken)) {
      return refuse('invalid', 'A token is one word without blanks, so nothing was sent. Copy it anew and paste it.');
    }
    return this.#byPerson(choice, () => Promise.resolve({ accessToken }));
  }

  cancel(key: TokenGrantKey): Answer<null> {
    this.#underway.get(idOf(key))?.abort();
    return DONE;
  }

  async decide({ consent, ...key }: RequestInput<'signIn:decide'>): Promise<Answer<null>> {
    const grant = this.#grants.find(key);
    const host = this.#options.placeOf(key.hostId);
    if (!grant || !host) return notNamed();
    if (consent === 'never') {
      this.cancel(key);
      this.#grants.change(key, { consent, place: host.place, wantedBy: undefined, problem: undefined });
      this.#options.onSettled(key.hostId, key.resource);
      await this.#takeBack(grant);
      return DONE;
    }
    if (consent === 'always' && host.reach === 'plain' && !grant.plainAllowed) return unencrypted(host, grant);
    this.#grants.change(key, { consent, place: host.place });
    if (grant.token) await this.#keep(key, grant.token);
    return DONE;
  }

  async forget(key: TokenGrantKey): Promise<Answer<{ readonly message: string }>> {
    const grant = this.#grants.find(key);
    if (!grant) return notNamed();
    this.cancel(key);
    this.#grants.change(key, { consent: 'ask', plainAllowed: false, problem: undefined });
    const message = await this.#takeBack(grant);
    return { ok: true, value: { message } };
  }

  async hostRemoved(hostId: HostId): Promise<void> {
    const grants = this.#grants.ofHost(hostId);
    for (const grant of grants) {
      this.cancel(keyOf(grant));
      this.#silently.unschedule(keyOf(grant));
    }
    this.#grants.removeHost(hostId);
    await Promise.all(grants.map((grant) => this.#revoke(grant)));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const underway of this.#underway.values()) underway.abort();
    this.#silently.close();
    await this.#options.consents.flush();
  }

  #demanded(hostId: HostId, metadata: ProtectedResourceMetadata, challenge?: McpAuthRequirement): void {
    const grant = this.#grants.require(hostId, requirementOf(metadata, challenge));
    if (!grant || grant.consent === 'never') return;
    const key = keyOf(grant);
    const needsMore = challenge?.reason === 'insufficientScope' && !covers(grant.token, grant.scopes);
    if (this.#silently.isJustGiven(key) && !needsMore) return;
    const wanted = this.#grants.change(key, { wantedBy: challenge ? (grant.wantedBy ?? 'session') : 'host' });
    if (needsMore && wanted) this.#wanted(wanted);
    else void this.#silently.bring(key);
  }

  #tell(grant: Grant): void {
    this.#options.onGrant(publicGrant(grant, this.#options.placeOf(grant.hostId)?.reach));
  }

  #wanted({ hostId, metadata, problem, wantedBy }: Grant): void {
    if (wantedBy === 'host') this.#options.onWanted(hostId, metadata, problem);
  }

  async #byPerson(
    choice: SignInChoice,
    get: (grant: Grant, signal: AbortSignal) => Promise<TokenRecord>,
  ): Promise<Answer<null>> {
    const { consent, plainAllowed = false, ...key } = choice;
    const ready = this.#ready(choice);
    if ('ok' in ready) return ready;
    const { grant, host } = ready;
    const underway = new AbortController();
    this.#underway.set(idOf(key), underway);
    this.#grants.change(key, { underway: 'issuer', problem: undefined });
    try {
      const token = await get(grant, underway.signal);
      this.#grants.change(key, { consent, plainAllowed, place: host.place, underway: undefined });
      return await this.#bringNew(key, token);
    } catch (error) {
      const why = error instanceof Refusal ? error.message : 'Something went wrong inside Signalbox.';
      const message = `${why} Nothing was sent to ${host.name}. Try again, or paste a token for ${nameOf(grant)}.`;
      this.#grants.change(key, { underway: undefined, problem: underway.signal.aborted ? undefined : message });
      return refuse('failed', message);
    } finally {
      this.#underway.delete(idOf(key));
    }
  }

  #ready({ plainAllowed, ...key }: SignInChoice): { readonly grant: Grant; readonly host: HostPlace } | Answer<never> {
    const grant = this.#grants.find(key);
    const host = this.#options.placeOf(key.hostId);
    if (!grant || !host) return notNamed();
    if (this.#underway.has(idOf(key))) {
      return refuse(
        'refused',
        `A sign-in to ${nameOf(grant)} is under way in your browser. Finish it there, or cancel it here.`,
      );
    }
    return host.reach === 'plain' && plainAllowed !== true ? unencrypted(host, grant) : { grant, host };
  }

  /** It is kept once the host has taken it, or cannot be asked now. */
  async #bringNew(key: TokenGrantKey, token: TokenRecord): Promise<Answer<null>> {
    const before = this.#grants.find(key)?.token;
    this.#grants.change(key, { token, lasts: 'until-quit' });
    const answer = await this.#silently.give(key);
    if (!answer.ok && answer.error.code === 'refused') {
      this.#grants.change(key, { token: before });
      return answer;
    }
    await this.#keep(key, token);
    return answer.ok || answer.error.code === 'not-connected' ? DONE : answer;
  }

  async #keep(key: TokenGrantKey, token: TokenRecord): Promise<void> {
    const { message } = await this.#grants.keepToken(key, token);
    const grant = this.#grants.change(key, { problem: message });
    if (grant) this.#silently.schedule(grant);
  }

  async #takeBack(grant: Grant): Promise<string> {
    const host = this.#options.placeOf(grant.hostId)?.name ?? 'The host';
    if (!grant.token) return `There was no token for ${nameOf(grant)} to forget.`;
    await this.#drop(keyOf(grant));
    return forgottenWords(await this.#revoke(grant), host);
  }

  async #drop(key: TokenGrantKey): Promise<void> {
    this.#silently.unschedule(key);
    await this.#grants.dropToken(key);
  }

  #revoke({ hostId, token }: Grant) {
    return token ? revoke(token, this.#http(hostId, AbortSignal.timeout(10_000))) : Promise.resolve('not-offered' as const);
  }

  #clientOf({ hostId, clientId: id, metadata }: Grant): TokenClient | undefined {
    if (id === undefined) return undefined;
    const found = this.#options.vault.lookUp(hostId, clientSecretName(metadata.resource, id));
    return found.status === 'known' ? { id, secret: found.token } : { id };
  }

  #http(hostId: HostId, signal: AbortSignal): HttpOptions {
    const mayUseLoopback = this.#options.placeOf(hostId)?.reach === 'this-computer';
    return { ask: createGuardedFetch({ mayUseLoopback }), mayUseLoopback, signal };
  }
}

function clientSecretName(resource: string, clientId: string): string {
  return `client ${clientId} ${resource}`;
}
