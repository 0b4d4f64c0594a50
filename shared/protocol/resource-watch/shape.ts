import { fields, flag, listOf, members, record, type Shape, text } from '../common/shape.ts';
import type { ResourceWatchAction } from './actions.ts';

const patterns = record({ items: listOf(text) });
const change = fields({ uri: text, type: text });

/** What is relied on in `ResourceWatchState`. */
export const resourceWatchState: Shape = members({
  essential: { root: text },
  required: { recursive: flag },
  optional: { excludes: patterns, includes: patterns },
});

export const resourceWatchActions: Readonly<Record<ResourceWatchAction['type'], Shape>> = {
  'resourceWatch/changed': fields({ changes: fields({ items: listOf(change) }) }),
};
