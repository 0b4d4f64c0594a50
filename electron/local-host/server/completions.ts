import type { CompletionItem, CompletionsParams } from '../../../shared/protocol/chat/commands.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import { ErrorCode } from '../../../shared/protocol/common/errors.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { createFileIndex, type FileIndex } from '../completions/file-index.ts';
import { fileItems } from '../completions/file-items.ts';
import { skillItems } from '../completions/skill-items.ts';
import { typedWord } from '../completions/typed-word.ts';
import { agentSession } from '../host/agent-session.ts';
import type { Host } from '../host/host.ts';
import { pathOf } from '../resources/file-uri.ts';
import { type Answer, failed } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';

/** One for each host: what is found for one client serves the next one. */
const indexes = new WeakMap<Host, FileIndex>();

/**
 * What could be written at the cursor (AHP completions): after `@` files of the chat's directories, after `/` skills and prompts of
 * the session, and what the agent has to say itself.
 */
export async function completions(
  { host }: Server,
  _connection: Connection,
  params: CompletionsParams,
): Promise<Answer<'completions'>> {
  const { channel, text, offset } = params;
  const chat = host.channels.get('chat', channel);
  const owner = host.sessions.ownerOf(channel);
  const session = owner && host.channels.get('session', owner.resource);
  if (!chat || !session) return failed(ErrorCode.NotFound, `This host has no chat ${channel}.`);
  if (!Number.isInteger(offset) || offset < 0 || offset > text.length) {
    return failed(ErrorCode.InvalidParams, `The offset ${offset} is no place in a text of ${text.length} UTF-16 units.`);
  }
  const ofAgent = owner.agent.complete?.(agentSession(host, owner.resource, owner.folder ?? ''), params) ?? [];
  return { result: { items: [...ofAgent, ...(await ofHost(host, chat, session, params))] } };
}

async function ofHost(
  host: Host,
  chat: ChatState,
  session: SessionState,
  { text, offset }: CompletionsParams,
): Promise<readonly CompletionItem[]> {
  const word = typedWord(text, offset);
  if (!word) return [];
  if (word.trigger === '/') return skillItems(word, session.customizations ?? []);
  const index = indexOf(host);
  const directories = chat.workingDirectories ?? session.workingDirectories ?? [];
  const folders = directories.flatMap((uri) => pathOf(uri) ?? []);
  return fileItems(word, await Promise.all(folders.map(async (folder) => ({ folder, files: await index(folder) }))));
}

function indexOf(host: Host): FileIndex {
  const known = indexes.get(host);
  if (known) return known;
  const index = createFileIndex(host.now);
  indexes.set(host, index);
  return index;
}
