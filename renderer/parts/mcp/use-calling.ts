import { useEffect, useRef, useState } from 'react';
import type { McpAsked, McpRun } from '../../../shared/ipc/mcp-requests.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { request } from '../../store/door.ts';
import { askServer } from './side-channel.ts';

/** How far something that a person asked of a server has come. */
export type Calling =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting'; readonly since: number }
  | { readonly status: 'answered'; readonly result: JsonObject; readonly id: string }
  | { readonly status: 'failed'; readonly message: string };

export interface UseCalling {
  readonly calling: Calling;
  readonly call: (run: McpRun, method: McpAsked, params: JsonObject) => void;
  /** Waits no longer. */
  readonly giveUp: () => void;
}

/** Asks once at a time; what is still under way when it leaves the screen is given up. */
export function useCalling(): UseCalling {
  const [calling, setCalling] = useState<Calling>({ status: 'idle' });
  const underway = useRef<string>(undefined);

  function giveUp() {
    if (underway.current !== undefined) void request('mcp:giveUp', { askId: underway.current });
  }

  useEffect(
    () => () => {
      if (underway.current !== undefined) void request('mcp:giveUp', { askId: underway.current });
    },
    [],
  );

  async function call(run: McpRun, method: McpAsked, params: JsonObject) {
    if (underway.current !== undefined) return;
    const id = crypto.randomUUID();
    underway.current = id;
    setCalling({ status: 'waiting', since: Date.now() });
    const answer = await askServer(run, method, params, id);
    underway.current = undefined;
    setCalling(
      answer.ok ? { status: 'answered', result: answer.value.result, id } : { status: 'failed', message: answer.error.message },
    );
  }

  return { calling, call: (...asked) => void call(...asked), giveUp };
}
