import { type BrowserWindow, dialog } from 'electron';
import type { LinkQuestion } from './links.ts';

const OPEN = 0;
const CANCEL = 1;

/** Shows where a link goes. Cancel is what a careless Enter means. */
export async function askToOpen(window: BrowserWindow, { message, detail }: LinkQuestion): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message,
    detail,
    buttons: ['Open', 'Cancel'],
    defaultId: CANCEL,
    cancelId: CANCEL,
    noLink: true,
  });
  return response === OPEN;
}
