import { fields, listOf, object, type Shape, text, union } from '../common/shape.ts';

/** What the reducers and the screens rely on in a message. */
export const message: Shape = fields(
  { text, origin: fields({ kind: text }) },
  {
    attachments: listOf(union('type', {})),
    model: fields({ id: text }, { config: object }),
    agent: fields({ uri: text }),
  },
);

/** A steering or queued message. */
export const pendingMessage: Shape = fields({ id: text, message });
