import type { RequestValue } from '../../../shared/ipc/contract.ts';

/** What one side of a change holds, as far as it can be shown. */
export type SideContent =
  | { readonly kind: 'text'; readonly text: string; readonly note?: string }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string }
  | { readonly kind: 'binary'; readonly size: number };

/** Pictures are drawn as `img` from memory: a vector picture runs nothing and loads nothing there. */
const PICTURES = /^image\/(png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)$/;
const VECTOR = 'image/svg+xml';

/** Takes what a host has read for what it is: text in the encoding it is in, a picture, or bytes that are neither. */
export function sideContent({ data, encoding, contentType = '' }: RequestValue<'resource:read'>): SideContent {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (encoding === 'utf-8') {
    if (type === VECTOR) return { kind: 'picture', bytes: new TextEncoder().encode(data), contentType: type };
    return data.includes('\0') ? { kind: 'binary', size: data.length } : { kind: 'text', ...withoutMark(data) };
  }
  const bytes = bytesOf(data);
  if (!bytes) return { kind: 'binary', size: data.length };
  if (PICTURES.test(type)) return { kind: 'picture', bytes, contentType: type };
  return textOf(bytes) ?? { kind: 'binary', size: bytes.length };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    // The host calls base64 what is none: nothing of it can be shown.
    return undefined;
  }
}

function textOf(bytes: Uint8Array): SideContent | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le', 'UTF-16');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be', 'UTF-16');
  if (bytes.includes(0)) return undefined;
  return decoded(bytes, 'utf-8', undefined) ?? decoded(bytes, 'windows-1252', 'not UTF-8, read as Windows-1252');
}

function decoded(bytes: Uint8Array, encoding: string, note: string | undefined): SideContent | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    const plain = withoutMark(text);
    return { kind: 'text', text: plain.text, ...(note === undefined ? plain : { note }) };
  } catch {
    // Not this encoding.
    return undefined;
  }
}

/** A byte order mark is no part of the first line; that it is there is said. */
function withoutMark(text: string): { readonly text: string; readonly note?: string } {
  return text.startsWith('\uFEFF') ? { text: text.slice(1), note: 'with a byte order mark' } : { text };
}
