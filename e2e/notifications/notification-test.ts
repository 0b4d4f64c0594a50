import type { ElectronApplication } from '@playwright/test';
import { test as base } from '../signalbox-test.ts';
import { type NotificationServer, startNotificationServer } from './notification-server.ts';
import { startOwnDisplay } from './own-display.ts';
import { canCount, type SessionBus, startSessionBus } from './session-bus.ts';
import { startTrayHost, type TrayHost } from './tray-host.ts';

interface NotificationFixtures {
  /** The one bus that the app finds. */
  readonly bus: SessionBus;
  readonly notifications: NotificationServer;
  readonly tray: TrayHost;
}

/** A journey whose desktop shows messages where the test can count them. */
export const test = base.extend<NotificationFixtures>({
  bus: async ({ folder }, use) => {
    const bus = await startSessionBus(folder);
    await use(bus);
    await bus.stop();
  },

  notifications: [
    async ({ bus }, use) => {
      const server = await startNotificationServer(bus);
      await use(server);
      server.close();
    },
    // The app asks for it when it starts.
    { auto: true },
  ],

  tray: [
    async ({ bus }, use) => {
      const host = await startTrayHost(bus);
      await use(host);
      host.close();
    },
    { auto: true },
  ],

  environment: async ({ bus }, use) => {
    const display = await startOwnDisplay();
    await use({ DBUS_SESSION_BUS_ADDRESS: bus.address, DISPLAY: display.name });
    await display.stop();
  },
});

/** To be called by a file of such journeys, so that a machine without the bus says why they were left out. */
export function skipWithoutBus(): void {
  test.skip(!canCount(), 'This needs Linux with dbus-daemon, libnotify4 and Xvfb: install them to count notifications.');
}

/** How the window stands, as the system knows it. */
export function windowState(app: ElectronApplication) {
  return app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    return { isVisible: window?.isVisible() ?? false, isFocused: BrowserWindow.getFocusedWindow() !== null };
  });
}
