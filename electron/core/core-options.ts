import type { AppState, HostId } from '../../shared/app/state.ts';
import type { Answer } from '../../shared/ipc/contract.ts';
import type { ClientToolFiles } from '../client-tools/client-tool-parts.ts';
import type { Desktop } from '../client-tools/desktop.ts';
import type { Clock } from '../connection/clock.ts';
import type { Core } from '../core-contract.ts';
import type { Discovery } from '../discovery/discovery.ts';
import type { Introduction } from '../hosts/handshake.ts';
import type { EmbeddedHost, OpenSavedHost } from '../hosts/registry.ts';
import type { KeptPlugin } from '../plugins/kept-plugins.ts';
import type { RpcLog } from '../rpc/log.ts';
import type { OpenBrowser } from '../sign-in/open-sign-in-page.ts';
import type { StoredConsent } from '../sign-in/stored-consent.ts';
import type { Database } from '../storage/database/database.ts';
import type { KeptList } from '../storage/kept-list.ts';
import type { ProtocolLog } from '../storage/protocol-log/protocol-log.ts';
import type { StorageProblem } from '../storage/read-stored.ts';
import type { SettingsFile } from '../storage/settings-file.ts';
import type { TokenVault } from '../storage/token-vault.ts';
import type { AttentionChange } from './attention.ts';
import type { InboxFiles } from './inbox-parts.ts';
import type { NewNote } from './notes.ts';
import type { RuleFiles } from './rules-book.ts';
import type { ViewShelf } from './view-shelf.ts';

export interface CoreOptions extends Introduction {
  readonly settings: SettingsFile;
  readonly tokens: TokenVault;
  readonly inboxFiles?: InboxFiles;
  /** The approval rules; they last as long as the app where no store is given. */
  readonly ruleFiles?: RuleFiles;
  /** What was decided about tokens for protected resources; it lasts as long as the app where no store is given. */
  readonly consents?: KeptList<StoredConsent>;
  /** What the person allows this app to do for sessions; as long as the app runs where no store is given. */
  readonly clientToolFiles?: ClientToolFiles;
  /** The folders that hosts may read as plugins; as long as the app runs where no store is given. */
  readonly pluginFiles?: KeptList<KeptPlugin>;
  /** Asks the person for a folder; undefined when they gave it up. */
  readonly chooseFolder?: () => Promise<string | undefined>;
  /** What the tools of this app act on. */
  readonly desktop?: Desktop;
  /** Where what was last seen of hosts is kept; where it is not given, absent hosts show nothing. */
  readonly database?: Pick<Database, 'demand'>;
  /** What goes over the connections is recorded where it is given. */
  readonly frames?: ProtocolLog;
  /** Opens a page to sign in at, once the person has said yes. */
  readonly openBrowser?: OpenBrowser;
  /** What went wrong while opening them. */
  readonly problems?: readonly StorageProblem[];
  readonly embedded?: EmbeddedHost;
  readonly discovery?: Discovery;
  readonly log: RpcLog;
  /** Told what newly waits for a person, and what no longer does. */
  readonly onAttention?: (change: AttentionChange) => void;
  readonly clock?: Clock;
  readonly newId?: () => string;
  /** Reads which machines the person's SSH configuration names. */
  readonly sshMachines?: () => Promise<readonly string[]>;
  /** By its address, unless a test brings its own way. */
  readonly openSaved?: OpenSavedHost;
}

/** The core as the interop suite and the rim use it. */
export interface HeadlessCore extends Core {
  /** Gives a host a token for one of its protected resources; it stays in memory. */
  authenticate(hostId: HostId, resource: string, token: string): Promise<Answer<null>>;
  /** The machine woke up or its network changed. */
  probe(): void;
  /** The app's own state as it is now. */
  app(): AppState;
  /** The views of MCP servers that frames may show now. */
  readonly views: ViewShelf;
  /** What sessions at work lose when this app quits, as a sentence; undefined where that is nothing. */
  leaving(): string | undefined;
  /** A person asked for a Request outside of the windows; the window that is there shows it. */
  want(requestKey: string): void;
  /** Tells the person something once. */
  tell(note: NewNote): void;
  /** Tells the person of a problem with what is stored. */
  report(problem: StorageProblem): void;
}
