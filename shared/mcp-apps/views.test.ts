import { expect, test } from 'vitest';
import type { ToolCallState } from '../protocol/chat/tool-call.ts';
import { callMessages } from './call-messages.ts';
import { grantFor, serverKey, withGrant } from './grant.ts';
import { documentAddress, frameAddress, placeOfView } from './view-address.ts';
import { saysNothingOfItself, viewDocument, withListedWishes } from './view-document.ts';
import { viewOfCall } from './view-of-call.ts';
import { isToolFor, toolNamed } from './view-tool.ts';

const URI = 'ui://clock/face.html';
const TYPE = 'text/html;profile=mcp-app';
const read = (content: object) => ({ contents: [{ uri: URI, mimeType: TYPE, text: '<p>', ...content }] }) as never;
const base = { toolCallId: 'c', toolName: 'show', displayName: 'Show', invocationMessage: 'Show it' };
const call = (more: object): ToolCallState => ({ ...base, ...more }) as ToolCallState;

test('a call has a view where its server names one of the scheme for views', () => {
  const contributor = { kind: 'mcp', customizationId: 's' } as const;
  const ui = { resourceUri: URI };

  expect(viewOfCall({ contributor, _meta: { ui } })).toEqual({ uri: URI, serverId: 's' });
  expect(viewOfCall({ _meta: { ui } })).toBeUndefined();
  expect(viewOfCall({ contributor: { kind: 'client', clientId: 'c' }, _meta: { ui } })).toBeUndefined();
  expect(viewOfCall({ contributor, _meta: { ui: { resourceUri: 'https://evil.example/' } } })).toBeUndefined();
  expect(viewOfCall({ contributor, _meta: { ui: {} } })).toBeUndefined();
  expect(viewOfCall({ contributor })).toBeUndefined();
});

test('a view is what its server hands out as one, as text or as bytes', () => {
  expect(viewDocument(read({ mimeType: 'Text/HTML; profile=mcp-app' }), URI)).toMatchObject({ content: { text: '<p>' } });
  expect(viewDocument(read({ text: undefined, blob: 'PHA+' }), URI)).toMatchObject({ content: { base64: 'PHA+' } });
});

test.each([
  ['another resource', read({ uri: 'ui://other' }), 'without ui://clock/face.html'],
  ['an ordinary page', read({ mimeType: 'text/html' }), 'of the type text/html'],
  ['no type', read({ mimeType: undefined }), 'of the type nothing'],
  ['nothing', read({ text: '' }), 'is empty'],
  ['too much', read({ text: 'x'.repeat(9 * 2 ** 20) }), 'larger than 8 MiB'],
  ['no result', {}, 'without'],
])('%s is no view', (_what, result, words) => {
  expect(viewDocument(result, URI)).toEqual({ problem: expect.stringContaining(words) });
});

test('what a view wants stands in its content, and else in the list of resources', () => {
  const ui = { csp: { connectDomains: ['https://a.example'] }, permissions: { camera: {} }, prefersBorder: false };
  const bare = read({});
  const document = viewDocument(bare, URI);
  if ('problem' in document) throw new Error(document.problem);

  expect(saysNothingOfItself(bare, URI)).toBe(true);
  expect(saysNothingOfItself(read({ _meta: { ui } }), URI)).toBe(false);
  const wishes = { sources: { connect: ['https://a.example'] }, permissions: ['camera'], prefersBorder: false };
  expect(viewDocument(read({ _meta: { ui } }), URI)).toMatchObject(wishes);
  expect(withListedWishes(document, { resources: [{ uri: URI, _meta: { ui } }] }, URI)).toMatchObject(wishes);
  expect(withListedWishes(document, { resources: [{ uri: 'ui://other', _meta: { ui } }] }, URI)).toBe(document);
  expect(withListedWishes(document, {}, URI)).toBe(document);
});

test('a tool is for both, unless it says for whom', () => {
  const tool = (visibility?: unknown) => ({ name: 't', _meta: { ui: { visibility } } }) as never;

  expect([isToolFor('app', { name: 't' }), isToolFor('model', tool())]).toEqual([true, true]);
  expect([isToolFor('app', tool(['model'])), isToolFor('model', tool(['app']))]).toEqual([false, false]);
  expect([isToolFor('app', tool(['app'])), isToolFor('app', tool('app'))]).toEqual([true, false]);
  expect(toolNamed(['t', { name: 'u' }, tool()], 't')).toEqual(tool());
});

