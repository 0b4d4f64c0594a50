import type { FileRequests } from '../../../shared/ipc/file-requests.ts';
import { filledText, object, type Parse, text } from './parse.ts';

const uri = filledText(16_000);
/** Somewhat more than is edited, so that the refusal is a sentence. */
const content = text(4 * 2 ** 20);
const place = { hostId: filledText(200), session: uri, directory: uri, uri };
const base = object({ text: content }, { etag: text(4000) });

export const fileParsers: { readonly [N in keyof FileRequests]: Parse<FileRequests[N]['input']> } = {
  'file:open': object(place),
  'file:create': object({ ...place, text: content }),
  'file:save': object({ ...place, text: content, base }),
  'file:delete': object({ ...place, base }),
};
