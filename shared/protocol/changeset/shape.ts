import { errorInfo, fileEdit } from '../common/content-shape.ts';
import { fields, flag, listOf, members, object, prose, record, type Shape, text } from '../common/shape.ts';
import type { ChangesetAction } from './actions.ts';

const file = record({ id: text, edit: record({}, fileEdit) }, { reviewed: flag, _meta: object });

const operation = record(
  { id: text, label: text, scopes: listOf(text), status: text },
  { confirmation: prose, description: text, icon: text, group: text, error: errorInfo },
);

/** An entry of a catalogue of changesets. */
export const changeset: Shape = record(
  { label: text, uriTemplate: text, changeKind: text },
  { description: text, capabilities: record({}, { review: object }) },
);

/** What the reducers and the screens rely on in `ChangesetState`. */
export const changesetState: Shape = members({
  essential: { files: listOf(file) },
  required: { status: text },
  optional: { error: errorInfo, operations: listOf(operation) },
});

export const changesetActions: Readonly<Record<ChangesetAction['type'], Shape>> = {
  'changeset/statusChanged': fields({ status: text }, { error: errorInfo }),
  'changeset/fileSet': fields({ file }),
  'changeset/fileRemoved': fields({ fileId: text }),
  'changeset/filesReviewChanged': fields({ files: listOf(text), reviewed: flag }),
  'changeset/contentChanged': fields({ files: listOf(file) }, { operations: listOf(operation), error: errorInfo }),
  'changeset/operationsChanged': fields({}, { operations: listOf(operation) }),
  'changeset/operationStatusChanged': fields({ operationId: text, status: text }, { error: errorInfo }),
  'changeset/cleared': fields({}),
};
