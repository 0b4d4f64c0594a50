import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AhpMcpUiHostCapabilities } from '../../../shared/protocol/session/customization.ts';
import type { McpAuthRequirement, McpServerState } from '../../../shared/protocol/session/mcp-server.ts';
import { type Challenge, requirementOf } from './challenge.ts';
import { connect, type McpAnswer, type McpConnection, type McpProblem, type RequestLimits } from './connection.ts';
import type { McpDefinition } from './definition.ts';

export interface McpServerOptions {
  readonly name: string;
  readonly definition: McpDefinition;
  readonly startTimeoutMs: number;
  /** The folders that the server may know of. */
  readonly roots: () => readonly Uri[];
  /** A token that another session has brought for the same resource. */
  readonly knownToken: (resource: string) => string | undefined;
  /** The server does not take this token any more. */
  readonly onRefused: (token: string) => void;
  readonly onState: (state: McpServerState, channel: Uri | undefined) => void;
  /** Called before it becomes ready. */
  readonly onCapabilities: (capabilities: AhpMcpUiHostCapabilities) => void;
  readonly onNotification: (method: string, channel: Uri) => void;
}

/** Timers cannot be longer than about 24 days; no token should be. */
const MAX_TIMER_S = 2_000_000;

/** One MCP server of one session, through its starts and ends. It runs once at most at any time. */
export class McpServer {
  readonly name: string;
  readonly #options: McpServerOptions;
  #state: McpServerState = { kind: 'stopped' };
  #channel: Uri | undefined;
  #connection: McpConnection | undefined;
  #requirement: McpAuthRequirement | undefined;
  #token: string | undefined;
  #expiry = new AbortController();
  #run = new AbortController();
  #starting: Promise<void> = Promise.resolve();
  /** Settles when whatever was told to end has ended. */
  #ending: Promise<void> = Promise.resolve();

