import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { TerminalClaim } from '../../../shared/protocol/root/terminal-info.ts';
import type { Channels } from '../host/channels.ts';
import type { Sessions } from '../host/sessions.ts';

interface Place {
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly now: () => number;
}

/**
 * Keeps each chat's list of background work in step with the terminals (AHP Terminals): a running command whose claim names no
 * tool call any more is work in the background of the chat that began it.
 */
export function followBackgroundWork({ channels, sessions, now }: Place, { channel, action }: ActionEnvelope): void {
  if (action.type !== 'terminal/claimed' && action.type !== 'terminal/exited') return;
  const state = channels.get('terminal', channel);
  const chat = state?.lifecycle.status === 'running' ? backgroundChat(state.claim) : undefined;
  for (const { resource } of sessions.all()) forget(channels, resource, channel, chat);
  if (!state || chat === undefined || isKnown(channels, chat, channel)) return;
  const work = { kind: 'shell', id: channel, label: state.title, command: state.title, terminal: channel } as const;
  channels.apply(chat, { type: 'chat/backgroundWorkSet', work: { ...work, startedAt: new Date(now()).toISOString() } });
}

/** Takes out of a chat what no process works on any more: after a restart that is all of it. */
export function forgetBackgroundWork(channels: Channels, chat: Uri): void {
  for (const { id, kind } of channels.get('chat', chat)?.backgroundWork ?? []) {
    if (kind === 'shell' && channels.kindOf(id) === undefined) channels.apply(chat, { type: 'chat/backgroundWorkRemoved', id });
  }
}

function backgroundChat(claim: TerminalClaim): Uri | undefined {
  return claim.kind === 'session' && claim.turnId === undefined && claim.toolCallId === undefined ? claim.chat : undefined;
}

function isKnown(channels: Channels, chat: Uri, id: Uri): boolean {
  return channels.get('chat', chat)?.backgroundWork?.some((work) => work.id === id) ?? false;
}

function forget(channels: Channels, session: Uri, id: Uri, kept: Uri | undefined): void {
  for (const { resource } of channels.get('session', session)?.chats ?? []) {
    if (resource !== kept && isKnown(channels, resource, id))
      channels.apply(resource, { type: 'chat/backgroundWorkRemoved', id });
  }
}
