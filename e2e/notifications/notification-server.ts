import { connectToBus, type DbusConnection, NOTHING, type Values } from './dbus-connection.ts';
import type { DbusMessage } from './dbus-message.ts';
import type { DbusValue } from './dbus-types.ts';
import type { SessionBus } from './session-bus.ts';

/** A message that a program asked to be shown. */
export interface ShownNotification {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  /** Ids of what can be done with it. */
  readonly actions: readonly string[];
}

/** Stands where a desktop's notification service would, and remembers what it was asked. */
export interface NotificationServer {
  /** All that was ever shown, in order. */
  shown(): readonly ShownNotification[];
  /** Ids of those that were taken back, in order. */
  withdrawn(): readonly number[];
  /** Those that a person would see now. */
  visible(): readonly ShownNotification[];
  /** A person clicks on it. */
  click(id: number): void;
  /** It leaves the screen by itself. */
  expire(id: number): void;
  close(): void;
}

const NAME = 'org.freedesktop.Notifications';
const PLACE = { path: '/org/freedesktop/Notifications', interface: NAME };
const EXPIRED = 1;
const DISMISSED = 2;
const TAKEN_BACK = 3;

export async function startNotificationServer(bus: SessionBus): Promise<NotificationServer> {
  const shown: ShownNotification[] = [];
  const withdrawn: number[] = [];
  const visible = new Map<number, ShownNotification>();

  function notify([, replaces, , title, body, actions]: readonly DbusValue[]): Values {
    const id = Number(replaces) || shown.length + 1;
    const ids = (actions as readonly string[]).filter((_, index) => index % 2 === 0);
    const notification = { id, title: String(title), body: String(body), actions: ids };
    shown.push(notification);
    visible.set(id, notification);
    return { signature: 'u', values: [id] };
  }

  function takeBack([id]: readonly DbusValue[]): Values {
    withdrawn.push(Number(id));
    leave(Number(id), TAKEN_BACK);
    return NOTHING;
  }

  function answer({ interface: name, member, body }: DbusMessage): Values | undefined {
    if (name !== NAME) return undefined;
    switch (member) {
      case 'GetCapabilities':
        return { signature: 'as', values: [['actions', 'body', 'persistence']] };
      case 'GetServerInformation':
        return { signature: 'ssss', values: ['fake', 'Signalbox tests', '1', '1.2'] };
      case 'Notify':
        return notify(body);
      case 'CloseNotification':
        return takeBack(body);
      default:
        return undefined;
    }
  }

  function leave(id: number, reason: number): void {
    if (visible.delete(id))
      connection.emit({ ...PLACE, member: 'NotificationClosed' }, { signature: 'uu', values: [id, reason] });
  }

  const connection: DbusConnection = await connectToBus(bus.socketPath, [NAME], answer);
  return {
    shown: () => shown,
    withdrawn: () => withdrawn,
    visible: () => [...visible.values()],
    click: (id) => {
      connection.emit({ ...PLACE, member: 'ActionInvoked' }, { signature: 'us', values: [id, 'default'] });
      leave(id, DISMISSED);
    },
    expire: (id) => leave(id, EXPIRED),
    close: connection.close,
  };
}
