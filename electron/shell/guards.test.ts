import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { type GuardOptions, guardEverything } from './guards.ts';

const HOME = 'app://ui/';
const VIEW = 'mcp-app://a/';

describe('a page', () => {
  test.each(['will-navigate', 'will-redirect', 'will-attach-webview'])('is kept where it is: %s', (name) => {
    const { contents } = setUp();
    const event = new FakeEvent();

    contents.emit(name, event);

    expect(event.isPrevented).toBe(true);
  });

  test('that got away all the same is brought back', () => {
    const { contents, denied } = setUp();

    contents.emit('did-navigate', {}, 'about:blank');

    expect(contents.loaded).toEqual([HOME]);
    expect(denied).toEqual(['navigation']);
  });

  test('that shows what it should is left alone', () => {
    const { contents, denied } = setUp();

    contents.emit('did-navigate', {}, HOME);

    expect([contents.loaded, denied]).toEqual([[], []]);
  });

  test('within it goes to a view that is to be shown, and nowhere else', () => {
    const { contents, denied } = setUp();
    const [view, elsewhere, outer] = [frameEvent(VIEW), frameEvent('https://example.com/'), new FakeEvent()];

    for (const event of [view, elsewhere, outer]) contents.emit('will-frame-navigate', event);

    expect([view.isPrevented, elsewhere.isPrevented, outer.isPrevented]).toEqual([false, true, false]);
    expect(denied).toEqual(['navigation of a frame']);
  });

  test('of the developer tools is left alone', () => {
    const { contents } = setUp('remote');

    contents.emit('did-navigate', {}, 'devtools://devtools/bundled/devtools_app.html');

    expect(contents.loaded).toEqual([]);
  });

  test('opens no window', () => {
    const { contents, denied } = setUp();

    expect(contents.openWindow()).toEqual({ action: 'deny' });
    expect(denied).toEqual(['new window']);
  });

  test('may write text to the clipboard and nothing else', () => {
    const { session } = setUp();

    expect(session.decide('clipboard-sanitized-write')).toBe(true);
    for (const permission of ['clipboard-read', 'fullscreen', 'geolocation', 'media', 'notifications', 'openExternal', 'usb'])
      expect([permission, session.decide(permission)]).toEqual([permission, false]);
  });

  test('within it may do nothing at all', () => {
    const { session } = setUp();

    expect(session.decide('clipboard-sanitized-write', { isMainFrame: false })).toBe(false);
  });

  test('downloads nothing', () => {
    const { session } = setUp();
    const event = new FakeEvent();

    session.emit('will-download', event);

    expect(event.isPrevented).toBe(true);
  });
});

test('calls between pages have no way out', () => {
  const { contents } = setUp();

  expect(contents.webRtcPolicy).toBe('disable_non_proxied_udp');
});

class FakeEvent {
  isPrevented = false;
  readonly isMainFrame: boolean = true;

  preventDefault() {
    this.isPrevented = true;
  }
}

function frameEvent(url: string) {
  return Object.assign(new FakeEvent(), { isMainFrame: false, url });
}

class FakeContents extends EventEmitter {
  readonly loaded: string[] = [];
  webRtcPolicy = '';
  openWindow: () => unknown = () => undefined;
  readonly #type: string;

  constructor(type: string) {
    super();
    this.#type = type;
  }

  getType() {
    return this.#type;
  }

  async loadURL(url: string) {
    this.loaded.push(url);
  }

  setWebRTCIPHandlingPolicy(policy: string) {
    this.webRtcPolicy = policy;
  }

  setWindowOpenHandler(handler: () => unknown) {
    this.openWindow = handler;
  }
}

type Asker = { readonly isMainFrame: boolean };
type OnRequest = (contents: unknown, permission: string, decide: (allowed: boolean) => void, asker: Asker) => void;
type OnCheck = (contents: unknown, permission: string, origin: string, asker: Asker) => boolean;

class FakeSession extends EventEmitter {
  #request: OnRequest = () => undefined;
  #check: OnCheck = () => true;

  /** What is answered when a page asks, if looking it up gives the same. */
  decide(permission: string, asker: Asker = { isMainFrame: true }): boolean | undefined {
    let asked: boolean | undefined;
    const decide = (allowed: boolean) => {
      asked = allowed;
    };
    this.#request(undefined, permission, decide, asker);
    return asked === this.#check(undefined, permission, '', asker) ? asked : undefined;
  }

  setPermissionRequestHandler(handler: OnRequest) {
    this.#request = handler;
  }

  setPermissionCheckHandler(handler: OnCheck) {
    this.#check = handler;
  }

  setDevicePermissionHandler() {}
}

function setUp(type = 'window') {
  const app = new EventEmitter();
  const session = new FakeSession();
  const contents = new FakeContents(type);
  const denied: string[] = [];
  const mayFrameGo = (address: string) => address === VIEW;
  const options = { app, session, home: HOME, mayFrameGo, onDenied: (what: string) => denied.push(what) };
  guardEverything(options as unknown as GuardOptions);
  app.emit('web-contents-created', {}, contents);
  return { session, contents, denied };
}
