/** Aggregated change counters; each is optional. */
export interface ChangesSummary {
  readonly additions?: number;
  readonly deletions?: number;
  readonly files?: number;
}
