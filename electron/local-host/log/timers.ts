/** At most one timer of each name; none keeps the process alive. */
export interface Timers {
  /** Calls back after the time, unless one of that name is running already. */
  once(name: string, ms: number, call: () => void): void;
  cancel(name: string): void;
  stop(): void;
}

export function createTimers(): Timers {
  const running = new Map<string, NodeJS.Timeout>();
  function cancel(name: string): void {
    clearTimeout(running.get(name));
    running.delete(name);
  }
  return {
    cancel,
    once(name, ms, call) {
      if (running.has(name)) return;
      const timer = setTimeout(() => {
        running.delete(name);
        call();
      }, ms);
      running.set(name, timer.unref());
    },
    stop() {
      for (const name of [...running.keys()]) cancel(name);
    },
  };
}
