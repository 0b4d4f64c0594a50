import { textRange } from '../common/content-shape.ts';
import { fields, flag, listOf, object, prose, record, type Shape, text } from '../common/shape.ts';
import type { AnnotationsAction } from './actions.ts';

const entry = record({ id: text, text: prose }, { _meta: object });
const origin = record({}, { session: text, chat: text, turnId: text });
const anchor = { origin, resource: text, resolved: flag };
const annotation = record({ ...anchor, id: text, entries: listOf(entry) }, { range: textRange, _meta: object });

/** What the reducers and the screens rely on in `AnnotationsState`. */
export const annotationsState: Shape = fields({ annotations: listOf(annotation) });

export const annotationsActions: Readonly<Record<AnnotationsAction['type'], Shape>> = {
  'annotations/set': fields({ annotation }),
  'annotations/updated': fields({ annotationId: text }, { ...anchor, range: textRange }),
  'annotations/removed': fields({ annotationId: text }),
  'annotations/entrySet': fields({ annotationId: text, entry }),
  'annotations/entryRemoved': fields({ annotationId: text, entryId: text }),
};
