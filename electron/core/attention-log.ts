import type { AttentionChange } from './attention.ts';

/** What came and what was settled lately, so that it can be told afterwards. */
export interface AttentionLog {
  note(change: AttentionChange, at: number): void;
  /** Since that time (milliseconds). */
  since(at: number): { readonly came: ReadonlySet<string>; readonly settled: ReadonlySet<string> };
}

interface Line {
  readonly key: string;
  readonly at: number;
}

/** A day of a busy person; of more than that only a number would be told. */
const MAX_LINES = 2000;

export function createAttentionLog(): AttentionLog {
  let came: readonly Line[] = [];
  let settled: readonly Line[] = [];

  const keysSince = (lines: readonly Line[], at: number) =>
    new Set(lines.filter((line) => line.at >= at).map(({ key }) => key));

  return {
    note: ({ news, gone }, at) => {
      came = [...came, ...news.map(({ key }) => ({ key, at }))].slice(-MAX_LINES);
      settled = [...settled, ...gone.map((key) => ({ key, at }))].slice(-MAX_LINES);
    },
    since: (at) => ({ came: keysSince(came, at), settled: keysSince(settled, at) }),
  };
}
