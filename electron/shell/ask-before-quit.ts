import { app, type BrowserWindow, dialog, type MessageBoxOptions, powerMonitor } from 'electron';

const QUIT = 0;
const STAY = 1;

export interface AskBeforeQuitOptions {
  /** What is lost with the app, as a sentence; undefined where nothing is. */
  readonly loss: () => string | undefined;
  readonly window: () => BrowserWindow | undefined;
  readonly onStayed: () => void;
}

/** Asks before the app quits while a session at work loses something by it. The end of the system waits for no answer. */
export function askBeforeQuit({ loss, window, onStayed }: AskBeforeQuitOptions): void {
  let isAgreed = false;
  let isAsking = false;

  function quitAtOnce(): void {
    isAgreed = true;
    app.quit();
  }

  async function ask(detail: string): Promise<void> {
    isAsking = true;
    const response = await answerTo(detail, window());
    isAsking = false;
    if (response === QUIT) quitAtOnce();
    else onStayed();
  }

  app.on('before-quit', (event) => {
    const detail = isAgreed ? undefined : loss();
    if (detail === undefined) return;
    event.preventDefault();
    if (!isAsking) void ask(detail);
  });
  powerMonitor.on('shutdown', quitAtOnce);
  process.once('SIGTERM', quitAtOnce);
}

async function answerTo(detail: string, window: BrowserWindow | undefined): Promise<number> {
  const question: MessageBoxOptions = {
    type: 'question',
    message: 'Quit while a Session works with your plugin?',
    detail: `${detail} The plugin leaves with Signalbox, and is back when Signalbox is.`,
    buttons: ['Quit', 'Stay'],
    defaultId: STAY,
    cancelId: STAY,
    noLink: true,
  };
  const { response } = await (window ? dialog.showMessageBox(window, question) : dialog.showMessageBox(question));
  return response;
}
