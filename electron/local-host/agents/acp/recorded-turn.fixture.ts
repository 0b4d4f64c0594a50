import { v100 } from '../../../../shared/dialects/v1-0-0.ts';
import type { ChatAction } from '../../../../shared/protocol/chat/actions.ts';
import type { ResponsePart } from '../../../../shared/protocol/chat/response-part.ts';
import type { ChatState } from '../../../../shared/protocol/chat/state.ts';
import { reduceChannel } from '../../../../shared/protocol/common/channels.ts';
import type { RunningTurn } from '../agent.ts';

/** A turn without a host around it, folded as every host folds it. */
export interface RecordedTurn {
  readonly turn: RunningTurn;
  readonly actions: readonly ChatAction[];
  parts(): readonly ResponsePart[];
  /** An action of a client's. */
  act(action: ChatAction): void;
  /** Ends the turn. */
  end(): void;
}

export function recordedTurn(): RecordedTurn {
  const controller = new AbortController();
  const actions: ChatAction[] = [];
  const watchers = new Set<() => void>();
  let state: ChatState = {
    resource: 'ahp-chat:/1',
    title: 'Chat',
    status: 1,
    modifiedAt: '2026-01-01T00:00:00.000Z',
    turns: [],
    activeTurn: {
      id: 't1',
      startedAt: '2026-01-01T00:00:00.000Z',
      message: { text: '', origin: { kind: 'user' } },
      responseParts: [],
    },
  };

  function act(action: ChatAction): void {
    actions.push(action);
    state = reduceChannel('chat', state, action, { rules: v100.rules, now: 0 });
    for (const watcher of [...watchers]) watcher();
  }

  const until: RunningTurn['until'] = (look) =>
    new Promise((resolve, reject) => {
      const found = () => {
        const value = look(state);
        if (value !== undefined) resolve(value);
      };
      watchers.add(found);
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
      found();
    });
  const keep: RunningTurn['keep'] = async (content, contentType) => ({
    uri: `kept:/${Buffer.from(content).toString('utf8')}`,
    contentType,
  });
  const turn = { id: 't1', chat: state.resource, signal: controller.signal, emit: act, until, keep };
  return {
    // What speaks in a turn needs no more of it than this.
    turn: turn as unknown as RunningTurn,
    actions,
    parts: () => state.activeTurn?.responseParts ?? [],
    act,
    end: () => controller.abort(),
  };
}
