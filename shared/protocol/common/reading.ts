/** What came of reading something from outside: the value, or why it can't be used, as text for the log. */
export type Reading<T> = { readonly value: T } | { readonly invalid: string };
