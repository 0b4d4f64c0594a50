import type { ChangesetOperationTarget } from '../../../shared/protocol/changeset/operation-target.ts';
import { filledText, integer, object, oneOf, type Parse } from './parse.ts';

const resource = filledText(16_000);
const side = oneOf('before', 'after');
const position = object({ line: integer(0, 2 ** 31), character: integer(0, 2 ** 31) });
const ofFile = object({ kind: oneOf('resource'), resource }, { side });
const ofLines = object({ kind: oneOf('range'), resource, range: object({ start: position, end: position }) }, { side });

/** One file of a changeset, or lines of one. */
export const operationTarget: Parse<ChangesetOperationTarget> = (value) => ofFile(value) ?? ofLines(value);
