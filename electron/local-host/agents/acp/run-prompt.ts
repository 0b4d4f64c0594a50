import type { ContentBlock, PromptResponse } from '@agentclientprotocol/sdk';
import { type RunningTurn, TurnFailure } from '../agent.ts';
import { within } from './connection.ts';
import type { AcpDefinition } from './definition.ts';
import type { ActiveTurn, Place } from './place.ts';
import { asksToSignIn, SignInNeeded } from './sign-in.ts';
import { meaningOf } from './stop-reason.ts';
import { createToolCalls } from './tool-calls.ts';
import { createTurnWriter } from './turn-writer.ts';

export interface PromptRun {
  readonly definition: AcpDefinition;
  readonly cancelMs: number;
  readonly place: Place;
  readonly turn: RunningTurn;
  readonly blocks: ContentBlock[];
  /** What a person should know before the agent speaks. */
  readonly words: readonly string[];
}

/** Gives an agent one message and lets it work until it stops, or until the turn ends before. */
export async function runPrompt(run: PromptRun): Promise<void> {
  const { definition, place, turn, words } = run;
  const { name } = definition;
  let isFlooded = false;
  const calls = createToolCalls({ turn, terminal: place.terminal });
  const writer = createTurnWriter({
    turn,
    calls,
    onFlood() {
      isFlooded = true;
      void place.connection.end();
    },
  });
  const active: ActiveTurn = { turn, writer, calls };
  place.active = active;
  for (const each of words) writer.notify(each);
  try {
    const { stopReason } = await prompt(run);
    await place.connection.settled();
    writer.finish();
    const meaning = meaningOf(stopReason, name);
    if (meaning !== undefined) writer.notify(meaning);
  } catch (error) {
    if (turn.signal.aborted || error instanceof TurnFailure) throw error;
    if (asksToSignIn(error)) throw new SignInNeeded(undefined, { cause: error });
    await place.connection.settled();
    throw await failureOf(run, isFlooded, error);
  } finally {
    if (place.active === active) delete place.active;
  }
}

async function failureOf({ definition: { name }, place }: PromptRun, isFlooded: boolean, cause: unknown): Promise<TurnFailure> {
  const kept = 'What it had said and done until then is kept; send a message to go on.';
  if (isFlooded) {
    return new TurnFailure('agent-flood', `${name} said more than one turn can hold, so it was stopped. ${kept}`, { cause });
  }
  const errorType = place.connection.isOpen() ? 'agent-failed' : 'agent-gone';
  return new TurnFailure(errorType, `${await place.connection.failureOf(cause)} ${kept}`, { cause });
}

/** Rejects at once when the turn ends; the agent is then told, and has a while to let go. */
function prompt({ place, turn, blocks, cancelMs }: PromptRun): Promise<PromptResponse> {
  const { connection, sessionId } = place;
  const work = connection.agent.request('session/prompt', { sessionId, prompt: blocks });
  const done = work.then(
    () => undefined,
    () => undefined,
  );
  place.busy = done;
  return new Promise((resolve, reject) => {
    const cancel = () => {
      reject(turn.signal.reason);
      place.busy = letGo();
    };
    const letGo = async () => {
      await connection.agent.notify('session/cancel', { sessionId }).catch(() => undefined);
      // Whoever does not stop when told to is stopped.
      await within(cancelMs, done).catch(() => connection.end());
    };
    turn.signal.addEventListener('abort', cancel, { once: true });
    work.then(resolve, reject).finally(() => turn.signal.removeEventListener('abort', cancel));
  });
}
