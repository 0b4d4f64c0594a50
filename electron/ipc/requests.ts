import { ipcMain, type WebContents } from 'electron';
import { REQUEST_CHANNEL } from '../../shared/ipc/contract.ts';
import { type AnswerOptions, answerRequest, refusal } from './answer-request.ts';
import { isOwnPage } from './own-page.ts';

export interface ServeOptions extends AnswerOptions<WebContents> {
  readonly isOwnWindow: (webContentsId: number) => boolean;
}

/** Answers the requests of our own pages, and refuses everybody else's. */
export function serveRequests(options: ServeOptions): void {
  ipcMain.handle(REQUEST_CHANNEL, (event, name: unknown, input: unknown) => {
    if (!isOwnPage(event, options.isOwnWindow))
      return refusal('refused', 'Only the pages of Signalbox itself may ask for this.');
    return answerRequest(options, event.sender, name, input);
  });
}
