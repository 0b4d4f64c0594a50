import type { FeedStep } from './feed-steps.ts';

/** What a screen tells those around it. */
export interface ScreenEvents {
  /** Keys that were pressed, and what programs are answered; nothing while it is read only. */
  readonly onInput: (data: string) => void;
  readonly onPaste: (clipboard: string) => void;
  readonly onLink: (url: string) => void;
  /** The key for the command before, or the next. */
  readonly onJump: (by: 1 | -1) => void;
}

export interface ScreenSize {
  readonly cols: number;
  readonly rows: number;
}

/** A terminal emulator in an element of the page. */
export interface Screen {
  feed(steps: readonly FeedStep[]): void;
  setReadOnly(isReadOnly: boolean): void;
  resize(size: ScreenSize): void;
  /** As many characters as fit; undefined while it has no size. */
  fitting(): ScreenSize | undefined;
  focus(): void;
  paste(text: string): void;
  /** Goes to the command before or after the one that it is at, at first the newest, and says which one that is. */
  jump(by: 1 | -1): string | undefined;
  dispose(): void;
}

export type OpenScreen = (element: HTMLElement, events: ScreenEvents) => Promise<Screen>;

/** Fetches the emulator when the first terminal is looked at. */
export const openScreen: OpenScreen = async (element, events) => {
  const { createXtermScreen } = await import('./xterm-screen.ts');
  return createXtermScreen(element, events);
};