test('a view is told the input before what came of it, and nothing that waits for approval', () => {
  const content = [
    { type: 'text', text: 'noon' },
    { type: 'embeddedResource', data: 'AA==', contentType: 'image/png' },
    { type: 'embeddedResource', data: 'AA==', contentType: 'audio/wav' },
    { type: 'embeddedResource', data: 'AA==', contentType: 'text/plain' },
    { type: 'resource', uri: 'file:///a', contentType: 'text/plain' },
    { type: 'resource', uri: 'file:///b' },
    { type: 'terminal', resource: 't:/1', title: 'T' },
  ];
  const done = { status: 'completed', toolInput: '{"a":1}', success: true, content, structuredContent: { at: 12 } };

  expect(callMessages(call({ status: 'streaming', partialInput: '{"a":1,"b' }))).toEqual([
    { kind: 'partial-input', arguments: { a: 1 } },
  ]);
  expect(callMessages(call({ status: 'streaming' }))).toEqual([]);
  expect(callMessages(call({ status: 'pending-confirmation', toolInput: '{"a":1}' }))).toEqual([]);
  expect(callMessages(call({ status: 'running', toolInput: '{"a":1}' }))).toEqual([{ kind: 'input', arguments: { a: 1 } }]);
  expect(callMessages(call({ status: 'running', toolInput: { uri: 'x:/1' } }))).toEqual([{ kind: 'input', arguments: {} }]);
  expect(callMessages(call(done))).toEqual([
    { kind: 'input', arguments: { a: 1 } },
    {
      kind: 'result',
      result: {
        content: [
          { type: 'text', text: 'noon' },
          { type: 'image', data: 'AA==', mimeType: 'image/png' },
          { type: 'audio', data: 'AA==', mimeType: 'audio/wav' },
          { type: 'resource', resource: { uri: 'result:embedded', blob: 'AA==', mimeType: 'text/plain' } },
          { type: 'resource_link', uri: 'file:///a', name: 'file:///a', mimeType: 'text/plain' },
          { type: 'resource_link', uri: 'file:///b', name: 'file:///b' },
        ],
        structuredContent: { at: 12 },
      },
    },
  ]);
});

test('a view is told of a failure and of a call that was not run', () => {
  const failed = { status: 'completed', toolInput: '[]', success: false, error: { message: 'no clock' } };
  const dropped = { status: 'cancelled', reason: 'denied', toolInput: '{}' };

  expect(callMessages(call(failed)).at(-1)).toEqual({
    kind: 'result',
    result: { content: [{ type: 'text', text: 'no clock' }], isError: true },
  });
  expect(callMessages(call(dropped)).at(-1)).toEqual({ kind: 'cancelled', reason: 'denied' });
  expect(callMessages(call({ ...dropped, reasonMessage: { markdown: 'too *late*' } })).at(-1)).toEqual({
    kind: 'cancelled',
    reason: 'too *late*',
  });
});

test('an address of the scheme names a view and a path, and no other address does', () => {
  const viewId = '0b1e7c1e-3f0d-4a5e-9f5e-0123456789ab';

  expect(placeOfView(frameAddress(viewId))).toEqual({ viewId, path: '/' });
  expect(placeOfView(documentAddress(viewId))).toEqual({ viewId, path: '/view' });
  for (const address of [
    'app://ui/',
    `mcp-app://${viewId}/view?again`,
    `mcp-app://${viewId}/view#x`,
    'mcp-app://short/view',
    '',
  ])
    expect(placeOfView(address)).toBeUndefined();
});

test('what was allowed is for that server of that host alone, and can be taken back', () => {
  const server = serverKey({ id: 's', uri: 'file:///p/mcp.json', name: 'Clock' });
  const grant = { hostId: 'h', server, sources: ['https://a.example'] };
  const grants = withGrant([{ hostId: 'i', server, sources: ['https://b.example'] }], grant);

  expect(grantFor(grants, 'h', server)).toBe(grant);
  expect(grantFor(grants, 'h', serverKey({ id: 's', uri: 'file:///q/mcp.json', name: 'Clock' })).sources).toEqual([]);
  expect(withGrant(grants, { ...grant, sources: [] })).toHaveLength(1);
  expect(withGrant(grants, { ...grant, sources: [], sampling: 'on' })).toHaveLength(2);
});
