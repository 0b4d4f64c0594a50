import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject } from '../../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';

/** What the agent calls a chat, and up to which turn it knows it. */
export interface KnownChat {
  readonly sessionId: string;
  /** The last turn the agent was given; absent before the first. */
  readonly lastTurn?: string;
}

/** What outlives the process of an agent: which of its own sessions belong to the chats of a session. */
export interface Memory {
  chat(chat: Uri): KnownChat | undefined;
  know(chat: Uri, known: KnownChat): void;
  /** The chat is gone. */
  drop(chat: Uri): void;
  /** A person has named the session, so the agent does not. */
  isNamed(): boolean;
  setNamed(): void;
  /** Resolves when everything is written. */
  flush(): Promise<void>;
  forget(): Promise<void>;
}

interface Saved {
  readonly chats: Readonly<Record<Uri, KnownChat>>;
  readonly isNamed: boolean;
}

/** Reads what is remembered of a session; what cannot be read counts as nothing, and the agent then begins anew. */
export function openMemory(folder: string, session: Uri): Memory {
  const file = join(folder, `${createHash('sha256').update(session).digest('hex').slice(0, 32)}.json`);
  let saved = readSaved(file);
  let writing = Promise.resolve();
  let isForgotten = false;

  function save(next: Saved): void {
    saved = next;
    writing = writing
      .then(() => (isForgotten ? undefined : replaceFile(file, JSON.stringify(saved))))
      // The agent begins anew after a restart, and says so; nothing else is lost.
      .catch(() => undefined);
  }

  return {
    chat: (chat) => (Object.hasOwn(saved.chats, chat) ? saved.chats[chat] : undefined),
    know: (chat, known) => save({ ...saved, chats: { ...saved.chats, [chat]: known } }),
    drop(chat) {
      const { [chat]: _gone, ...chats } = saved.chats;
      save({ ...saved, chats });
    },
    isNamed: () => saved.isNamed,
    setNamed: () => save({ ...saved, isNamed: true }),
    flush: () => writing,
    async forget() {
      isForgotten = true;
      await writing;
      await rm(file, { force: true });
    },
  };
}

function readSaved(file: string): Saved {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(value) || !isObject(value.chats)) return { chats: {}, isNamed: false };
    const chats = Object.entries(value.chats).flatMap(([chat, known]) => {
      if (!isObject(known) || typeof known.sessionId !== 'string') return [];
      const lastTurn = typeof known.lastTurn === 'string' ? { lastTurn: known.lastTurn } : {};
      return [[chat, { sessionId: known.sessionId, ...lastTurn }] as const];
    });
    return { chats: Object.fromEntries(chats), isNamed: value.isNamed === true };
  } catch {
    // No file, or one that a crash has left half: the agent begins anew, and says so.
    return { chats: {}, isNamed: false };
  }
}

/** In one step: a reader or a crash sees the old file or the new one, never a half. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.draft`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
