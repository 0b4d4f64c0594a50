/**
 * A derivation that remembers what it last made of each state, for as long as the state lives. States never change, so the result is
 * the same as long as `origin`, the rest of what it depends on, has the same members.
 */
export function remembered<S extends object, O extends object, R>(
  derive: (origin: O, state: S) => R,
): (origin: O, state: S) => R {
  const known = new WeakMap<S, { readonly origin: O; readonly result: R }>();
  return (origin, state) => {
    const last = known.get(state);
    if (last && isSame(last.origin, origin)) return last.result;
    const result = derive(origin, state);
    known.set(state, { origin, result });
    return result;
  };
}

function isSame<O extends object>(a: O, b: O): boolean {
  const keys = Object.keys(a) as (keyof O)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
