import type { FeedStep } from './feed-steps.ts';

/** What is no terminal's output has no commands for a screen in it: escapes show as a sign, and each line begins at its start. */
export function plainSteps(steps: readonly FeedStep[]): readonly FeedStep[] {
  return steps.map((step) =>
    step.kind === 'text'
      ? { ...step, text: step.text.replaceAll('\u001B', '\u241B').replaceAll('\u009B', '\u241B[').replace(/\r?\n/g, '\r\n') }
      : step,
  );
}
