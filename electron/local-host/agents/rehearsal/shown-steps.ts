import { canvasStep } from './canvas-step.ts';
import { laterStep } from './later-step.ts';
import { learnStep } from './learn-step.ts';
import { pictureStep } from './picture-step.ts';
import type { Stage } from './stage.ts';
import { visitStep } from './visit-step.ts';

/** Steps that are there to show a part of the protocol which no work of this agent would ever need. */
export type ShownStep =
  | { readonly kind: 'canvas'; readonly title: string }
  | { readonly kind: 'learn'; readonly tool: string }
  | { readonly kind: 'later'; readonly script: string }
  | { readonly kind: 'picture' }
  | { readonly kind: 'visit'; readonly uri: string };

export const SHOWN_READERS: Readonly<Record<ShownStep['kind'], (rest: string) => ShownStep | undefined>> = {
  canvas: (title) => ({ kind: 'canvas', title: title || 'Board' }),
  learn: (tool) => ({ kind: 'learn', tool: tool || 'recite' }),
  later: (script) => (script === '' ? undefined : { kind: 'later', script: script.replaceAll('\\n', '\n') }),
  picture: () => ({ kind: 'picture' }),
  visit: (uri) => (uri === '' ? undefined : { kind: 'visit', uri }),
};

export function performShown(stage: Stage, step: ShownStep): Promise<void> {
  switch (step.kind) {
    case 'canvas':
      return canvasStep(stage, step.title);
    case 'learn':
      return learnStep(stage, step.tool);
    case 'later':
      return laterStep(stage, step.script);
    case 'picture':
      return pictureStep(stage);
    case 'visit':
      return visitStep(stage, step.uri);
    default:
      return step satisfies never;
  }
}
