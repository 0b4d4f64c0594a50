/** How a child process ended, or why it never began. */
export type ChildEnd =
  | { readonly type: 'not-started'; readonly code: string }
  | { readonly type: 'exited'; readonly code: number | null; readonly signal: string | null };

/** The end of a child process as the error of the stream that it carried. */
export class ChildEnded extends Error {
  readonly end: ChildEnd;
  /** The last lines that it wrote to stderr, fit to be shown. */
  readonly lastWords: string;

  constructor(end: ChildEnd, lastWords: string) {
    super('the child process ended');
    this.end = end;
    this.lastWords = lastWords;
  }
}

export function endText(end: ChildEnd): string {
  if (end.type === 'not-started') return end.code;
  return end.signal === null ? `exit code ${end.code}` : `signal ${end.signal}`;
}
