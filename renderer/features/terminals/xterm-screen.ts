import '@xterm/xterm/css/xterm.css';
import { FitAddon } from '@xterm/addon-fit';
import { UnicodeGraphemesAddon } from '@xterm/addon-unicode-graphemes';
import { type IMarker, Terminal } from '@xterm/xterm';
import { isMac } from '../../ui/key-text.ts';
import type { FeedStep } from './feed-steps.ts';
import type { Screen, ScreenEvents } from './screen.ts';
import { followTheme, screenTheme } from './screen-theme.ts';
import { allowSpanStyles, documentWithSheets, withSheets } from './style-stand-in.ts';
import { type TerminalKey, terminalKey } from './terminal-key.ts';

const SCROLLBACK_LINES = 10_000;
/** "Set the clipboard": a program may show text, not take or leave something on the clipboard. */
const OSC_CLIPBOARD = 52;

interface Mark {
  readonly commandId: string;
  readonly marker: IMarker;
}

/** A screen by xterm.js, drawn as elements: nothing to lose when the machine has no graphics. */
export function createXtermScreen(element: HTMLElement, events: ScreenEvents): Screen {
  allowSpanStyles();
  const fit = new FitAddon();
  const terminal = new Terminal({
    documentOverride: documentWithSheets(document),
    allowProposedApi: true,
    scrollback: SCROLLBACK_LINES,
    fontFamily: getComputedStyle(element).fontFamily,
    fontSize: 12,
    lineHeight: 1.3,
    minimumContrastRatio: 4.5,
    macOptionIsMeta: true,
    logLevel: 'off',
    theme: screenTheme(element),
    linkHandler: { activate: (_event, url) => events.onLink(url), allowNonHttpProtocols: false },
  });
  terminal.loadAddon(fit);
  terminal.loadAddon(new UnicodeGraphemesAddon());
  terminal.parser.registerOscHandler(OSC_CLIPBOARD, () => true);
  withSheets(document, () => terminal.open(element));
  const stopTheme = followTheme(() => {
    terminal.options.theme = screenTheme(element);
  });
  const feeder = createFeeder(terminal);

  const jumper = createJumper(terminal, feeder.marks);

  terminal.onData((data) => {
    if (feeder.isReplaying()) return;
    jumper.forget();
    events.onInput(data);
  });
  listen(terminal, element, events);

  return {
    feed: feeder.feed,
    setReadOnly(isReadOnly) {
      terminal.options.disableStdin = isReadOnly;
      terminal.options.cursorBlink = !isReadOnly;
    },
    resize: ({ cols, rows }) => terminal.resize(cols, rows),
    fitting() {
      const { cols = 0, rows = 0 } = fit.proposeDimensions() ?? {};
      return cols > 1 && rows > 1 ? { cols, rows } : undefined;
    },
    focus: () => terminal.focus(),
    paste: (text) => terminal.paste(text),
    jump: jumper.jump,
    dispose() {
      stopTheme();
      terminal.dispose();
    },
  };
}

function createFeeder(terminal: Terminal) {
  let marks: Mark[] = [];
  let replaying = 0;

  function take(step: FeedStep): void {
    switch (step.kind) {
      case 'reset':
        marks = [];
        // Queued behind what is still being written, as the rest is.
        terminal.write('\x1bc');
        break;
      case 'text':
        terminal.write(step.text);
        break;
      case 'command':
        terminal.write('', () => marks.push({ commandId: step.commandId, marker: terminal.registerMarker(0) }));
        break;
      default:
        step satisfies never;
    }
  }

  return {
    marks: (): readonly Mark[] => marks.filter(({ marker }) => !marker.isDisposed),
    /** What was asked in the past is not answered again. */
    isReplaying: () => replaying > 0,
    feed(steps: readonly FeedStep[]): void {
      if (steps[0]?.kind !== 'reset') {
        steps.forEach(take);
        return;
      }
      replaying += 1;
      steps.forEach(take);
      terminal.write('', () => {
        replaying -= 1;
      });
    },
  };
}

function listen(terminal: Terminal, element: HTMLElement, events: ScreenEvents): void {
  const acts: Readonly<Partial<Record<TerminalKey, () => void>>> = {
    copy: () => void navigator.clipboard.writeText(terminal.getSelection()).catch(() => undefined),
    before: () => events.onJump(-1),
    next: () => events.onJump(1),
  };
  terminal.attachCustomKeyEventHandler((event) => {
    const key = terminalKey(event, { isMac: isMac(), isReadOnly: terminal.options.disableStdin === true });
    const act = acts[key];
    if (act) event.preventDefault();
    if (event.type === 'keydown') act?.();
    return key === 'type';
  });
  // Before the package sees it: what is pasted may have to be asked about.
  element.addEventListener(
    'paste',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      events.onPaste(event.clipboardData?.getData('text/plain') ?? '');
    },
    { capture: true },
  );
}

/** Goes from command to command, from the newest backwards; past the newest it is at the end again. */
function createJumper(terminal: Terminal, marks: () => readonly Mark[]) {
  let current: string | undefined;
  return {
    forget() {
      current = undefined;
    },
    jump(by: 1 | -1): string | undefined {
      const known = marks();
      const at = known.findIndex(({ commandId }) => commandId === current);
      const next = at < 0 ? lastOf(known, by) : known[Math.max(0, at + by)];
      current = next?.commandId;
      if (next) show(terminal, next.marker.line);
      else terminal.scrollToBottom();
      return current;
    },
  };
}

function lastOf(marks: readonly Mark[], by: 1 | -1): Mark | undefined {
  return by === -1 ? marks.at(-1) : undefined;
}

/** A command's output begins below the line that it was typed in. */
function show(terminal: Terminal, line: number): void {
  const typed = Math.max(0, line - 1);
  terminal.scrollToLine(typed);
  terminal.selectLines(typed, typed);
}
