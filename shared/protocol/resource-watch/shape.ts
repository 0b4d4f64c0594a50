import { fields, flag, listOf, type Shape, text } from '../common/shape.ts';
import type { ResourceWatchAction } from './actions.ts';

const patterns = fields({ items: listOf(text) });

/** What is relied on in `ResourceWatchState`. */
export const resourceWatchState: Shape = fields({ root: text, recursive: flag }, { excludes: patterns, includes: patterns });

export const resourceWatchActions: Readonly<Record<ResourceWatchAction['type'], Shape>> = {
  'resourceWatch/changed': fields({ changes: fields({ items: listOf(fields({ uri: text, type: text })) }) }),
};
