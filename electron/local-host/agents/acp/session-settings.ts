import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import type { ModelSelection } from '../../../../shared/protocol/root/state.ts';
import type { AgentSession } from '../agent.ts';
import { errorWords, within } from './connection.ts';
import type { Learned } from './learned.ts';
import type { Place } from './place.ts';
import { type Setting, settingsOfOptions } from './settings.ts';

export interface SettingsOptions {
  readonly session: AgentSession;
  readonly learned: Learned;
}

const ANSWER_MS = 20_000;

/** Brings the session's configuration in step with what the agent of its default chat says. */
export function tellSettings({ session, learned }: SettingsOptions, place: Place): void {
  const state = session.state();
  if (state?.defaultChat !== place.chat) return;
  if (place.settings.length > 0) learned.learn({ settings: place.settings });
  const properties = state.config?.schema.properties ?? {};
  const values = state.config?.values ?? {};
  const told = place.settings.filter(
    ({ property, value }) => Object.hasOwn(properties, property) && values[property] !== value,
  );
  if (told.length === 0) return;
  const config: JsonObject = Object.fromEntries(told.map(({ property, value }) => [property, value]));
  session.emit({ type: 'session/configChanged', config });
}

/**
 * Tells the agent what was chosen for the session, and for this message, where it is something else than the agent has now.
 * What the agent refuses goes back to what it has.
 */
export async function applySettings(options: SettingsOptions, place: Place, model?: ModelSelection): Promise<void> {
  const values = options.session.state()?.config?.values ?? {};
  const wanted: JsonObject = model === undefined ? values : { ...values, model: model.id };
  const others = place.settings.filter(({ property, value }) => wanted[property] !== undefined && wanted[property] !== value);
  for (const setting of others) await apply(place, setting, wanted[setting.property]);
  if (others.length > 0) tellSettings(options, place);
}

async function apply(place: Place, setting: Setting, value: unknown): Promise<void> {
  if (typeof value !== typeof setting.value || !place.connection.isOpen()) return;
  try {
    await within(ANSWER_MS, request(place, setting, value as string | boolean));
  } catch (error) {
    place.active?.writer.notify(`"${setting.title}" was not changed: ${errorWords(error)}.`);
  }
}

async function request(place: Place, { property, optionId }: Setting, value: string | boolean): Promise<void> {
  const { sessionId, connection } = place;
  if (optionId !== undefined) {
    const choice = typeof value === 'boolean' ? ({ type: 'boolean', value } as const) : { value };
    const answer = await connection.agent.request('session/set_config_option', { sessionId, configId: optionId, ...choice });
    const modes = place.settings.filter((each) => each.optionId === undefined);
    place.settings = [...modes, ...settingsOfOptions(answer.configOptions)];
  } else if (typeof value === 'string') {
    await connection.agent.request('session/set_mode', { sessionId, modeId: value });
    place.settings = place.settings.map((each) => (each.property === property ? { ...each, value } : each));
  }
}
