/** Keeps the state for an action or an event that nobody here knows; the `never` makes a forgotten known action a type error. */
export function ignoreUnknown<S>(_action: never, state: S): S {
  return state;
}
