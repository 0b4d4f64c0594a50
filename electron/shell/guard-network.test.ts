import type { Session } from 'electron';
import { expect, test } from 'vitest';
import { guardNetwork } from './guard-network.ts';

type Listener = (details: object, answer: (answer: never) => void) => void;

const VIEW = 'mcp-app://a/view';
const ALLOWED = 'https://api.example/';

test('answers no request of a page', () => {
  const { ask, denied, urls } = setUp();

  for (const frame of [undefined, null, { url: 'app://ui/' }, goneFrame()])
    expect(ask('onBeforeRequest', { frame, url: ALLOWED })).toEqual({ cancel: true });
  expect(denied).toHaveLength(4);
  expect(urls()).toEqual(expect.arrayContaining(['https://*/*', 'wss://*/*', 'file://*/*']));
});

test('lets a view have what it may reach, and nothing else', () => {
  const { ask } = setUp();

  expect(ask('onBeforeRequest', { frame: { url: VIEW }, url: ALLOWED })).toEqual({ cancel: false });
  expect(ask('onBeforeRequest', { frame: { url: VIEW }, url: 'https://other.example/' })).toEqual({ cancel: true });
});

test('takes cookies out of what goes and what comes', () => {
  const { ask } = setUp();

  expect(ask('onBeforeSendHeaders', { requestHeaders: { Cookie: 'a=b', Accept: '*/*' } })).toEqual({
    requestHeaders: { Accept: '*/*' },
  });
  expect(ask('onHeadersReceived', { responseHeaders: { 'Set-Cookie': ['a=b'], Age: ['1'] } })).toEqual({
    responseHeaders: { Age: ['1'] },
  });
  expect(ask('onHeadersReceived', {})).toEqual({ responseHeaders: {} });
});

test('is out of reach for what asks no permission, and only for the hosts that are let through it is not', async () => {
  const { proxies, letThrough } = setUp();

  await letThrough(['api.example', '*.example.org:8443']);

  expect(proxies).toEqual([
    { proxyRules: 'socks5://127.0.0.1:9', proxyBypassRules: '<-loopback>' },
    { proxyRules: 'socks5://127.0.0.1:9', proxyBypassRules: '<-loopback>;api.example;*.example.org:8443' },
  ]);
});

function goneFrame() {
  return {
    get url(): string {
      throw new Error('Render frame was disposed');
    },
  };
}

function setUp() {
  const listeners = new Map<string, { readonly urls: readonly string[]; readonly listener: Listener }>();
  const proxies: unknown[] = [];
  const denied: string[] = [];
  const on = (name: string) => (filter: { readonly urls: readonly string[] }, listener: Listener) =>
    void listeners.set(name, { urls: filter.urls, listener });
  const names = ['onBeforeRequest', 'onBeforeSendHeaders', 'onHeadersReceived'];
  const session = {
    webRequest: Object.fromEntries(names.map((name) => [name, on(name)])),
    setProxy: async (proxy: unknown) => void proxies.push(proxy),
  };
  const letThrough = guardNetwork(session as unknown as Session, {
    mayReach: (frame, address) => frame === VIEW && address === ALLOWED,
    onDenied: (what) => denied.push(what),
  });
  return {
    proxies,
    denied,
    letThrough,
    urls: () => listeners.get('onBeforeRequest')?.urls,
    ask(name: string, details: object): unknown {
      let given: unknown;
      listeners.get(name)?.listener(details, (answer) => {
        given = answer;
      });
      return given;
    },
  };
}
