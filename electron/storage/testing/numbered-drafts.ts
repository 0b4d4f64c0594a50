import type { Draft } from '../../../shared/app/state.ts';

const CHATS = 20;

/** Drafts of many chats that all say the number of one step, long enough to fill pages. */
export function draftsOf(step: number): readonly Draft[] {
  return Array.from({ length: CHATS }, (_, chat) => ({
    hostId: 'h',
    chat: `ahp-chat:/${chat}`,
    text: `${step} ${'x'.repeat(1000 + ((step * 131 + chat * 17) % 4000))}`,
  }));
}

/** The step that all of them say; undefined when they are of several, or not whole. */
export function stepOf(drafts: readonly Draft[]): number | undefined {
  const step = Number.parseInt(drafts[0]?.text ?? '', 10);
  return JSON.stringify(drafts) === JSON.stringify(draftsOf(step)) ? step : undefined;
}
