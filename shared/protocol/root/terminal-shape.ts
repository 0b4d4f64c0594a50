import { fields, type Shape, text, union } from '../common/shape.ts';

/** Who owns a terminal. */
export const claim: Shape = union('kind', { client: fields({ clientId: text }), session: fields({ session: text }) });

export const lifecycle: Shape = union('status', {});

/** What the reducers and the screens rely on in a catalogue entry of a terminal. */
export const terminalInfo: Shape = fields({ resource: text, title: text, claim, lifecycle });
