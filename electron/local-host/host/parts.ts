import type { Dialect } from '../../../shared/dialects/dialect.ts';
import type { NotificationName, Notifications } from '../../../shared/protocol/common/notifications.ts';
import type { Agent } from '../agents/agent.ts';
import type { Automations } from '../automations/automations.ts';
import type { Customizing } from '../customizations/customizing.ts';
import type { KeptContent } from '../resources/kept-content.ts';
import type { ResourceWatches } from '../resources/watches.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Terminals } from '../terminals/terminals.ts';
import type { Changesets } from './changesets.ts';
import type { Channels } from './channels.ts';
import type { EnvelopeLog } from './envelope-log.ts';
import type { Keeper } from './keeper.ts';
import type { SettingsFile } from './root-config.ts';
import type { RunningTurns } from './running-turns.ts';
import type { Sessions } from './sessions.ts';
import type { Summaries } from './summaries.ts';
import type { Worktrees } from './worktrees.ts';

/** Sends a notification to every client that follows its channel. */
export type Announce = <M extends NotificationName>(method: M, params: Notifications[M]) => void;

/** What the host is made of. Its commands and followers are functions over these. */
export interface HostParts extends Customizing {
  readonly canonical: Dialect;
  readonly agents: readonly Agent[];
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly content: KeptContent;
  readonly log: EnvelopeLog;
  readonly turns: RunningTurns;
  readonly changesets: Changesets;
  readonly terminals: Terminals;
  readonly watches: ResourceWatches;
  readonly worktrees: Worktrees;
  readonly automations: Automations;
  readonly telemetry: Telemetry;
  readonly settingsFile: SettingsFile;
  readonly keeper: Keeper;
  readonly summaries: Summaries;
  readonly announce: Announce;
  readonly now: () => number;
  /** Tells whoever runs the host, in words, that something went wrong inside. */
  readonly report: (message: string) => void;
}
