/** What one measure came to: its name, its numbers, and where there is a budget whether it is met. */
export interface Measure {
  readonly measure: string;
  readonly budget?: string;
  readonly isMet?: boolean;
  readonly [number: string]: number | string | boolean | undefined;
}

/** One line of JSON, with three digits that mean something. */
export function lineOf(measure: Measure): string {
  return JSON.stringify(measure, (_, value) => (typeof value === 'number' ? rounded(value) : value));
}

function rounded(value: number): number {
  return value >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
}
