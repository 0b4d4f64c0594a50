/** How long an agent may take for what people wait for; a prompt may take as long as it likes. */
export interface Patience {
  readonly startMs: number;
  readonly openMs: number;
  /** How long it may go on after it was told to stop, before its process is ended. */
  readonly cancelMs: number;
  readonly signInMs: number;
  /** How long it may do nothing before its process is ended, if it can go on later. */
  readonly idleMs: number;
}
