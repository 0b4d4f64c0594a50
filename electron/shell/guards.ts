import { app, type Session, session, type WebContents } from 'electron';

/** Copying a text that the person has selected or asked to copy; everything else that a page may ask for is denied. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write';
/** Main's own connections don't go through the session, so nothing here needs the network or the disk. */
const FOREIGN_ADDRESSES = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'];

/** Second line behind the page's policy: no page goes, opens or loads anything else, whatever it is made to do. */
export function guardEverything(onDenied: (what: string) => void): void {
  guardSession(session.defaultSession, onDenied);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, onDenied));
}

function guardContents(contents: WebContents, onDenied: (what: string) => void) {
  contents.on('will-navigate', (event) => {
    event.preventDefault();
    onDenied('navigation');
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => {
    onDenied('new window');
    return { action: 'deny' };
  });
}

function guardSession(guarded: Session, onDenied: (what: string) => void) {
  guarded.setPermissionRequestHandler((_contents, permission, decide) => {
    if (permission !== ALLOWED_PERMISSION) onDenied(`permission ${permission}`);
    decide(permission === ALLOWED_PERMISSION);
  });
  guarded.setPermissionCheckHandler((_contents, permission) => permission === ALLOWED_PERMISSION);
  guarded.setDevicePermissionHandler(() => false);
  guarded.on('will-download', (event) => {
    event.preventDefault();
    onDenied('download');
  });
  guarded.webRequest.onBeforeRequest({ urls: FOREIGN_ADDRESSES }, (_details, decide) => {
    onDenied('foreign address');
    decide({ cancel: true });
  });
}
