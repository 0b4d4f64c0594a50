import type { Answer, RequestInput, RequestName, RequestValue, WindowBatch } from '../../shared/ipc/contract.ts';

/** The only way to main, as `renderer/bridge` provides it. Tests bring their own. */
export interface Door {
  request<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answer<RequestValue<N>>>;
  /** Calls the listener with every batch in order; returns its undo. */
  onBatch(listener: (batch: WindowBatch) => void): () => void;
  /** Where on this computer a file is that a person dropped; empty for any other. */
  pathOf?(file: File): string;
}

let door: Door | undefined;

/** Said once at the start, before anything is attached. */
export function openDoor(main: Door): void {
  door = main;
}

/** Where on this computer a file is that a person dropped; undefined for what has no place of its own there. */
export function pathOf(file: File): string | undefined {
  return door?.pathOf?.(file) || undefined;
}

/** One request of main. Never throws: a door that is missing or broken is an answer as well. */
export async function request<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Answer<RequestValue<N>>> {
  if (!door)
    return {
      ok: false,
      error: { code: 'failed', message: 'The window has no connection to Signalbox yet. Nothing was sent.' },
    };
  try {
    return await door.request(name, input);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return {
      ok: false,
      error: { code: 'failed', message: `Signalbox did not answer (${reason}). Nothing is known to have been sent.` },
    };
  }
}
