import { expect, test } from 'vitest';
import { framePolicy, viewPolicy } from './view-policy.ts';
import { allowedSources, declaredSources, namesOf } from './view-sources.ts';

test('takes origins of the web, and of this computer itself in plain text', () => {
  const connectDomains = ['https://API.example.com/', 'wss://live.example.com:8443', 'http://localhost:3000', 'ws://127.0.0.1'];
  const resourceDomains = ['https://*.cdn.example'];

  expect(declaredSources({ connectDomains, resourceDomains })).toEqual({
    connect: ['https://api.example.com', 'wss://live.example.com:8443', 'http://localhost:3000', 'ws://127.0.0.1'],
    resource: ['https://*.cdn.example'],
    refused: [],
  });
});

test.each([
  '*',
  'https:',
  'data:',
  'https://*',
  'https://*.com',
  'http://example.com',
  'https://example.com/path',
  "https://a.example; script-src 'unsafe-eval'",
  "https://a.example 'unsafe-eval'",
  'https://a.example\nx',
  'https://user@a.example',
  'https://localhost.evil.example:1x',
  'file:///etc',
  "'self'",
  '',
])('refuses %j, which is no origin that a view may reach', (source) => {
  expect(declaredSources({ connectDomains: [source], resourceDomains: [source] })).toEqual({
    connect: [],
    resource: [],
    refused: [source],
  });
});

test('refuses frames of other pages, other bases, and more than a person reads', () => {
  const many = Array.from({ length: 30 }, (_none, index) => `https://${index}.example`);
  const declared = declaredSources({
    connectDomains: many,
    frameDomains: ['https://f.example'],
    baseUriDomains: ['https://b.example'],
  });

  expect(declared.connect).toHaveLength(20);
  expect(declared.refused).toEqual([...many.slice(20), 'https://f.example', 'https://b.example']);
});

test.each([undefined, null, 'all', [], { connectDomains: 'https://a.example', resourceDomains: [7] }])(
  'what is no declaration (%j) declares nothing',
  (csp) => {
    expect(declaredSources(csp as never)).toEqual({ connect: [], resource: [], refused: [] });
  },
);

test('only what was both declared and allowed gets into the policy', () => {
  const declared = declaredSources({
    connectDomains: ['https://api.example', 'https://other.example'],
    resourceDomains: ['https://api.example', 'https://cdn.example'],
  });
  const allowed = allowedSources(declared, ['https://api.example', 'https://cdn.example', 'https://never-declared.example']);

  expect(namesOf(declared)).toEqual(['https://api.example', 'https://other.example', 'https://cdn.example']);
  const policy = viewPolicy(allowed, 'mcp-app://a');
  expect(policy).toContain('connect-src https://api.example;');
  expect(policy).toContain("script-src 'unsafe-inline' https://api.example https://cdn.example;");
  expect(policy).not.toContain('never-declared');
});

test('a view with nothing allowed reaches nothing, and has no origin', () => {
  const policy = viewPolicy({ connect: [], resource: [] }, 'mcp-app://a');

  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'media-src data: blob:',
    "connect-src 'none'",
    "worker-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors mcp-app://a app://ui',
    'sandbox allow-scripts allow-forms',
  ]);
});

test('the frame around it has its own script and that view', () => {
  expect(framePolicy('mcp-app://a')).toContain(
    'script-src mcp-app://a/frame.js; frame-src mcp-app://a/view; frame-ancestors app://ui',
  );
});
