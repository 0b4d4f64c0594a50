import type { ElectronApplication } from '@playwright/test';

interface Notes {
  readonly opened: string[];
  readonly questions: string[];
  isSlow: boolean;
  release: () => void;
}

/** A browser that only notes what it is to open, in the place of the person's. */
export interface FakeBrowser {
  opened(): Promise<readonly string[]>;
  /** What the system's dialogs asked before something opened; each is answered with its first button. */
  questions(): Promise<readonly string[]>;
  /** From now on it takes until `release`. */
  beSlow(): Promise<void>;
  release(): Promise<void>;
}

export async function fakeBrowser(app: ElectronApplication): Promise<FakeBrowser> {
  await app.evaluate(({ shell, dialog }) => {
    const notes: Notes = { opened: [], questions: [], isSlow: false, release: () => undefined };
    Object.assign(globalThis, { browserOfTest: notes });
    Object.assign(shell, {
      openExternal: async (url: string) => {
        notes.opened.push(url);
        if (notes.isSlow) await new Promise<void>((resolve) => Object.assign(notes, { release: resolve }));
      },
    });
    Object.assign(dialog, {
      showMessageBox: async (_window: unknown, { message, detail = '' }: Electron.MessageBoxOptions) => {
        notes.questions.push(`${message}\n\n${detail}`);
        return { response: 0, checkboxChecked: false };
      },
    });
  });
  return {
    opened: () => app.evaluate(() => (globalThis as unknown as { readonly browserOfTest: Notes }).browserOfTest.opened),
    questions: () => app.evaluate(() => (globalThis as unknown as { readonly browserOfTest: Notes }).browserOfTest.questions),
    beSlow: () =>
      app.evaluate(() => {
        (globalThis as unknown as { readonly browserOfTest: Notes }).browserOfTest.isSlow = true;
      }),
    release: () => app.evaluate(() => (globalThis as unknown as { readonly browserOfTest: Notes }).browserOfTest.release()),
  };
}
