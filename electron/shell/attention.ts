import { app, BrowserWindow, Notification } from 'electron';
import type { AttentionChange } from '../core/attention.ts';
import { type Notice, noticesOf } from '../core/notices.ts';

interface SystemAttentionOptions {
  readonly nameOf: (hostId: string) => string;
  readonly isWanted: () => boolean;
  /** A person clicked on the notice of a Request. */
  readonly onClick: (requestKey: string) => void;
}

interface Shown {
  readonly notification: Notification;
  /** Keys of the Requests it is about that still wait. */
  readonly left: Set<string>;
}

/** Counts on the app's icon, and messages of the system while no window has the focus; never takes the focus itself. */
export function createSystemAttention({ nameOf, isWanted, onClick }: SystemAttentionOptions) {
  const shown = new Map<string, Shown>();

  function show(notice: Notice): void {
    shown.get(notice.id)?.notification.close();
    const notification = new Notification({ title: notice.title, body: notice.body });
    notification.on('click', () => onClick(notice.requestKey));
    notification.on('close', () => shown.delete(notice.id));
    notification.show();
    shown.set(notice.id, { notification, left: new Set(notice.about) });
  }

  function withdraw(gone: readonly string[]): void {
    for (const { notification, left } of [...shown.values()]) {
      for (const key of gone) left.delete(key);
      if (left.size === 0) notification.close();
    }
  }

  return ({ count, news, gone }: AttentionChange): void => {
    app.setBadgeCount(count);
    withdraw(gone);
    if (!isWanted() || BrowserWindow.getFocusedWindow() || !Notification.isSupported()) return;
    for (const notice of noticesOf(news, nameOf)) show(notice);
  };
}
