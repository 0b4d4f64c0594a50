import type { FileEdit } from '../../../shared/protocol/common/content.ts';
import type { DiffBlock } from '../../parts/diff/diff-blocks.ts';
import { editUri } from '../../parts/request/tool-input.ts';
import type { OperationScope } from './use-operations.ts';

/** The lines of one change: as they are now, or where nothing is left of them as they were. */
export function rangeScope(edit: FileEdit, change: DiffBlock, name: string): OperationScope {
  const side = change.afterCount > 0 ? 'after' : 'before';
  const first = change[side];
  const end = first + (side === 'after' ? change.afterCount : change.beforeCount);
  const range = { start: { line: first, character: 0 }, end: { line: end, character: 0 } };
  const lines = end - first === 1 ? `line ${end}` : `lines ${first + 1} to ${end}`;
  const resource = edit[side]?.uri ?? editUri(edit);
  return { kind: 'range', target: { kind: 'range', resource, side, range }, name: `${lines} of ${name}` };
}
