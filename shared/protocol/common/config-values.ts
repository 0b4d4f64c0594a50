import type { JsonObject } from './json.ts';

/** Config with the action's values merged over the old ones, or in their place; the schema stays and the host validates. */
export function withValues<C extends { readonly values: JsonObject }>(
  config: C,
  action: { readonly config: JsonObject; readonly replace?: boolean },
): C {
  const values = action.replace === true ? action.config : { ...config.values, ...action.config };
  return { ...config, values };
}
