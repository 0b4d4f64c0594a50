import { connectToBus, type DbusConnection, NOTHING, type Values } from './dbus-connection.ts';
import type { DbusMessage } from './dbus-message.ts';
import type { DbusValue } from './dbus-types.ts';
import type { SessionBus } from './session-bus.ts';

/** Stands where a desktop's tray would, with one icon in it at most. */
export interface TrayHost {
  /** What a person reads under the pointer; undefined while there is no icon. */
  tooltip(): Promise<string | undefined>;
  /** What its menu offers, lines left out. */
  labels(): Promise<readonly string[]>;
  choose(label: string): Promise<void>;
  close(): void;
}

const WATCHER = 'org.kde.StatusNotifierWatcher';
const ITEM = 'org.kde.StatusNotifierItem';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const MENU = { path: '/com/canonical/dbusmenu', interface: 'com.canonical.dbusmenu' };
const WITH_EVERYTHING_BELOW = -1;

interface MenuEntry {
  readonly id: number;
  readonly label: string;
}

export async function startTrayHost(bus: SessionBus): Promise<TrayHost> {
  let item: string | undefined;

  function answer({ interface: name, member, body }: DbusMessage): Values | undefined {
    if (name === WATCHER && member === 'RegisterStatusNotifierItem') {
      item = String(body[0]);
      return NOTHING;
    }
    // The only thing that is asked of a tray is whether somebody draws it.
    return name === PROPERTIES && member === 'Get' ? { signature: 'v', values: [{ type: 'b', value: true }] } : undefined;
  }

  const connection: DbusConnection = await connectToBus(bus.socketPath, [WATCHER], answer);

  async function entries(): Promise<readonly MenuEntry[]> {
    if (item === undefined) return [];
    const sent = { signature: 'iias', values: [0, WITH_EVERYTHING_BELOW, []] };
    const [, root] = await connection.call(item, { ...MENU, member: 'GetLayout' }, sent);
    const [, , children] = root as readonly DbusValue[];
    return (children as readonly DbusValue[]).map(entryOf).filter(({ label }) => label !== '');
  }

  return {
    tooltip: async () => {
      if (item === undefined) return undefined;
      const sent = { signature: 'ss', values: [ITEM, 'ToolTip'] };
      const place = { path: '/StatusNotifierItem', interface: PROPERTIES, member: 'Get' };
      const [tooltip] = await connection.call(item, place, sent);
      return (tooltip as readonly DbusValue[]).filter((part) => typeof part === 'string').join('');
    },
    labels: async () => (await entries()).map(({ label }) => label),
    choose: async (label) => {
      const entry = (await entries()).find((one) => one.label === label);
      if (!entry || item === undefined) throw new Error(`the tray's menu has no "${label}"`);
      const clicked = [entry.id, 'clicked', { type: 's', value: '' }, 0];
      await connection.call(item, { ...MENU, member: 'Event' }, { signature: 'isvu', values: clicked });
    },
    close: connection.close,
  };
}

function entryOf(value: DbusValue): MenuEntry {
  const [id, properties] = value as readonly DbusValue[];
  const label = (properties as readonly (readonly DbusValue[])[]).find(([name]) => name === 'label')?.[1];
  return { id: Number(id), label: String(label ?? '') };
}
