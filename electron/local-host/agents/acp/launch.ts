import type { ProcessOptions } from './agent-process.ts';

/** How an agent is started for one session. */
export interface Launch extends ProcessOptions {
  /** What the agent is called in sentences for people. */
  readonly name: string;
}
