import type { ClientToolsState } from '../client-tools/state.ts';
import type { RuleBook } from '../inbox/rules/book.ts';
import type { ViewGrant } from '../mcp-apps/grant.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { PublishedPlugin } from '../plugins/state.ts';
import type { MessageAttachment } from '../protocol/chat/message.ts';
import type { ProtectedResourceMetadata } from '../protocol/common/content.ts';
import type { JsonObject } from '../protocol/common/json.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { Connection } from './connection.ts';
import type { Mute } from './mute.ts';
import type { QuietSettings } from './quiet.ts';

/** Identifies a host within this installation; never the host's own words. */
export type HostId = string;

/** A host in the person's list. The token is not here: it never leaves main. */
export interface HostEntry {
  readonly id: HostId;
  readonly name: string;
  readonly origin: 'embedded' | 'saved';
  /** Address without any secret, for reading. */
  readonly address: string;
  /** By what `wss://` is proved, where the person named files for it. */
  readonly tls?: TlsFiles;
  /** What stands between this computer and the host, for reading: "the proxy proxy.example:3128"; empty for nothing. */
  readonly via?: string;
  /** The person's wish, kept apart from what is. */
  readonly wanted: boolean;
  readonly connection: Connection;
  /** This app's id on that host: what marks own echoes and own client tools. */
  readonly clientId: string;
  readonly server?: { readonly name: string; readonly version?: string; readonly title?: string };
  /** Characters after which the host can complete what is being written. */
  readonly completionTriggers?: readonly string[];
  /** Milliseconds: when the last frame arrived. */
  readonly lastEventAt?: number;
  /** The latest round trips, oldest first, at most `MAX_ROUND_TRIPS`. */
  readonly roundTrips?: readonly RoundTrip[];
  /** How the connection came to be what it is, oldest first, at most `MAX_TRANSITIONS`. */
  readonly transitions?: readonly Transition[];
}

/** Paths of PEM files on this computer; what is in them is read anew for each connection and kept nowhere. */
export interface TlsFiles {
  /** The authorities that this host's certificate is checked with, in place of those that everybody trusts. */
  readonly ca?: string;
  /** What this app proves itself with to a host that asks for it: a certificate, and the key that belongs to it. */
  readonly certificate?: string;
  readonly key?: string;
}

/** How long the host took to answer a ping. */
export interface RoundTrip {
  readonly at: number;
  readonly ms: number;
}

/** One change of a connection, and why where there was a reason. */
export interface Transition {
  readonly at: number;
  readonly status: Exclude<Connection['status'], 'connecting' | 'syncing'>;
  readonly reason?: string;
}

/** Ten minutes of them. */
export const MAX_ROUND_TRIPS = 20;
export const MAX_TRANSITIONS = 50;

/** A host that runs on this computer and can be added with one step. Its token never leaves main. */
export interface FoundHostEntry {
  /** What it is added by, and what its entry in the list has as address then. */
  readonly address: string;
  readonly name: string;
  /** What it says that it speaks. */
  readonly protocolVersion: string;
}

/** One action for one channel of a host, ready to be sent. */
export interface Dispatch {
  readonly channel: Uri;
  readonly action: JsonObject;
}

/** An answer that is sent only when its undo time has passed. Dropped when it becomes moot; never sent on quit. */
export interface HeldAnswer {
  /** Key of the Request that it answers. */
  readonly requestKey: string;
  readonly hostId: HostId;
  readonly session: Uri;
  readonly dispatches: readonly Dispatch[];
  /** What it does, for people: "Approve once". */
  readonly label: string;
  /** Answers given together have the same, and are taken back together. */
  readonly batch?: string;
  readonly heldAt: number;
  readonly sendAt: number;
}

/** Something that a person must be told once. */
export interface Note {
  readonly id: string;
  readonly tone: 'info' | 'warning' | 'error';
  readonly text: string;
  readonly hostId?: HostId;
  /** The protected resource that the host asks a sign-in for. */
  readonly resource?: string;
  /** The Request that it leads to. */
  readonly requestKey?: string;
  /** It is shown until it is dismissed, as whoever it is for may look only later; warnings and errors always are. */
  readonly stays?: true;
  readonly at: number;
}

/** Local marks of a Request; they die with it. */
export interface RequestMark {
  /** Milliseconds: when this installation first saw it. The protocol gives Requests no time. */
  readonly firstSeenAt: number;
}

/** A Request that a person has put off. It wakes as well when what it asks changes, and ends with the Request. */
export interface Snooze {
  readonly requestKey: string;
  readonly hostId: HostId;
  /** Milliseconds; absent means until something changes in its session. */
  readonly until?: number;
}

/** How the list of the Inbox is divided. */
export type InboxGrouping = 'age' | 'host' | 'session' | 'kind';

