import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agent, RunningTurn } from '../../agent.ts';
import { createWheel } from './wheel.ts';

export const LOAD_PROVIDER = 'rehearsal-load';

/** A new part of the answer begins after so many pieces, as in a long answer of a model. */
const PIECES_IN_PART = 1000;

export interface LoadAgentOptions {
  /** The folder in which each session gets one of its own. */
  readonly scratchFolder: string;
  readonly deltasPerSecond: number;
}

/** The rehearsal agent under load: it streams numbered words, so often a second, until its turn is cancelled. */
export function createLoadAgent({ scratchFolder, deltasPerSecond }: LoadAgentOptions): Agent {
  const wheel = createWheel({ now: () => performance.now() });
  return {
    info: {
      provider: LOAD_PROVIDER,
      displayName: 'Rehearsal agent (load)',
      description: `Scripted, not a model: it streams ${deltasPerSecond} pieces of text a second until its turn is cancelled.`,
      models: [],
      capabilities: { multipleChats: {} },
    },
    standing: 'built-in',
    configSchema: { type: 'object', properties: {} },
    tools: [],
    folderReason: 'is the scratch folder of the rehearsal agent; it works there, so it stays in the session.',
    folderFor: (session) => join(scratchFolder, `load-${(session.split('/').at(-1) ?? '').replaceAll(/[^0-9A-Za-z_-]/g, '_')}`),
    async prepare({ folder }) {
      await mkdir(folder, { recursive: true });
      return [];
    },
    run: (turn) => wheel.turn(deltasPerSecond, turn.signal, (number) => speak(turn, number)),
    onSessionAction: () => undefined,
    async stop() {
      wheel.stop();
    },
  };
}

function speak({ id: turnId, emit }: RunningTurn, number: number): void {
  const partId = `part-${Math.floor((number - 1) / PIECES_IN_PART)}`;
  const content = `word-${number} `;
  if (number % PIECES_IN_PART === 1)
    emit({ type: 'chat/responsePart', turnId, part: { kind: 'markdown', id: partId, content } });
  else emit({ type: 'chat/delta', turnId, partId, content });
}
