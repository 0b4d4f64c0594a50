import type { App, Session, WebContents } from 'electron';

/** Copying a text that the person has selected or asked to copy; everything else that a page may ask for is denied. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write';

export interface GuardOptions {
  readonly app: App;
  readonly session: Session;
  /** The one address that a window may show. */
  readonly home: string;
  /** Whether a frame within a window may go there: to a view that is to be shown, once. */
  readonly mayFrameGo: (address: string) => boolean;
  readonly onDenied: (what: string) => void;
}

/** Second line behind the page's policy: no page goes, opens or loads anything else, whatever it is made to do. */
export function guardEverything({ app, session, home, mayFrameGo, onDenied }: GuardOptions): void {
  guardSession(session, onDenied);
  app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, mayFrameGo, onDenied);
    if (contents.getType() === 'window') keepHome(contents, home, onDenied);
  });
}

function guardContents(contents: WebContents, mayFrameGo: GuardOptions['mayFrameGo'], onDenied: (what: string) => void) {
  contents.on('will-navigate', (event) => {
    event.preventDefault();
    onDenied('navigation');
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame || mayFrameGo(event.url)) return;
    event.preventDefault();
    onDenied('navigation of a frame');
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => {
    onDenied('new window');
    return { action: 'deny' };
  });
  // Calls between pages ask for no permission; with this they have no way but the proxy.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** Chromium asks nobody before it goes to `about:blank`. */
function keepHome(contents: WebContents, home: string, onDenied: (what: string) => void) {
  contents.on('did-navigate', (_event, url) => {
    if (url === home) return;
    onDenied('navigation');
    void contents.loadURL(home);
  });
}

function guardSession(guarded: Session, onDenied: (what: string) => void) {
  guarded.setPermissionRequestHandler((_contents, permission, decide, { isMainFrame }) => {
    const isAllowed = isMainFrame && permission === ALLOWED_PERMISSION;
    if (!isAllowed) onDenied(`permission ${permission}`);
    decide(isAllowed);
  });
  guarded.setPermissionCheckHandler(
    (_contents, permission, _origin, { isMainFrame }) => isMainFrame && permission === ALLOWED_PERMISSION,
  );
  guarded.setDevicePermissionHandler(() => false);
  guarded.on('will-download', (event) => {
    event.preventDefault();
    onDenied('download');
  });
}
