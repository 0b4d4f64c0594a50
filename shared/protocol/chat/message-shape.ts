import { textRange } from '../common/content-shape.ts';
import { fields, listOf, number, object, record, type Shape, text, union } from '../common/shape.ts';

const selection = fields({ range: textRange });

/** What a message may come with. */
export const attachment: Shape = union(
  'type',
  {
    simple: fields({}, { modelRepresentation: text }),
    embeddedResource: fields({ data: text, contentType: text }, { selection }),
    resource: fields({ uri: text }, { sizeHint: number, contentType: text, nonce: text, selection }),
    annotations: fields({ resource: text }, { annotationIds: listOf(text) }),
    chat: fields({ resource: text }, { endTurn: text }),
  },
  { essential: { label: text }, optional: { range: textRange, displayKind: text, _meta: object } },
);

/** What the reducers and the screens rely on in a message. */
export const message: Shape = record(
  { text, origin: record({ kind: text }) },
  {
    attachments: listOf(attachment),
    model: fields({ id: text }, { config: object }),
    agent: fields({ uri: text }),
    _meta: object,
  },
);

/** A steering or queued message. */
export const pendingMessage: Shape = record({ id: text, message });
