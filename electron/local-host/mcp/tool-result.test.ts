import { expect, test } from 'vitest';
import { type Keep, withLargeKept } from './keep-large.ts';
import { toolResultOf } from './tool-result.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

test('every kind of content becomes one that clients know', () => {
  const content = [
    { type: 'text', text: 'words' },
    { type: 'image', data: 'AAAA', mimeType: 'image/png' },
    { type: 'audio', data: 'BBBB', mimeType: 'audio/wav' },
    { type: 'resource_link', uri: 'demo://x', name: 'X', mimeType: 'text/csv' },
    { type: 'resource', resource: { uri: 'demo://y', text: 'inside', mimeType: 'text/markdown' } },
    { type: 'resource', resource: { uri: 'demo://z', blob: 'CCCC' } },
    { type: 'hologram', data: '…' },
    'nonsense',
  ];

  expect(toolResultOf({ content, structuredContent: { a: 1 } }, 'Did it')).toEqual({
    success: true,
    pastTenseMessage: 'Did it',
    structuredContent: { a: 1 },
    content: [
      { type: 'text', text: 'words' },
      { type: 'embeddedResource', data: 'AAAA', contentType: 'image/png' },
      { type: 'embeddedResource', data: 'BBBB', contentType: 'audio/wav' },
      { type: 'resource', uri: 'demo://x', contentType: 'text/csv' },
      { type: 'embeddedResource', data: base64('inside'), contentType: 'text/markdown' },
      { type: 'embeddedResource', data: 'CCCC', contentType: 'application/octet-stream' },
    ],
  });
});

test('a failure keeps the words of the tool', () => {
  const failed = (content: readonly { readonly type: string; readonly text: string }[]) =>
    toolResultOf({ isError: true, content }, 'Did it').error?.message;

  expect(failed([{ type: 'text', text: 'No paper' }])).toBe('No paper');
  expect(failed([])).toBe('The tool says that it failed, without words.');
});

test('what is large is kept outside the state', async () => {
  const kept: string[] = [];
  const keep: Keep = async (bytes, contentType) => {
    kept.push(`${contentType} ${bytes.byteLength}`);
    return { uri: `kept:${kept.length}`, contentType };
  };
  const long = 'x'.repeat(70_000);
  const content = [
    { type: 'text', text: long },
    { type: 'text', text: 'short' },
    { type: 'image', data: base64(long), mimeType: 'image/png' },
  ];

  const result = await withLargeKept(toolResultOf({ content, structuredContent: { long } }, 'Did it'), keep);

  expect(kept.sort()).toEqual(['application/json 70011', 'image/png 70000', 'text/plain 70000']);
  expect(result).not.toHaveProperty('structuredContent');
  expect(result.content?.map(({ type }) => type)).toEqual(['resource', 'text', 'resource', 'resource']);
});
