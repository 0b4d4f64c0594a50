import { Menu, Tray } from 'electron';
import { type TrayState, type TrayVerb, trayItems, trayTooltip } from '../core/tray-text.ts';
import { trayIcon } from './tray-icon.ts';

export interface SystemTray {
  update(state: TrayState): void;
}

/** The icon in the tray or menu bar. On a desktop that has neither it is simply not seen, and nothing depends on it. */
export function createTray(onChoose: (verb: TrayVerb) => void): SystemTray {
  let tray: Tray | undefined;
  let said = '';

  function open(): Tray {
    const opened = new Tray(trayIcon());
    // On macOS a click opens the menu, which leads to the window.
    if (process.platform !== 'darwin') opened.on('click', () => onChoose('open'));
    return opened;
  }

  function say(shown: Tray, state: TrayState): void {
    const now = Date.now();
    const [tooltip, items] = [trayTooltip(state, now), trayItems(state, now)];
    const text = JSON.stringify([tooltip, items]);
    if (text === said) return;
    said = text;
    shown.setToolTip(tooltip);
    if (process.platform === 'darwin') shown.setTitle(state.count === 0 ? '' : String(state.count));
    const template = items.flatMap(({ verb, label, isOff, hasLineAbove }) => [
      ...(hasLineAbove ? [{ type: 'separator' } as const] : []),
      { label, enabled: !isOff, click: () => verb && onChoose(verb) },
    ]);
    shown.setContextMenu(Menu.buildFromTemplate(template));
  }

  return {
    update: (state) => {
      if (state.settings.tray === 'off') {
        tray?.destroy();
        tray = undefined;
        said = '';
        return;
      }
      tray ??= open();
      say(tray, state);
    },
  };
}
