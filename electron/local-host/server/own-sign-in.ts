import { timingSafeEqual } from 'node:crypto';
import type { Agent } from '../agents/agent.ts';
import type { SignIn } from './sign-in.ts';

export interface OwnSignInOptions {
  /** The one token that is accepted. */
  readonly token: string;
  /** How long it is good after each sign-in; for ever when not given. */
  readonly lifetimeInMs?: number;
}

/** A sign-in to the host itself, so that clients can be tried against one. The address is reserved for examples; nothing is sent there. */
export function createOwnSignIn({ token, lifetimeInMs = Number.POSITIVE_INFINITY }: OwnSignInOptions): SignIn {
  return {
    resource: {
      resource: 'https://local-host.signalbox.example/',
      resource_name: 'Signalbox local host',
      authorization_servers: ['https://login.signalbox.example'],
      bearer_methods_supported: ['header'],
      required: true,
    },
    accept: (given) => (isSame(given, token) ? lifetimeInMs : undefined),
  };
}

/** The agent as it is offered where somebody must sign in first. */
export function behindSignIn(agent: Agent, { resource }: SignIn): Agent {
  return {
    ...agent,
    // What an agent says of itself may change while it is asked.
    get info() {
      const { info } = agent;
      return { ...info, protectedResources: [...(info.protectedResources ?? []), resource] };
    },
    get configSchema() {
      return agent.configSchema;
    },
    get standing() {
      return agent.standing ?? 'built-in';
    },
  };
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
