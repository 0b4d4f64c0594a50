import type { ChatState } from '../../../../shared/protocol/chat/state.ts';
import type { ContentRef } from '../../../../shared/protocol/common/content.ts';
import { isObject, type JsonObject } from '../../../../shared/protocol/common/json.ts';
import type { SideContext } from '../../agents/agent.ts';
import type { KeptContent } from '../../resources/kept-content.ts';
import { turnsUpTo } from './chat-source.ts';

/** More than an agent can use would only fill the disk. */
const MAX_TURNS = 200;

const KEY = 'sideContext';

/** Keeps the history outside the state tree: it is context, not visible history (AHP createChat). Gives the new chat's `_meta`. */
export async function keepSideContext(content: KeptContent, from: ChatState, turnId: string): Promise<JsonObject> {
  const isRunning = from.activeTurn?.id === turnId;
  const running = isRunning && from.activeTurn ? [from.activeTurn] : [];
  const context: SideContext = { title: from.title, turns: [...turnsUpTo(from, turnId), ...running].slice(-MAX_TURNS) };
  const { uri, sizeHint, contentType, nonce }: ContentRef = await content.keep(
    Buffer.from(JSON.stringify(context)),
    'application/json',
  );
  return { [KEY]: JSON.parse(JSON.stringify({ uri, sizeHint, contentType, nonce })) as JsonObject };
}

/** The context of a side chat; undefined for any other chat, and when it is no longer kept. */
export async function readSideContext(content: KeptContent, chat: ChatState): Promise<SideContext | undefined> {
  const ref = chat._meta?.[KEY];
  if (!isObject(ref) || typeof ref.uri !== 'string') return undefined;
  const kept = await content.read(ref.uri);
  return kept === undefined || kept === 'missing' ? undefined : (JSON.parse(kept.toString('utf8')) as SideContext);
}
