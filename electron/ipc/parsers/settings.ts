import type { Settings } from '../../../shared/app/state.ts';
import { isObject } from '../../../shared/protocol/common/json.ts';
import { filledText, integer, list, object, oneOf, type Parse, text } from './parse.ts';
import { viewGrant } from './views.ts';

const MAX_UNDO_MS = 10_000;
const LAST_MINUTE = 24 * 60 - 1;
const time = integer(0, Number.MAX_SAFE_INTEGER);
const onOff = oneOf('on', 'off');

export const mutePlace = { hostId: filledText(200) };
export const muteMore = { session: filledText(16_000) };
const mute = object(mutePlace, { ...muteMore, until: time });

/** What each setting must look like, wherever it comes from. */
export const settingParsers: { readonly [Name in keyof Settings]-?: Parse<NonNullable<Settings[Name]>> } = {
  theme: oneOf('system', 'light', 'dark'),
  undoMs: integer(0, MAX_UNDO_MS),
  notifications: onOff,
  grouping: oneOf('age', 'host', 'session', 'kind'),
  autoAdvance: onOff,
  history: onOff,
  editor: text(1000),
  density: oneOf('comfortable', 'compact'),
  sound: onOff,
  quietHours: object({
    use: onOff,
    from: integer(0, LAST_MINUTE),
    to: integer(0, LAST_MINUTE),
    days: list(integer(0, 6), 7),
  }),
  pausedUntil: time,
  mutes: (value) => (Array.isArray(value) ? value.map(mute).filter((one) => one !== undefined) : undefined),
  tray: onOff,
  closing: oneOf('quit', 'stay'),
  tokensWithoutStore: oneOf('until-quit', 'in-file'),
  viewGrants: (value) => (Array.isArray(value) ? value.map(viewGrant).filter((one) => one !== undefined) : undefined),
};

/** The settings in what was stored. A member that is missing or wrong has its default: one bad value must not cost the others. */
export function readSettings(stored: unknown, defaults: Settings): Settings {
  const json = isObject(stored) ? stored : {};
  const read = Object.entries(settingParsers).map(([name, parse]) => [name, parse(json[name])] as const);
  return { ...defaults, ...Object.fromEntries(read.filter(([, value]) => value !== undefined)) };
}
