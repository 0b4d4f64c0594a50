import { expect, test } from 'vitest';
import { sideContent } from './side-content.ts';

const base64 = (...bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));

test('text is text', () => {
  expect(sideContent({ data: 'a\n', encoding: 'utf-8' })).toEqual({ kind: 'text', text: 'a\n' });
  expect(sideContent({ data: base64(0xe7, 0xb5, 0x90), encoding: 'base64' })).toEqual({ kind: 'text', text: '結' });
});

test('a byte order mark is said and no part of the first line', () => {
  const note = 'with a byte order mark';

  expect(sideContent({ data: '\uFEFFa', encoding: 'utf-8' })).toEqual({ kind: 'text', text: 'a', note });
  expect(sideContent({ data: base64(0xef, 0xbb, 0xbf, 0x61), encoding: 'base64' })).toEqual({ kind: 'text', text: 'a', note });
});

test.each([
  ['UTF-16', [0xff, 0xfe, 0x61, 0x00], 'a'],
  ['UTF-16', [0xfe, 0xff, 0x00, 0x61], 'a'],
  ['not UTF-8, read as Windows-1252', [0x63, 0x61, 0x66, 0xe9], 'café'],
])('text in another encoding is read and named: %s', (note, bytes, text) => {
  expect(sideContent({ data: base64(...bytes), encoding: 'base64' })).toEqual({ kind: 'text', text, note });
});

test('bytes that are no text are not drawn as text', () => {
  expect(sideContent({ data: base64(1, 0, 2), encoding: 'base64' })).toEqual({ kind: 'binary', size: 3 });
  expect(sideContent({ data: 'a\0b', encoding: 'utf-8' })).toEqual({ kind: 'binary', size: 3 });
  expect(sideContent({ data: '%%%', encoding: 'base64' })).toEqual({ kind: 'binary', size: 3 });
});

test('pictures are told by what the host calls them', () => {
  expect(sideContent({ data: base64(1, 0), encoding: 'base64', contentType: 'image/png' })).toMatchObject({ kind: 'picture' });
  expect(sideContent({ data: '<svg/>', encoding: 'utf-8', contentType: 'image/svg+xml; charset=utf-8' })).toMatchObject({
    kind: 'picture',
    contentType: 'image/svg+xml',
  });
  expect(sideContent({ data: base64(1, 0), encoding: 'base64', contentType: 'image/heic' })).toMatchObject({ kind: 'binary' });
});
