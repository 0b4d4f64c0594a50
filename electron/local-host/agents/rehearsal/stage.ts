import { setTimeout as after, setImmediate as soon } from 'node:timers/promises';
import type { ToolCallCancelledState } from '../../../../shared/protocol/chat/tool-call.ts';
import { plainText } from '../../../../shared/protocol/common/text.ts';
import type { RunningTurn } from '../agent.ts';
import type { Ledger } from './ledger.ts';

/** What a step works with: the turn, the agent's memory, its time, and its voice. */
export interface Stage {
  readonly turn: RunningTurn;
  readonly ledger: Ledger;
  readonly folder: string;
  /** Waits the given time at the rehearsal's pace; rejects when the turn has ended. */
  pause(ms: number): Promise<void>;
  /** An id that is new in this turn and the same in every run of the same script. */
  nextId(word: string): string;
  say(markdown: string): Promise<void>;
  think(text: string): Promise<void>;
  /** Says what a person's refusal means for the script. */
  acknowledge(denied: ToolCallCancelledState): Promise<void>;
  activity(words: string): void;
}

/** Time between two pieces of streamed text at pace 1. */
const PIECE_MS = 18;

export interface StageOptions {
  readonly turn: RunningTurn;
  readonly ledger: Ledger;
  /** 1 is the pace of a person reading along, 0 is at once. */
  readonly pace: number;
}

export function createStage({ turn, ledger, pace }: StageOptions): Stage {
  const { signal } = turn;
  const used = new Map<string, number>();

  const pause = (ms: number): Promise<void> =>
    pace === 0 ? soon(undefined, { signal }) : after(ms * pace, undefined, { signal });

  /** A turn that was resumed holds the ids of its earlier attempts. */
  const prefix = turn.resumed === 0 ? turn.id : `${turn.id}-again-${turn.resumed}`;

  function nextId(word: string): string {
    const count = (used.get(word) ?? 0) + 1;
    used.set(word, count);
    return `${prefix}-${word}-${count}`;
  }

  async function speak(kind: 'markdown' | 'reasoning', text: string): Promise<void> {
    const id = nextId(kind === 'markdown' ? 'text' : 'thought');
    turn.emit({ type: 'chat/responsePart', turnId: turn.id, part: { kind, id, content: '' } });
    for (const content of piecesOf(text)) {
      await pause(PIECE_MS);
      ledger.speak(kind === 'markdown' ? 'said' : 'thought', turn.id, id, content);
      turn.emit({ type: kind === 'markdown' ? 'chat/delta' : 'chat/reasoning', turnId: turn.id, partId: id, content });
    }
  }

  const say = (markdown: string) => speak('markdown', markdown);
  return {
    turn,
    ledger,
    folder: turn.session.folder,
    pause,
    nextId,
    say,
    think: (text) => speak('reasoning', text),
    activity: (words) => turn.emit({ type: 'chat/activityChanged', activity: words }),
    async acknowledge(denied) {
      ledger.add({ kind: 'denied', turnId: turn.id, toolCallId: denied.toolCallId });
      const suggestion = denied.userSuggestion?.text;
      await say(`Understood: ${denied.displayName.toLowerCase()} was not allowed, so I left it alone.`);
      if (denied.reasonMessage !== undefined) await say(` You said why: ${plainText(denied.reasonMessage)}`);
      if (suggestion !== undefined) await say(` You suggested instead: ${suggestion}`);
    },
  };
}

const MAX_PIECE = 12;

/** Text in the pieces in which it is streamed: words with the space after them, and unspaced scripts a few characters at a time. */
export function piecesOf(text: string): readonly string[] {
  const words = text.match(/\s*\S+\s?|\s+$/g) ?? [];
  return words.flatMap((word) => {
    if (word.length <= MAX_PIECE * 2) return [word];
    const characters = Array.from(word);
    const pieces = Math.ceil(characters.length / MAX_PIECE);
    return Array.from({ length: pieces }, (_, at) => characters.slice(at * MAX_PIECE, (at + 1) * MAX_PIECE).join(''));
  });
}
