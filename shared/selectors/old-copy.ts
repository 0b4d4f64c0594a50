import type { JsonObject } from '../protocol/common/json.ts';

const MARK = 'signalbox:old-copy';

/** Whatever carries it was kept by this app from an earlier run: what it lacks is not known, rather than not there. */
export const OLD_COPY: JsonObject = { [MARK]: true };

/** True for a state that this app shows in place of what an absent host would say. */
export function isOldCopy({ _meta }: { readonly _meta?: JsonObject }): boolean {
  return _meta?.[MARK] === true;
}
