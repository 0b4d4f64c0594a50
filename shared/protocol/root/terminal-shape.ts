import { fields, number, record, type Shape, text, union } from '../common/shape.ts';

/** Who owns a terminal. */
export const claim: Shape = union('kind', {
  client: fields({ clientId: text }),
  session: fields({ session: text }, { chat: text, turnId: text, toolCallId: text }),
});

export const lifecycle: Shape = union('status', { exited: fields({}, { exitCode: number }) });

/** What the reducers and the screens rely on in a catalogue entry of a terminal. */
export const terminalInfo: Shape = record({ resource: text, title: text, claim, lifecycle });
