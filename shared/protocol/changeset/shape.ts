import { fields, flag, listOf, object, prose, type Shape, text } from '../common/shape.ts';
import type { ChangesetAction } from './actions.ts';

const side = fields({ uri: text, content: fields({ uri: text }) });
const file = fields({ id: text, edit: fields({}, { before: side, after: side, diff: object }) }, { reviewed: flag });
const error = fields({ message: text });
const operation = fields(
  { id: text, label: text, scopes: listOf(text), status: text },
  { confirmation: prose, description: text, error },
);

/** An entry of a catalogue of changesets. */
export const changeset: Shape = fields({ label: text, uriTemplate: text, changeKind: text }, { capabilities: object });

/** What the reducers and the screens rely on in `ChangesetState`. */
export const changesetState: Shape = fields({ status: text, files: listOf(file) }, { error, operations: listOf(operation) });

export const changesetActions: Readonly<Record<ChangesetAction['type'], Shape>> = {
  'changeset/statusChanged': fields({ status: text }, { error }),
  'changeset/fileSet': fields({ file }),
  'changeset/fileRemoved': fields({ fileId: text }),
  'changeset/filesReviewChanged': fields({ files: listOf(text), reviewed: flag }),
  'changeset/contentChanged': fields({ files: listOf(file) }, { operations: listOf(operation), error }),
  'changeset/operationsChanged': fields({}, { operations: listOf(operation) }),
  'changeset/operationStatusChanged': fields({ operationId: text, status: text }, { error }),
  'changeset/cleared': fields({}),
};
