import type { ActionEnvelope } from '../../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { Channels } from '../channels.ts';

/** What a chat may see is a part of what its session may see: a directory that leaves the session leaves its chats (AHP Several directories). */
export function followDirectories(channels: Channels, { channel: session, action }: ActionEnvelope): void {
  if (action.type !== 'session/workingDirectoryRemoved' && action.type !== 'session/workingDirectoryReplaced') return;
  for (const { resource } of channels.get('session', session)?.chats ?? []) {
    const isSeen = channels.get('chat', resource)?.workingDirectories?.includes(action.directory);
    if (!isSeen) continue;
    keepKnownDirectories(channels, session, resource);
    if (action.type === 'session/workingDirectoryReplaced') {
      channels.apply(resource, { type: 'chat/workingDirectorySet', directory: action.replacement });
    }
  }
}

/** Takes from a chat the directories that its session does not have. */
export function keepKnownDirectories(channels: Channels, session: Uri, chat: Uri): void {
  const known = channels.get('session', session)?.workingDirectories ?? [];
  for (const directory of channels.get('chat', chat)?.workingDirectories ?? []) {
    if (!known.includes(directory)) channels.apply(chat, { type: 'chat/workingDirectoryRemoved', directory });
  }
}
