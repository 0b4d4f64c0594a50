import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import { type Difference, withoutIndexes } from './difference.ts';

/** A member that a host changes without an action that says so; a later snapshot may differ in it from what was folded. */
export interface Unannounced {
  /** The host as recordings are named after it. */
  readonly host: string;
  readonly channel: ChannelKind;
  /** A path such as `chats[].modifiedAt`; what lies below it is meant too. */
  readonly member: string;
  /** The recording that forces it. */
  readonly recording: string;
  readonly why: string;
}

/** A place where a host writes something else than its own version says; it may come back in the version's own spelling. */
export interface Deviation {
  readonly host: string;
  /** What is read, as in `answer to subscribe` or the type of an action, and the path in its frame. */
  readonly what: string;
  readonly member: string;
  /** The recording that forces it. */
  readonly recording: string;
  readonly why: string;
}

export const UNANNOUNCED: readonly Unannounced[] = [
  {
    host: 'vscode',
    channel: 'session',
    member: 'status',
    recording: 'vscode-0.9.0/18-clienttools-cust-otlp-automations.jsonl',
    why: 'the activity of a session is told only by summaries of the list (AHP "Session status")',
  },
  {
    host: 'vscode',
    channel: 'session',
    member: 'activity',
    recording: 'vscode-0.8.0/worktree.jsonl',
    why: 'the activity of a session is told only by summaries of the list (AHP "Session status")',
  },
  {
    host: 'vscode',
    channel: 'session',
    member: 'chats[].activity',
    recording: 'vscode-0.8.0/worktree.jsonl',
    why: 'the host tells it to the chat only',
  },
  {
    host: 'vscode',
    channel: 'session',
    member: 'chats[].modifiedAt',
    recording: 'vscode-0.9.0/17-chats-twoclients-reconnect.jsonl',
    why: 'the host updates it with every turn and says so only for the session',
  },
  {
    host: 'vscode',
    channel: 'session',
    member: 'config',
    recording: 'vscode-0.9.0/15-resources-config-completions.jsonl',
    why: 'a session that is still being created loses it again',
  },
  {
    host: 'vscode',
    channel: 'session',
    member: '_meta.git',
    recording: 'vscode-0.9.0/title-and-branch.jsonl',
    why: 'the state knows a new branch before it is announced',
  },
  {
    host: 'vscode',
    channel: 'session',
    member: 'workingDirectories',
    recording: 'vscode-0.8.0/worktree.jsonl',
    why: 'the host moves a session into a worktree of its own',
  },
  {
    host: 'vscode',
    channel: 'chat',
    member: 'modifiedAt',
    recording: 'vscode-0.9.0/10-tools.jsonl',
    why: 'the state keeps the time of an earlier turn',
  },
  {
    host: 'vscode',
    channel: 'chat',
    member: 'title',
    recording: 'vscode-0.9.0/title-and-branch.jsonl',
    why: 'the host tells it to the session only, since no action of a chat carries it',
  },
  {
    host: 'signalbox',
    channel: 'session',
    member: 'status',
    recording: 'signalbox-1.0.0/never-ready.jsonl',
    why: 'the activity of a session is told only by summaries of the list (AHP "Session status")',
  },
  {
    host: 'signalbox',
    channel: 'session',
    member: 'annotations',
    recording: 'signalbox-1.0.0/notes.jsonl',
    why: 'no action of a session carries the badge; it is told by summaries of the list',
  },
  {
    host: 'signalbox',
    channel: 'chat',
    member: 'modifiedAt',
    recording: 'signalbox-0.7.0/notes.jsonl',
    why: 'before 0.9.0 it is the time of the fold, and nobody folds at the same moment',
  },
];

const OLD_SWITCH = 'the client of the recording wrote a switch as older versions do, and the host keeps what it was given';
const SWITCHED_BY_CLIENT = 'vscode-0.9.0/18-clienttools-cust-otlp-automations.jsonl';

export const DEVIATIONS: readonly Deviation[] = [
  ...['activeClients[].customizations[]', 'customizations[]'].flatMap((customizations) =>
    ['enabled', 'enablement'].map((member) => ({
      host: 'vscode',
      what: 'answer to subscribe',
      member: `result.snapshot.state.${customizations}.${member}`,
      recording: SWITCHED_BY_CLIENT,
      why: OLD_SWITCH,
    })),
  ),
  ...['enabled', 'enablement'].map((member) => ({
    host: 'vscode',
    what: 'session/customizationToggled',
    member: `params.action.${member}`,
    recording: SWITCHED_BY_CLIENT,
    why: OLD_SWITCH,
  })),
  {
    host: 'copilot-cli',
    what: 'resourceWatch/changed',
    member: 'params.action.changes',
    recording: 'copilot-cli-1.0.0/resource-watch.jsonl',
    why: 'the host writes a plain list',
  },
];

/** True for a host that one of the tables speaks of. */
export function hasExceptions(host: string): boolean {
  return [...UNANNOUNCED, ...DEVIATIONS].some((entry) => entry.host === host);
}

/** The exception that lets a difference between a snapshot and the folded state pass. */
export function unannounced(host: string, channel: ChannelKind, { at }: Difference): Unannounced | undefined {
  return UNANNOUNCED.find((entry) => (entry.host ?? host) === host && entry.channel === channel && isWithin(at, entry.member));
}

/** The exception that lets a difference between a frame and what is written of it pass. */
export function deviation(host: string, what: string, { at }: Difference): Deviation | undefined {
  return DEVIATIONS.find((entry) => entry.host === host && entry.what === what && isWithin(at, entry.member));
}

function isWithin(at: string, place: string): boolean {
  const path = withoutIndexes(at);
  return path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
}
