import { fields, flag, listOf, object, prose, type Shape, text } from '../common/shape.ts';
import type { AnnotationsAction } from './actions.ts';

const entry = fields({ id: text, text: prose });
const origin = fields({}, { session: text, chat: text, turnId: text });
const anchor = { origin, resource: text, resolved: flag };
const annotation = fields({ ...anchor, id: text, entries: listOf(entry) }, { range: object });

/** What the reducers and the screens rely on in `AnnotationsState`. */
export const annotationsState: Shape = fields({ annotations: listOf(annotation) });

export const annotationsActions: Readonly<Record<AnnotationsAction['type'], Shape>> = {
  'annotations/set': fields({ annotation }),
  'annotations/updated': fields({ annotationId: text }, { ...anchor, range: object }),
  'annotations/removed': fields({ annotationId: text }),
  'annotations/entrySet': fields({ annotationId: text, entry }),
  'annotations/entryRemoved': fields({ annotationId: text, entryId: text }),
};
