/**
 * What came of reading something from outside: the value, or why it can't be used, as text for the log. `malformed` says, for the
 * log too, where something in a usable value had to be set aside.
 */
export type Reading<T> = { readonly value: T; readonly malformed?: string } | { readonly invalid: string };
