/**
 * The reducer rules that depend on the negotiated version (AHP differences between versions). Rules that show only in how a
 * state is spelled on the wire are the dialects' business and have no entry here.
 */
export interface Rules {
  /** From 0.7.0: `chat/toolCallReady` without input keeps the earlier input also when the call isn't pending. */
  readonly keepsToolInputOnReady: boolean;
  /** From 0.7.0: `chat/toolCallReady` may replace contributor and intention, but not the executing client. */
  readonly refinesToolCallOnReady: boolean;
  /** From 0.7.0: an edit on approval replaces input that is there as text, and nothing else. */
  readonly editsInlineInputOnly: boolean;
  /** Up to 0.7.0 a running client tool in `inputNeeded` raises the InputNeeded status like any other entry. */
  readonly clientExecutionNeedsInput: boolean;
  /** From 0.9.0: `modifiedAt` is computed from the action's own times; inputs and truncation leave it alone. */
  readonly derivesModifiedAt: boolean;
  /** From 0.9.0: `chat/responsePart` ignores error parts, which only `chat/error` may add. */
  readonly rejectsErrorParts: boolean;
  /** Up to 0.8.0: `changeset/contentChanged` sets or clears the changeset's error. */
  readonly contentChangedSetsError: boolean;
}

/** What a fold needs besides state and action. */
export interface Fold {
  readonly rules: Rules;
  /** Time of the fold in Unix milliseconds, given by the caller so that every process computes the same. */
  readonly now: number;
}
