import { isList, isObject, type Json, type JsonObject } from '../../../../shared/protocol/common/json.ts';
import type { SessionModelInfo } from '../../../../shared/protocol/root/state.ts';
import type { SessionConfigPropertySchema, SessionConfigSchema } from '../../../../shared/protocol/session/state.ts';
import { plainText } from './plain-text.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** Something that an agent lets a person choose: one of its modes, its model, or an option of its own. */
export interface Setting {
  /** The name of the property in a session's configuration. */
  readonly property: string;
  readonly title: string;
  readonly description?: string;
  /** Absent for a choice between yes and no. */
  readonly choices?: readonly Choice[];
  readonly value: string | boolean;
  /** How the agent is told: by its own id of the option, or as a mode when this is absent. */
  readonly optionId?: string;
}

const MODE = 'mode';
const MODEL = 'model';

/**
 * The settings in an agent's answer to a new or loaded session. Options that are for the mode or the model get these names
 * whatever their id is, so that a session can choose them before the agent has run once.
 */
export function settingsIn(answer: { readonly modes?: unknown; readonly configOptions?: unknown }): readonly Setting[] {
  const options = settingsOfOptions(answer.configOptions);
  if (options.some(({ property }) => property === MODE)) return options;
  const mode = settingOfModes(answer.modes);
  return mode ? [mode, ...options] : options;
}

export function settingsOfOptions(options: unknown): readonly Setting[] {
  const found: Setting[] = [];
  for (const option of Array.isArray(options) ? options : []) {
    const setting = isObject(option) ? settingOf(option) : undefined;
    if (setting && !found.some(({ property }) => property === setting.property)) found.push(setting);
  }
  return found;
}

function settingOf({ id, name, description, category, type, currentValue, options }: JsonObject): Setting | undefined {
  if (typeof id !== 'string' || id === '') return undefined;
  const common = {
    property: category === MODE || category === MODEL ? category : id,
    title: typeof name === 'string' ? plainText(name) : id,
    ...describedBy(description),
    optionId: id,
  };
  if (type === 'boolean') return typeof currentValue === 'boolean' ? { ...common, value: currentValue } : undefined;
  if (typeof currentValue !== 'string') return undefined;
  return { ...common, value: currentValue, choices: choicesIn(options) };
}

/** Choices may stand in groups, whose names then lead the labels. */
function choicesIn(options: Json | undefined, group = ''): readonly Choice[] {
  return isList(options) ? options.filter(isObject).flatMap((option) => choicesOf(option, group)) : [];
}

function choicesOf({ value, name, description, options }: JsonObject, group: string): readonly Choice[] {
  const label = typeof name === 'string' ? plainText(name) : String(value ?? '');
  if (isList(options)) return choicesIn(options, `${label}: `);
  return typeof value === 'string' ? [{ value, label: `${group}${label}`, ...describedBy(description) }] : [];
}

function settingOfModes(modes: unknown): Setting | undefined {
  if (!isObject(modes) || typeof modes.currentModeId !== 'string' || !isList(modes.availableModes)) return undefined;
  const choices = modes.availableModes.flatMap((mode) => {
    if (!isObject(mode) || typeof mode.id !== 'string') return [];
    const label = typeof mode.name === 'string' ? plainText(mode.name) : mode.id;
    return [{ value: mode.id, label, ...describedBy(mode.description) }];
  });
  return { property: MODE, title: 'Mode', choices, value: modes.currentModeId };
}

function describedBy(description: Json | undefined): { readonly description?: string } {
  return typeof description === 'string' && description !== '' ? { description: plainText(description) } : {};
}

/** What an agent that has never run may be told: its mode and its model, whatever they will be. */
const UNKNOWN: Readonly<Record<string, SessionConfigPropertySchema>> = {
  [MODE]: {
    type: 'string',
    title: 'Mode',
    description: 'How the agent works; its modes are known once it has run',
    enumDynamic: true,
    sessionMutable: true,
  },
  [MODEL]: {
    type: 'string',
    title: 'Model',
    description: 'The model the agent uses; its models are known once it has run',
    enumDynamic: true,
    sessionMutable: true,
  },
};

/** The configuration of a session, by what the agent has offered when it ran last. */
export function schemaOf(settings: readonly Setting[] | undefined): SessionConfigSchema {
  if (!settings) return { type: 'object', properties: UNKNOWN };
  return { type: 'object', properties: Object.fromEntries(settings.map((setting) => [setting.property, propertyOf(setting)])) };
}

/** Some agents offer hundreds of models: a session shows the first choices, all others are searched. */
const MAX_LISTED = 50;
const MAX_MODELS = 200;
const MAX_FOUND = 100;

/** The values are what the agent had then, so a session may also be told another one. */
function propertyOf({ title, description, choices }: Setting): SessionConfigPropertySchema {
  const common = { title, ...(description === undefined ? {} : { description }), sessionMutable: true };
  if (!choices) return { ...common, type: 'boolean' };
  const listed = choices.slice(0, MAX_LISTED);
  return {
    ...common,
    type: 'string',
    enumDynamic: true,
    enum: listed.map(({ value }) => value),
    enumLabels: listed.map(({ label }) => label),
    enumDescriptions: listed.map((choice) => choice.description ?? ''),
  };
}

/** The models an agent offers, for a choice with each message. */
export function modelsOf(settings: readonly Setting[], provider: string): readonly SessionModelInfo[] {
  const model = settings.find(({ property }) => property === MODEL);
  return (model?.choices ?? []).slice(0, MAX_MODELS).map(({ value, label }) => ({ id: value, provider, name: label }));
}

/** The values that fit what was typed, wherever it stands in them. */
export function choicesFor(settings: readonly Setting[], property: string, query = ''): readonly Choice[] {
  const choices = settings.find((setting) => setting.property === property)?.choices ?? [];
  const wanted = query.trim().toLowerCase();
  return choices.filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(wanted)).slice(0, MAX_FOUND);
}
