import type { EditorCommand } from '../../shared/client-tools/editor-command.ts';

/** A message of the system, in plain words. */
export interface ToolNotice {
  readonly title: string;
  readonly body: string;
}

/** What the tools of this app do outside of it. */
export interface Desktop {
  /** Opens an address that the person has confirmed, in their browser. */
  openUrl(url: string): Promise<void>;
  /** Opens a file with the application that the system has for it; rejects with its reason. */
  openPath(path: string): Promise<void>;
  /** Shows a file in its folder. */
  reveal(path: string): void;
  /** Starts a program with these very arguments, by no shell; resolves once it has started. */
  run(command: EditorCommand): Promise<void>;
  /** Tells the person something while no window has the focus; false where that is not wanted, or not possible. */
  notify(notice: ToolNotice): boolean;
}

/** Where the app runs without a desktop, as in the interop suite. */
export const NO_DESKTOP: Desktop = {
  openUrl: () => Promise.reject(new Error('there is no browser')),
  openPath: () => Promise.reject(new Error('there is no desktop')),
  reveal: () => undefined,
  run: () => Promise.reject(new Error('there is no desktop')),
  notify: () => false,
};
