import type { ConfigPropertySchema, ConfigSchema } from '../protocol/common/content.ts';
import { isList, type Json, type JsonObject } from '../protocol/common/json.ts';
import type { SessionConfigPropertySchema, SessionConfigState } from '../protocol/session/state.ts';

/** Why a change of a session's configuration is refused; undefined when it is taken (AHP Session actions, `session/configChanged`). */
export function configRefusal(
  config: SessionConfigState | undefined,
  action: { readonly config: JsonObject; readonly replace?: boolean },
): string | undefined {
  if (!config) return 'The session has no configuration.';
  const properties: Readonly<Record<string, SessionConfigPropertySchema>> = config.schema.properties;
  const before = config.values;
  const named = Object.keys(action.replace ? { ...before, ...action.config } : action.config);
  const changed = named.filter((name) => JSON.stringify(action.config[name]) !== JSON.stringify(before[name]));
  const fixed = changed.map((name) => ownProperty(properties, name)).find((property) => property && !property.sessionMutable);
  if (fixed) return `"${fixed.title}" is chosen when a session is created and cannot change later.`;
  return valuesRefusal(config.schema, action.config);
}

/** Why values do not fit a schema; undefined when they do. */
export function valuesRefusal({ properties }: ConfigSchema, values: JsonObject): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    const property = ownProperty(properties, name);
    if (!property) return `There is no setting "${name}".`;
    if (!fits(property, value ?? null)) return `${JSON.stringify(value)} is no value of "${property.title}".`;
  }
  return undefined;
}

/** Values with the schema's defaults where none was given. */
export function withDefaults({ properties }: ConfigSchema, values: JsonObject): JsonObject {
  const defaults = Object.entries(properties).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(defaults), ...values };
}

function ownProperty<P>(properties: Readonly<Record<string, P>>, name: string): P | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** A list of values that can't be given whole names only some of them. */
function fits(property: ConfigPropertySchema & { readonly enumDynamic?: boolean }, value: Json): boolean {
  if (typeOf(value) !== property.type) return false;
  return property.enumDynamic === true || (property.enum?.includes(value) ?? true);
}

function typeOf(value: Json): string {
  if (isList(value)) return 'array';
  return value === null ? 'null' : typeof value;
}
