import type { OutboxInput } from '../../../shared/ipc/outbox-requests.ts';
import { jsonObject } from './json.ts';
import { writtenMessage } from './messages.ts';
import { filledText, object, oneOf, type Parse } from './parse.ts';

const uri = filledText(16_000);

const message = object(
  { kind: oneOf('message'), hostId: filledText(200), session: uri, chat: uri, message: writtenMessage },
  { steers: filledText(16_000) },
);
/** The key is made of a host id and two URIs. */
const answer = object({ kind: oneOf('answer'), requestKey: filledText(40_000), answers: jsonObject });

export const outboxInput: Parse<OutboxInput> = (value) => message(value) ?? answer(value);
