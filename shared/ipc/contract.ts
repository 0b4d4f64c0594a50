import type { Mute, MutePlace } from '../app/mute.ts';
import type { Consent, Dispatch, HostId, Settings } from '../app/state.ts';
import type { ClientToolGrant, ToolOffer } from '../client-tools/state.ts';
import type { HistoryEntry } from '../inbox/history.ts';
import type { RuleLasting } from '../inbox/rules/rule.ts';
import type { ChangesetOperationTarget, InvokeChangesetOperationResult } from '../protocol/changeset/operation-target.ts';
import type { ChatSource, CompletionsResult } from '../protocol/chat/commands.ts';
import type { AgentSelection, MessageAttachment } from '../protocol/chat/message.ts';
import type { Json, JsonObject } from '../protocol/common/json.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { ModelSelection } from '../protocol/root/state.ts';
import type { ResolveSessionConfigResult, SessionConfigCompletionsResult } from '../protocol/session/commands.ts';
import type { SyncEvent } from '../sync/event.ts';
import type { ReplicaKind } from '../sync/replica.ts';
import type { FileRequests } from './file-requests.ts';
import type { ConnectionTest, HostReach } from './host-reach.ts';
import type { McpRequests } from './mcp-requests.ts';
import type { OutboxRequests } from './outbox-requests.ts';
import type { PluginRequests } from './plugin-requests.ts';
import type { ViewRequests } from './view-requests.ts';

/** What went wrong, in a sentence for people; nothing throws across the process border. */
export interface RequestError {
  readonly code: 'invalid' | 'unknown-host' | 'not-connected' | 'refused' | 'failed';
  readonly message: string;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: RequestError };

/** Identifies one replica in main and in every window. Our own channels use the URIs of `own-channels.ts`. */
export interface ChannelKey {
  readonly hostId: HostId;
  readonly channel: Uri;
}

export interface DirectoryEntry {
  readonly name: string;
  readonly uri: Uri;
  readonly type: 'file' | 'directory' | 'symlink';
}

/** What a person wrote, with what goes along; of origin "user" once it is sent. */
export interface WrittenMessage {
  readonly text: string;
  readonly attachments?: readonly MessageAttachment[];
  readonly model?: ModelSelection;
  readonly agent?: AgentSelection;
}

/** What has been chosen so far for a session that is to be created. */
export interface SessionChoices {
  readonly hostId: HostId;
  readonly provider: string;
  /** The first of its working directories. */
  readonly workingDirectory?: Uri;
  readonly config?: JsonObject;
}

/** Names one protected resource of one host. */
export interface TokenGrantKey {
  readonly hostId: HostId;
  readonly resource: string;
}

export interface SignInChoice extends TokenGrantKey {
  /** "always" keeps the token and sends it whenever this host asks; "ask" lasts until the app quits. */
  readonly consent: Exclude<Consent, 'never'>;
  readonly plainAllowed?: boolean;
}

