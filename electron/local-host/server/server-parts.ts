import type { Dialect } from '../../../shared/dialects/dialect.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Host } from '../host/host.ts';
import type { Clients } from './clients.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import type { Memberships } from './memberships.ts';
import type { SignIn } from './sign-in.ts';

/** What the commands work with: the host, and who is connected to it. */
export interface Server {
  readonly host: Host;
  /** The dialects this host may speak, best first. */
  readonly accepted: readonly Dialect[];
  readonly limits: Limits;
  /** Absent when nobody has to sign in. */
  readonly signIn?: SignIn;
  /** Given every frame that goes out. */
  readonly onSent?: (frame: string) => void;
  readonly clients: Clients;
  readonly memberships: Memberships;
  readonly connections: ReadonlySet<Connection>;
  /** Sends an envelope to one connection alone, as one that changes only its window into the state. */
  sendOnly(connection: Connection, envelope: Omit<ActionEnvelope, 'serverSeq'>): void;
}
