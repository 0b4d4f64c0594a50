import { type BrowserWindow, dialog } from 'electron';

/** Where a content goes that a person wants as a file; undefined when they gave it up. */
export async function askWhereToSaveContent(window: BrowserWindow, suggested: string): Promise<string | undefined> {
  const { filePath } = await dialog.showSaveDialog(window, { title: 'Save the content', defaultPath: suggested });
  return filePath === '' ? undefined : filePath;
}
