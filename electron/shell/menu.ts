import { Menu, type MenuItemConstructorOptions } from 'electron';

/** The plus without Shift, as most keyboards have it, and the keys of the number pad. */
const OTHER_ZOOM_KEYS: readonly MenuItemConstructorOptions[] = [
  hiddenKey('zoomIn', '='),
  hiddenKey('zoomIn', 'numadd'),
  hiddenKey('zoomOut', 'numsub'),
  hiddenKey('resetZoom', 'num0'),
];

export interface MenuOptions {
  readonly isDevelopment: boolean;
  /** Menus of our own. */
  readonly more: readonly MenuItemConstructorOptions[];
}

/**
 * On Windows and Linux the menu is never seen: it is there for its keys. Reloading and the developer tools belong to
 * development, because a reload by accident would lose what a person is reading.
 */
export function setMenu({ isDevelopment, more }: MenuOptions): void {
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    ...OTHER_ZOOM_KEYS,
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  const development: MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }];
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : [{ role: 'fileMenu' } as const]),
    { role: 'editMenu' },
    { label: 'View', submenu: isDevelopment ? [...view, ...development] : view },
    ...more,
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function hiddenKey(role: 'zoomIn' | 'zoomOut' | 'resetZoom', key: string): MenuItemConstructorOptions {
  return { role, accelerator: `CommandOrControl+${key}`, visible: false, acceleratorWorksWhenHidden: true };
}
