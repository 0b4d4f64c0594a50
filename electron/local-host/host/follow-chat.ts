import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import { isRead } from '../../../shared/protocol/common/status.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { aggregated, chatSummary } from '../../../shared/selectors/session-summary.ts';
import { changedMembers } from './changed-members.ts';
import type { Channels } from './channels.ts';
import { inputNeededActions, openRequests } from './input-needed.ts';

/** Actions that come many to a turn and change nothing that a session shows of its chats. */
const QUIET: ReadonlySet<string> = new Set([
  'chat/delta',
  'chat/reasoning',
  'chat/toolCallDelta',
  'chat/toolCallContentChanged',
  'chat/usage',
  'chat/draftChanged',
]);

const TURN_ENDS: ReadonlySet<string> = new Set(['chat/turnComplete', 'chat/error']);

export function isQuiet(envelope: ActionEnvelope): boolean {
  return QUIET.has(envelope.action.type);
}

/** Brings a session's state in step with one of its chats after a fold: what waits, the catalogue entry, the activity, the read mark. */
export function followChat(channels: Channels, session: Uri, envelope: ActionEnvelope): void {
  if (isQuiet(envelope)) return;
  const chat = channels.get('chat', envelope.channel);
  const state = channels.get('session', session);
  if (!chat || !state) return;
  const waited = followRequests(channels, session, state, chat);
  followSummary(channels, session, state, chat);
  followActivity(channels, session);
  if (isRead(state.status) && (waited || TURN_ENDS.has(envelope.action.type))) {
    channels.apply(session, { type: 'session/isReadChanged', isRead: false });
  }
}

/** True when something new waits for a person. */
function followRequests(channels: Channels, session: Uri, state: SessionState, chat: ChatState): boolean {
  const known = state.inputNeeded ?? [];
  const actions = inputNeededActions(known, chat.resource, openRequests(chat));
  for (const action of actions) channels.apply(session, action);
  return actions.some(
    (action) => action.type === 'session/inputNeededSet' && !known.some((entry) => entry.id === action.request.id),
  );
}

function followSummary(channels: Channels, session: Uri, state: SessionState, chat: ChatState): void {
  const known = state.chats.find((entry) => entry.resource === chat.resource);
  if (!known) return;
  // A partial cannot take a member away, so an activity that has ended is sent as no words.
  const now = { ...chatSummary(chat), title: known.title, activity: chat.activity ?? '' };
  const { resource: _same, ...changes } = changedMembers(known, now);
  if (known.activity === undefined && changes.activity === '') delete changes.activity;
  if (Object.keys(changes).length === 0) return;
  channels.apply(session, { type: 'session/chatUpdated', chat: chat.resource, changes });
}

function followActivity(channels: Channels, session: Uri): void {
  const state = channels.get('session', session);
  if (!state) return;
  const activity = aggregated(state).activity || undefined;
  if (activity === state.activity) return;
  channels.apply(session, { type: 'session/activityChanged', ...(activity === undefined ? {} : { activity }) });
}
