import type { McpDefinition } from './definition.ts';
import type { McpServer } from './server.ts';

/** A server that a session has. */
export interface ServerPlan {
  readonly name: string;
  readonly definition: McpDefinition;
  /** Nobody has switched it off. */
  readonly isOn: boolean;
  /** It starts when work begins in the session. */
  readonly startsByItself: boolean;
  /** It starts when the agent uses it. One that does neither waits until a person starts it. */
  readonly startsWhenUsed: boolean;
}

export type ServerPlans = ReadonlyMap<string, ServerPlan>;

/** A server that an agent may use in a session. */
export interface UsableServer {
  readonly id: string;
  readonly name: string;
  readonly definition: McpDefinition;
}

interface Entry {
  readonly plan: ServerPlan;
  readonly server: McpServer;
}

export interface SessionServersOptions {
  readonly create: (id: string, plan: ServerPlan) => McpServer;
  /** Stops a server; whoever ends the host waits for it. */
  readonly end: (server: McpServer) => Promise<void>;
}

/** The servers of one session. They start when work begins in it, not before. */
export class SessionServers {
  readonly #options: SessionServersOptions;
  readonly #entries = new Map<string, Entry>();
  #isAwake = false;

  constructor(options: SessionServersOptions) {
    this.#options = options;
  }

  get(id: string): McpServer | undefined {
    return this.#entries.get(id)?.server;
  }

  all(): readonly McpServer[] {
    return [...this.#entries.values()].map(({ server }) => server);
  }

  define(plans: ServerPlans): void {
    for (const [id, { server }] of this.#entries) {
      if (plans.has(id)) continue;
      this.#entries.delete(id);
      void this.#options.end(server);
    }
    for (const [id, plan] of plans) {
      const known = this.#entries.get(id);
      if (known) this.#change(id, known, plan);
      else this.#add(id, plan);
    }
  }

  wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    for (const { plan, server } of this.#entries.values())
      if (mayStart(plan) && server.state.kind === 'stopped') void server.start({ blocking: true });
  }

  usable(): readonly UsableServer[] {
    return [...this.#entries]
      .filter(([, { plan, server }]) => plan.isOn && (plan.startsWhenUsed || server.state.kind !== 'stopped'))
      .map(([id, { plan }]) => ({ id, name: plan.name, definition: plan.definition }));
  }

  #add(id: string, plan: ServerPlan): void {
    const server = this.#options.create(id, plan);
    this.#entries.set(id, { plan, server });
    if (this.#isAwake && mayStart(plan)) void server.start();
  }

  #change(id: string, { plan: before, server }: Entry, plan: ServerPlan): void {
    if (JSON.stringify(before.definition) !== JSON.stringify(plan.definition)) {
      this.#replace(id, server, plan);
      return;
    }
    this.#entries.set(id, { plan, server });
    if (before.isOn && !plan.isOn) void this.#options.end(server);
    // Switching it on is a person's wish to have it run.
    if (!before.isOn && plan.isOn) void server.start();
  }

  #replace(id: string, old: McpServer, plan: ServerPlan): void {
    const wasRunning = old.state.kind !== 'stopped';
    const gone = this.#options.end(old);
    const server = this.#options.create(id, plan);
    this.#entries.set(id, { plan, server });
    if (plan.isOn && wasRunning) void gone.then(() => server.start());
  }
}

function mayStart({ isOn, startsByItself }: ServerPlan): boolean {
  return isOn && startsByItself;
}
