import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, powerMonitor, session, shell, type WebContents } from 'electron';
import { systemClock } from './connection/clock.ts';
import { watchNetwork } from './connection/network-watch.ts';
import type { HeadlessCore } from './core/core-options.ts';
import { hostRules } from './core/view-reach.ts';
import { createHandlers } from './ipc/handlers.ts';
import { serveRequests } from './ipc/requests.ts';
import { serveEventPorts, type WindowStreams } from './ipc/window-streams.ts';
import { PAGE_URL, registerSchemes, serveAppScheme } from './shell/app-scheme.ts';
import { serveViewScheme } from './shell/app-view.ts';
import { createEscapeWatch } from './shell/app-view-escape.ts';
import { askBeforeQuit } from './shell/ask-before-quit.ts';
import { askToOpen } from './shell/ask-to-open.ts';
import { askWhereToSaveContent } from './shell/ask-where-to-save.ts';
import { choosePluginFolder } from './shell/choose-folder.ts';
import { hideInsteadOfClosing, quitIsOff, staysWithoutWindow } from './shell/closing.ts';
import { createDesktop } from './shell/desktop.ts';
import { createEmbeddedHost } from './shell/embedded-host.ts';
import { emergencyMenu } from './shell/emergency-menu.ts';
import { askWhereToSave, exportHistory } from './shell/export-history.ts';
import { endFailedStart, reviveOnCrash, watchForFaults } from './shell/faults.ts';
import { pictureFirstScreen } from './shell/first-screen.ts';
import { guardNetwork } from './shell/guard-network.ts';
import { guardEverything } from './shell/guards.ts';
import { openLink } from './shell/links.ts';
import { type Log, openLog } from './shell/log.ts';
import { setMenu } from './shell/menu.ts';
import { openStored } from './shell/open-stored.ts';
import { closeBeforeQuit } from './shell/quit.ts';
import { saveContent } from './shell/save-content.ts';
import { openSignInPages } from './shell/sign-in-page.ts';
import { isOnlyInstance } from './shell/single-instance.ts';
import { readSwitches } from './shell/switches.ts';
import { tellPerson } from './shell/tell-person.ts';
import { followTheme } from './shell/theme.ts';
import { controlWindow, isShown, openWindow } from './shell/window.ts';

const switches = readSwitches(process.env);
let mainWindow: BrowserWindow | undefined;
/** Does nothing until the app has started. */
let openAnew = () => {};

if (switches.userFolder) app.setPath('userData', switches.userFolder);
// Running as root needs --no-sandbox, and then this call would keep every window from opening.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
registerSchemes();
if (isOnlyInstance(app, comeForward)) start(app.getPath('userData')).catch(endFailedStart);
else app.exit();

async function start(folder: string): Promise<void> {
  const log = openLog(join(folder, 'logs'), () => new Date());
  watchForFaults(log);
  const [{ memory, startCore, close }] = await Promise.all([openStored(folder, log), app.whenReady()]);
  serveAppScheme(join(import.meta.dirname, 'renderer'));
  guardEverything({
    app,
    session: session.defaultSession,
    home: PAGE_URL,
    mayFrameGo: (address) => core.views.isFirstVisit(address),
    onDenied: (what) => log.info(`Denied to a page: ${what}.`),
  });
  const letThrough = guardNetwork(session.defaultSession, {
    mayReach: (frame, address) => core.views.mayReach(frame, address),
    onDenied: (what) => log.info(`Denied to a page: ${what}.`),
  });
  // Its page loads while the rest is made; nothing may be awaited before that is there to answer it.
  const window = openWindow(memory);
  const embedded = createEmbeddedHost({
    dataFolder: join(folder, 'local-host'),
    versions: switches.localHostVersions,
    framesFile: switches.localHostFrames,
    log,
    windowShown: isShown(window),
    onFailing: (message) => core.report({ message }),
  });
  const person = tellPerson({ core: () => core, comeForward });
  const core = startCore(
    embedded.host,
    person.take,
    openSignInPages({
      confirm: async (question) => mainWindow !== undefined && askToOpen(mainWindow, question),
      open: (url) => shell.openExternal(url),
    }),
    createDesktop(comeForward),
    () => choosePluginFolder(mainWindow),
  );
  core.views.onChange(() => letThrough(hostRules(core.views.reachable())));
  serveViewScheme(core.views, join(import.meta.dirname, 'renderer'));
  const streams = serveEventPorts(core, systemClock);
  const take = (opened: BrowserWindow) => {
    hideInsteadOfClosing(opened, () => staysWithoutWindow(core.app().settings));
    follow(opened, streams, log);
  };
  openAnew = () => take(openWindow(memory));
  answerWindows(core, streams, log);
  take(window);
  person.follow();
  askBeforeQuit({
    loss: core.leaving,
    window: () => mainWindow,
    onStayed: () => {
      quitIsOff();
      comeForward();
    },
  });
  closeBeforeQuit(() => core.close().finally(close).finally(embedded.stop));
  powerMonitor.on('resume', core.probe);
  watchNetwork({ read: networkInterfaces, clock: systemClock, onChange: core.probe });
  followTheme(core);
  setMenu({ isDevelopment: !app.isPackaged, more: [emergencyMenu(core, () => mainWindow)] });
  app.on('window-all-closed', () => staysWithoutWindow(core.app().settings) || app.quit());
  app.on('will-quit', person.close);
  app.on('activate', comeForward);
}

function answerWindows(core: HeadlessCore, streams: WindowStreams, log: Log): void {
  const replicasOf = (sender: WebContents) =>
    streams
      .find(sender.id)
      ?.keys()
      .map((key) => ({ ...key, replica: core.replica(key) }));
  const escapes = createEscapeWatch();
  serveRequests({
    isOwnWindow: streams.has,
    debug: switches.showsReplicas ? { 'debug:replicas': replicasOf } : {},
    onFailure: (name, cause) => log.error(`The request ${name} failed.`, cause),
    handlersFor: createHandlers<WebContents>({
      core,
      streamOf: (sender) => streams.find(sender.id),
      openLink: async (sender, url) =>
        openLink(url, {
          confirm: (question) => askToOpen(windowOf(sender), question),
          open: (target) => shell.openExternal(target),
        }),
      exportHistory: (sender) => exportHistory(core, (suggested) => askWhereToSave(windowOf(sender), suggested)),
      saveContent: (sender, content) => saveContent(content, (suggested) => askWhereToSaveContent(windowOf(sender), suggested)),
      awaitEscape: (sender) => escapes.wait(sender),
      controlWindow: (sender, verb) => controlWindow(windowOf(sender), verb),
    }),
  });
}

function follow(window: BrowserWindow, streams: WindowStreams, log: Log): void {
  streams.add(window);
  mainWindow = window;
  window.once('closed', () => {
    mainWindow = undefined;
  });
  reviveOnCrash(window, log);
  if (switches.screenshot) void pictureFirstScreen(window, switches.screenshot, log);
}

function comeForward(): void {
  if (!mainWindow) openAnew();
  if (mainWindow?.isMinimized()) mainWindow.restore();
  mainWindow?.show();
  mainWindow?.focus();
}

function windowOf(sender: WebContents): BrowserWindow {
  const window = BrowserWindow.fromWebContents(sender);
  if (!window) throw new Error('a request came from no window');
  return window;
}