/** A host asks for a token for one of its protected resources. */
export interface SignInWanted {
  readonly hostId: HostId;
  readonly resource: ProtectedResourceMetadata;
}

/** What a person has decided about tokens for one resource of one host. */
export type Consent = 'ask' | 'always' | 'never';

/** Where a token stands. The token itself never leaves main. */
export type TokenStanding =
  | { readonly status: 'none' }
  /** The host waits for one. */
  | { readonly status: 'wanted' }
  | { readonly status: 'underway'; readonly step: 'issuer' | 'browser' }
  /** `expiresAt` in milliseconds, where it is known; `lasts` says whether it is kept beyond the end of the app. */
  | { readonly status: 'held'; readonly lasts: 'kept' | 'until-quit'; readonly expiresAt?: number };

/** A protected resource that a host has named, and what may become of a token for it. */
export interface TokenGrant {
  readonly hostId: HostId;
  readonly resource: string;
  /** What the host calls it. */
  readonly name?: string;
  /** What a token for it is to allow. */
  readonly scopes: readonly string[];
  /** Who gives out tokens for it, as far as it is known. */
  readonly issuer?: string;
  /** The way to the host is not encrypted, so that sending a token needs an explicit yes to that. */
  readonly travelsPlain?: true;
  readonly consent: Consent;
  readonly standing: TokenStanding;
  /** What went wrong last, in sentences for people. */
  readonly problem?: string;
}

/** What a person has written and not yet sent, by host and chat; cleared only on the host's echo. */
export interface Draft {
  readonly hostId: HostId;
  readonly chat: Uri;
  readonly text: string;
  readonly attachments?: readonly MessageAttachment[];
  /** What came back to the front of the text since a window changed it last; a window that has typed on takes it over. */
  readonly back?: string;
}

export interface Settings extends QuietSettings {
  readonly theme: 'system' | 'light' | 'dark';
  /** How long an answer can be taken back, 0 to 10,000 milliseconds. */
  readonly undoMs: number;
  /** Whether the system tells of new Requests while no window has the focus. */
  readonly notifications: 'on' | 'off';
  /** By age when absent. */
  readonly grouping?: InboxGrouping;
  /** Whether the cursor goes to the next Request after an answer; it does when absent. */
  readonly autoAdvance?: 'on' | 'off';
  /** Whether what was asked and answered is kept; it is when absent. */
  readonly history?: 'on' | 'off';
  /** The program that shows a person's files, with its arguments; what the system has for text when absent. */
  readonly editor?: string;
  /** How much room a Request has in the list; comfortable when absent. */
  readonly density?: 'comfortable' | 'compact';
  /** Whether a notification makes a sound; it does not when absent. */
  readonly sound?: 'on' | 'off';
  readonly mutes?: readonly Mute[];
  /** Whether an icon stands in the system's tray or menu bar; it does when absent. */
  readonly tray?: 'on' | 'off';
  /** What becomes of the app when its window is closed; as the platform expects when absent. */
  readonly closing?: 'quit' | 'stay';
  /** What becomes of tokens on a computer without a secret store; they last until the app quits when absent. */
  readonly tokensWithoutStore?: 'until-quit' | 'in-file';
  /** What views of MCP servers may do beyond what every view may; nothing when absent. */
  readonly viewGrants?: readonly ViewGrant[];
}

/** The app's own state, owned by main and folded by every window like any channel. */
export interface AppState {
  readonly hosts: readonly HostEntry[];
  /** Hosts that run on this computer, those in the list too. */
  readonly found: readonly FoundHostEntry[];
  readonly held: readonly HeldAnswer[];
  readonly notes: readonly Note[];
  readonly marks: Readonly<Record<string, RequestMark>>;
  readonly drafts: readonly Draft[];
  /** What waits for its host to come back, in the order in which it was written. */
  readonly outbox?: readonly OutboxEntry[];
  /** Sign-ins that hosts ask for. */
  readonly signIns?: readonly SignInWanted[];
  /** The tokens that hosts may receive, or have asked for. */
  readonly tokenGrants?: readonly TokenGrant[];
  readonly snoozes?: readonly Snooze[];
  /** What this app may do for which hosts and sessions as one of their clients. */
  readonly clientTools?: ClientToolsState;
  /** Folders of this computer that hosts may read as plugins. */
  readonly plugins?: readonly PublishedPlugin[];
  /** The Request that a person asked for outside of the windows; the time tells two asks apart. */
  readonly wanted?: { readonly requestKey: string; readonly at: number };
  /** Automatic approvals that the person made. */
  readonly rules?: RuleBook;
  readonly settings: Settings;
}

export const DEFAULT_SETTINGS: Settings = { theme: 'system', undoMs: 3000, notifications: 'on' };

export const EMPTY_APP: AppState = {
  hosts: [],
  found: [],
  held: [],
  notes: [],
  marks: {},
  drafts: [],
  settings: DEFAULT_SETTINGS,
};
