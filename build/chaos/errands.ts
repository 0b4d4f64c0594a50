import type { Answer } from '../../shared/ipc/contract.ts';

/** What was asked of the app, each until it is answered. */
export interface Errands {
  /** Something is asked and nobody waits for it; its answer is counted. */
  send(what: string, asked: Promise<Answer<unknown> | undefined>): void;
  readonly counts: { asked: number; done: number; refused: number };
  /** What is not answered yet, in words. */
  open(): readonly string[];
  /** What failed otherwise than by an answer, or was refused without a reason; told once. */
  takeFaults(): readonly string[];
}

export function createErrands(now: () => number = Date.now): Errands {
  const open = new Map<symbol, { readonly what: string; readonly since: number }>();
  const counts = { asked: 0, done: 0, refused: 0 };
  let faults: string[] = [];

  async function follow(what: string, asked: Promise<Answer<unknown> | undefined>): Promise<void> {
    const id = Symbol(what);
    counts.asked += 1;
    open.set(id, { what, since: now() });
    try {
      const answer = await asked;
      if (!answer) counts.asked -= 1;
      else if (answer.ok) counts.done += 1;
      else counts.refused += 1;
      if (answer?.ok === false && answer.error.message === '') faults.push(`${what} was refused without a word`);
    } catch (error) {
      faults.push(`${what} failed instead of being answered: ${String(error)}`);
    } finally {
      open.delete(id);
    }
  }

  return {
    counts,
    send: (what, asked) => void follow(what, asked),
    open: () => [...open.values()].map(({ what, since }) => `${what} is not answered, for ${now() - since} ms`),
    takeFaults: () => {
      const taken = faults;
      faults = [];
      return taken;
    },
  };
}