  constructor(options: McpServerOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** What the host observes at this moment. */
  get state(): McpServerState {
    return this.#state;
  }

  /** The side channel while it is ready. */
  get channel(): Uri | undefined {
    return this.#channel;
  }

  get capabilities(): AhpMcpUiHostCapabilities {
    return this.#connection ? capabilitiesOf(this.#connection) : {};
  }

  /** What it has asked a token for, in this run of the host. */
  get requirement(): McpAuthRequirement | undefined {
    return this.#requirement;
  }

  /** Starts it, or starts it anew; turns wait for a start that is blocking. Resolves when it is settled. */
  async start(how: { readonly blocking?: boolean } = {}): Promise<void> {
    void this.#letGo();
    this.#become({ kind: 'starting', ...(how.blocking ? { blocking: true } : {}) });
    this.#starting = this.#open();
    await this.#starting;
  }

  /** Resolves when the start that is under way is settled. */
  settled(): Promise<void> {
    return this.#starting;
  }

  /** Ends it with everything it has started. */
  async stop(): Promise<void> {
    this.#expiry.abort();
    const gone = this.#letGo();
    if (this.#state.kind !== 'stopped') this.#become({ kind: 'stopped' });
    await gone;
  }

  /** Asks a ready server; one that then wants a sign-in has changed its state when this resolves. */
  async request(method: string, params: JsonObject, limits: RequestLimits): Promise<McpAnswer> {
    const asked = this.#connection;
    if (!asked) return { failure: `the MCP server "${this.name}" is not running` };
    const answer = await asked.request(method, params, limits);
    if (asked !== this.#connection) return answer;
    if ('challenge' in answer) await this.#challenged(answer.challenge);
    else if ('failure' in answer && answer.lost !== undefined) await this.start();
    else return answer;
    // A server that had forgotten the session has done nothing of what it was asked; any other may have done it before it was lost.
    if ('lost' in answer && answer.lost === 'server' && method === 'tools/call') return answer;
    return this.#connection?.request(method, params, limits) ?? answer;
  }

  /** Tells a running server that the folders it may know of are others now. */
  rootsChanged(): void {
    // A server that has gone away in the meantime tells so by its state.
    this.#connection?.notify('notifications/roots/list_changed', {}).catch(() => undefined);
  }

  async notify(method: string, params: JsonObject): Promise<void> {
    await this.#connection?.notify(method, params);
  }

  /** Takes a token and, when the server waits for one, tries it. */
  async authenticate(token: string, expiresInSeconds: number | undefined): Promise<McpServerState['kind']> {
    this.#token = token;
    this.#expiry.abort();
    if (this.#state.kind === 'authRequired') {
      void this.#letGo();
      await this.#open();
    }
    if (expiresInSeconds !== undefined && this.#state.kind === 'ready') void this.#expire(expiresInSeconds);
    return this.#state.kind;
  }

  #become(state: McpServerState, channel?: Uri): void {
    this.#state = state;
    this.#channel = channel;
    this.#options.onState(state, channel);
  }

  #letGo(): Promise<void> {
    this.#run.abort();
    this.#run = new AbortController();
    const old = this.#connection;
    this.#connection = undefined;
    if (old) this.#ending = Promise.allSettled([this.#ending, old.close()]).then(() => undefined);
    return this.#ending;
  }

  async #open(): Promise<void> {
    const { signal } = this.#run;
    await this.#ending;
    if (signal.aborted) return;
    const channel: Uri = `mcp://local-host/${randomUUID()}`;
    const attempt = this.#connect(channel, signal);
    this.#ending = attempt.then(async (outcome) => {
      if (signal.aborted && 'connection' in outcome) await outcome.connection.close();
    });
    const outcome = await attempt;
    if (signal.aborted) return;
    if (!('connection' in outcome)) return this.#settle(outcome);
    this.#connection = outcome.connection;
    this.#options.onCapabilities(capabilitiesOf(outcome.connection));
    this.#become({ kind: 'ready' }, channel);
  }

  #connect(channel: Uri, signal: AbortSignal): ReturnType<typeof connect> {
    const { definition, startTimeoutMs, roots, onNotification } = this.#options;
    return connect({
      definition,
      signal,
      timeoutMs: startTimeoutMs,
      token: () => this.#token,
      roots,
      onNotification: (method) => onNotification(method, channel),
      onGone: (how) => {
        if (!signal.aborted) this.#fail('mcp-server-gone', how);
      },
    });
  }

  async #settle(problem: McpProblem): Promise<void> {
    if ('challenge' in problem) return this.#challenged(problem.challenge);
    this.#fail('mcp-start-failed', 'error' in problem ? `it answered "${problem.error.message}"` : problem.failure);
  }

  #fail(errorType: string, words: string): void {
    void this.#letGo();
    const verb = errorType === 'mcp-server-gone' ? 'stopped by itself' : 'could not be started';
    const message = `The MCP server "${this.name}" ${verb}: ${words.replace(/\.$/, '')}. The session goes on without its tools; start it again when the reason is gone.`;
    this.#become({ kind: 'error', error: { errorType, message } });
  }

  async #challenged(challenge: Challenge): Promise<void> {
    const { definition } = this.#options;
    const { signal } = this.#run;
    if (definition.kind !== 'http') return;
    const found = await requirementOf({ definition, challenge, hadToken: this.#token !== undefined });
    if (signal.aborted) return;
    if ('problem' in found) return this.#fail('mcp-sign-in-refused', found.problem);
    if (challenge.status === 401 && this.#token !== undefined) this.#options.onRefused(this.#token);
    const known = this.#options.knownToken(found.resource.resource);
    if (known === undefined || known === this.#token) return this.#demand(found);
    // Somebody has signed in to this very server already: nobody is asked a second time.
    this.#requirement = found;
    this.#token = known;
    void this.#letGo();
    await this.#open();
  }

  #demand(requirement: McpAuthRequirement): void {
    this.#requirement = requirement;
    // More scopes come in addition: what the token can do, it can go on doing until there is a better one.
    if (requirement.reason !== 'insufficientScope') this.#token = undefined;
    this.#expiry.abort();
    void this.#letGo();
    this.#become({ kind: 'authRequired', ...requirement });
  }

  async #expire(seconds: number): Promise<void> {
    this.#expiry = new AbortController();
    try {
      await after(Math.min(seconds, MAX_TIMER_S) * 1000, undefined, { signal: this.#expiry.signal, ref: false });
    } catch {
      // Another token has come, or the server was stopped.
      return;
    }
    if (this.#requirement) this.#demand({ ...this.#requirement, reason: 'expired' });
  }
}

/** What clients may use over the side channel: what the server has, and nothing that the host would have to make up (AHP MCP Apps). */
function capabilitiesOf({ capabilities: { tools, resources, logging } }: McpConnection): AhpMcpUiHostCapabilities {
  return {
    ...(tools ? { serverTools: tools.listChanged ? { listChanged: true } : {} } : {}),
    ...(resources ? { serverResources: resources.listChanged ? { listChanged: true } : {} } : {}),
    ...(logging ? { logging: {} } : {}),
  };
}
