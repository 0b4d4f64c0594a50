/** Keeps the state for an action this version doesn't know; the `never` makes a forgotten known action a type error. */
export function ignoreUnknown<S>(_action: never, state: S): S {
  return state;
}