/** Every request that a window may make of main, as `noun:verb`. The preload never grows: it passes any of these on. */
export interface Requests extends OutboxRequests, McpRequests, FileRequests, PluginRequests, ViewRequests {
  /** Holds a channel for this window: its snapshot and all later events come on the event stream. */
  'channel:attach': { readonly input: ChannelKey & { readonly kind: ReplicaKind }; readonly value: null };
  'channel:detach': { readonly input: ChannelKey; readonly value: null };
  /** Older turns of an attached chat: they arrive on the event stream before the answer. */
  'turns:fetch': { readonly input: ChannelKey; readonly value: null };
  /** Sends an own action at once; what it did is seen on the event stream. */
  'action:dispatch': { readonly input: { readonly hostId: HostId } & Dispatch; readonly value: { readonly clientSeq: number } };
  /** Answers a Request: held for the undo time, then sent. Asked again for the same Request: sent now. */
  'answer:give': {
    readonly input: {
      readonly requestKey: string;
      readonly hostId: HostId;
      readonly session: Uri;
      readonly dispatches: readonly Dispatch[];
      readonly label: string;
      /** The same for answers given together: undoing one takes all of them back. */
      readonly batch?: string;
    };
    readonly value: { readonly held: boolean };
  };
  'answer:undo': { readonly input: { readonly requestKey: string }; readonly value: null };
  /** Puts a Request off until a time, or with none given until something changes in its session. */
  'request:snooze': { readonly input: { readonly requestKey: string; readonly until?: number }; readonly value: null };
  'request:wake': { readonly input: { readonly requestKey: string }; readonly value: null };
  /** What was asked and answered, newest first; with an empty query all of it, up to the limit. */
  'history:read': {
    readonly input: { readonly query: string; readonly limit: number };
    readonly value: { readonly entries: readonly HistoryEntry[]; readonly found: number; readonly kept: number };
  };
  'history:clear': { readonly input: Record<never, never>; readonly value: null };
  /** Writes the history to a file that the person chooses in a dialog; without a path they gave it up. */
  'history:export': { readonly input: Record<never, never>; readonly value: { readonly path?: string } };
  'host:add': { readonly input: HostReach & { readonly name?: string }; readonly value: { readonly hostId: HostId } };
  /** Adds a host that runs on this computer, by the address it was found under. */
  'host:addFound': { readonly input: { readonly address: string }; readonly value: { readonly hostId: HostId } };
  /** Another name, address, token or other files for a host; what is not given stays. It is connected to anew where that is needed. */
  'host:change': {
    readonly input: Partial<HostReach> & { readonly hostId: HostId; readonly name?: string };
    readonly value: null;
  };
  /** Connects once and hangs up. `hostId` is the host that this is about, when it is in the list already. */
  'host:test': { readonly input: HostReach & { readonly hostId?: HostId }; readonly value: ConnectionTest };
  /** The machines that the person's SSH configuration names. */
  'sshHosts:list': { readonly input: Record<never, never>; readonly value: { readonly machines: readonly string[] } };
  'host:remove': { readonly input: { readonly hostId: HostId }; readonly value: null };
  'host:connect': { readonly input: { readonly hostId: HostId }; readonly value: null };
  'host:disconnect': { readonly input: { readonly hostId: HostId }; readonly value: null };
  /**
   * The progress of what has to be fetched first comes on the host's catalogue, under the session's URI as token. A first message
   * stands in the draft of the default chat, and is sent as it is once the session is ready.
   */
  'session:create': {
    readonly input: {
      readonly hostId: HostId;
      readonly provider: string;
      readonly workingDirectories: readonly Uri[];
      readonly config?: JsonObject;
      readonly firstMessage?: WrittenMessage;
      /** This app joins it at its birth as an active client, with the tools that the host may use. */
      readonly offersTools?: boolean;
      /** Copies another session up to a turn, with its folders; only hosts up to 0.8.0 can. */
      readonly fork?: { readonly session: Uri; readonly turnId: string };
    };
    readonly value: { readonly session: Uri };
  };
  'session:dispose': { readonly input: { readonly hostId: HostId; readonly session: Uri }; readonly value: null };
  /** What can be chosen for a new session, given what was chosen so far: the whole set each time. */
  'sessionConfig:resolve': { readonly input: SessionChoices; readonly value: ResolveSessionConfigResult };
  /** The values of one setting with too many to list that fit what was typed. */
  'sessionConfig:complete': {
    readonly input: SessionChoices & { readonly property: string; readonly query: string };
    readonly value: SessionConfigCompletionsResult;
  };
  /** One more chat in a session: empty, a fork, or beside a turn; with a message its first turn starts. */
  'chat:create': {
    readonly input: {
      readonly hostId: HostId;
      readonly session: Uri;
      readonly source?: ChatSource;
      readonly firstMessage?: WrittenMessage;
    };
    readonly value: { readonly chat: Uri };
  };
  'chat:dispose': { readonly input: { readonly hostId: HostId; readonly chat: Uri }; readonly value: null };
  /** What could be written at the cursor; `offset` counts UTF-16 units. */
  'completions:ask': {
    readonly input: { readonly hostId: HostId; readonly chat: Uri; readonly text: string; readonly offset: number };
    readonly value: CompletionsResult;
  };
  /** Does what a changeset offers, to all of it or to one of its files, or lines of one. `label` names it where it fails. */
  'changesetOperation:invoke': {
    readonly input: {
      readonly hostId: HostId;
      readonly changeset: Uri;
      readonly operationId: string;
      readonly label: string;
      readonly target?: ChangesetOperationTarget;
    };
    readonly value: InvokeChangesetOperationResult;
  };
  /** Opens a terminal that this app holds; `cols` and `rows` are character cells. */
  'terminal:create': {
    readonly input: {
      readonly hostId: HostId;
      readonly cwd?: Uri;
      readonly name?: string;
      readonly cols?: number;
      readonly rows?: number;
    };
    readonly value: { readonly terminal: Uri };
  };
  /** Ends what runs in it and removes it. */
  'terminal:dispose': { readonly input: { readonly hostId: HostId; readonly terminal: Uri }; readonly value: null };
  'directory:list': {
    readonly input: { readonly hostId: HostId; readonly uri?: Uri };
    readonly value: { readonly uri: Uri; readonly entries: readonly DirectoryEntry[] };
  };
  'resource:read': {
    readonly input: { readonly hostId: HostId; readonly uri: Uri };
    readonly value: { readonly data: string; readonly encoding: 'utf-8' | 'base64'; readonly contentType?: string };
  };
  'draft:change': {
    readonly input: {
      readonly hostId: HostId;
      readonly chat: Uri;
      readonly text: string;
      readonly attachments?: readonly MessageAttachment[];
      /** What came back into this draft, as far as the window has seen it. */
      readonly knowsBack?: string;
    };
    readonly value: null;
  };
  /**
   * Gets a token for a resource that the host has named, in the person's browser, and gives it to this host alone. Answered when
   * that is done. `plainAllowed` is the explicit yes to sending it unencrypted.
   */
  'signIn:start': { readonly input: SignInChoice; readonly value: null };
  /** The same with a token that the person has got another way. */
  'signIn:paste': { readonly input: SignInChoice & { readonly token: string }; readonly value: null };
  'signIn:cancel': { readonly input: TokenGrantKey; readonly value: null };
  /** With "never" a token that is there is forgotten, with "ask" it lasts until the app quits. */
  'signIn:decide': { readonly input: TokenGrantKey & { readonly consent: Consent }; readonly value: null };
  /** Forgets a token, and makes it void at its issuer where that is offered; `message` says what came of it. */
  'signIn:forget': { readonly input: TokenGrantKey; readonly value: { readonly message: string } };
  /** Lets the sessions of a host that are offered tools use one of this app's, until that is revoked. */
  'clientTool:allow': { readonly input: ClientToolGrant; readonly value: null };
  'clientTool:revoke': { readonly input: ClientToolGrant; readonly value: null };
  /** Joins a session as an active client, and leaves it; what the host makes of it shows in the session's state. */
  'toolOffer:make': { readonly input: ToolOffer; readonly value: null };
  'toolOffer:withdraw': { readonly input: ToolOffer; readonly value: null };
  /** Announces this app to the session anew, after the host has refused or forgotten it. */
  'toolOffer:renew': { readonly input: ToolOffer; readonly value: null };
  'note:dismiss': { readonly input: { readonly id: string }; readonly value: null };
  'settings:change': { readonly input: Partial<Settings>; readonly value: null };
  /** Tells the person of nothing more of a host, or of one session of it: until a time (milliseconds), or for good with none given. */
  'mute:set': { readonly input: Mute; readonly value: null };
  'mute:lift': { readonly input: MutePlace; readonly value: null };
  /**
   * Makes a rule that approves what is like an open Request from now on. `subject` is what the person was shown, as the text of
   * `subjectText`: where main reads something else by now, no rule is made. With `answersThis` the Request itself is approved too.
   */
  'rule:add': {
    readonly input: {
      readonly requestKey: string;
      readonly subject: string;
      readonly lasting: RuleLasting;
      readonly answersThis: boolean;
    };
    readonly value: { readonly ruleId: string };
  };
  'rule:revoke': { readonly input: { readonly ruleId: string }; readonly value: null };
  /** The person says that a host whose identity has changed is the one they made the rule for. */
  'rule:confirmHost': { readonly input: { readonly ruleId: string }; readonly value: null };
  /** Turns every rule off; what waits, and what comes, is the person's. */
  'rules:pause': { readonly input: Record<never, never>; readonly value: null };
  'rules:resume': { readonly input: Record<never, never>; readonly value: null };
  /** Cancels every running turn on every connected host; `failed` says in sentences what goes on all the same. */
  'turns:stopAll': {
    readonly input: Record<never, never>;
    readonly value: { readonly stopped: number; readonly failed: readonly string[] };
  };
  /** Opens an http, https or mailto address in the person's browser after a confirmation in main; `opened` says whether they gave it. */
  'link:open': { readonly input: { readonly url: string }; readonly value: { readonly opened: boolean } };
  'window:control': { readonly input: { readonly verb: 'minimize' | 'maximize' | 'close' }; readonly value: null };
}

export type RequestName = keyof Requests;
export type RequestInput<N extends RequestName> = Requests[N]['input'];
export type RequestValue<N extends RequestName> = Requests[N]['value'];

/** One event of one replica on its way to a window, in the order in which main folded it. */
export interface WindowEvent {
  readonly hostId: HostId;
  readonly channel: Uri;
  readonly kind: ReplicaKind;
  readonly event: SyncEvent;
}

/** What travels over the event port: a batch, folded in order. */
export type WindowBatch = readonly WindowEvent[];

/** What the preload puts on `window.signalbox`. Events do not come this way: the port is posted to the page itself. */
export interface Bridge {
  request(name: string, input: Json | JsonObject): Promise<unknown>;
  /** Where on this computer a file of the page is that a person dropped; empty for one that the page made itself. */
  pathOf(file: object): string;
  readonly platform: string;
}

/** The message with which the preload hands over the event port. */
export const PORT_MESSAGE = 'signalbox:events';
/** The one Electron channel for requests. */
export const REQUEST_CHANNEL = 'signalbox:request';
