import type { Agent, Standing } from './agent.ts';

const RANKS: Readonly<Record<Standing, number>> = { installed: 0, 'built-in': 1, unusable: 2 };

/** The agents as they are listed now: what a person has installed first. */
export function inOrder(agents: readonly Agent[]): readonly Agent[] {
  return [...agents].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ standing = 'built-in' }: Agent): number {
  return RANKS[standing];
}

/** The agent that a provider names; the first of the list when none is named. */
export function agentNamed(agents: readonly Agent[], provider: string | undefined): Agent | undefined {
  return provider === undefined ? inOrder(agents)[0] : agents.find(({ info }) => info.provider === provider);
}
