import type { Json, JsonObject } from '../../../shared/protocol/common/json.ts';
import type {
  SessionConfigPropertySchema,
  SessionConfigSchema,
  SessionConfigState,
} from '../../../shared/protocol/session/state.ts';

/** Why a change of a session's configuration is refused; undefined when it is taken. */
export function configRefusal(
  config: SessionConfigState | undefined,
  action: { readonly config: JsonObject; readonly replace?: boolean },
): string | undefined {
  if (!config) return 'The session has no configuration.';
  const before = config.values;
  const named = action.replace
    ? [...new Set([...Object.keys(before), ...Object.keys(action.config)])]
    : Object.keys(action.config);
  const changed = named.filter((name) => action.config[name] !== before[name]);
  const fixed = changed.find(
    (name) => config.schema.properties[name]?.sessionMutable !== true && config.schema.properties[name],
  );
  if (fixed !== undefined)
    return `"${config.schema.properties[fixed]?.title}" is chosen when a session is created and cannot change later.`;
  return valuesRefusal(config.schema, action.config);
}

/** Why values do not fit a schema; undefined when they do. */
export function valuesRefusal(schema: SessionConfigSchema, values: JsonObject): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    const property = schema.properties[name];
    if (!property) return `There is no setting "${name}".`;
    if (!fits(property, value)) return `${JSON.stringify(value)} is no value of "${property.title}".`;
  }
  return undefined;
}

/** Values with the schema's defaults where none was given. */
export function withDefaults(schema: SessionConfigSchema, values: JsonObject): JsonObject {
  const defaults = Object.entries(schema.properties).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(defaults), ...values };
}

function fits(property: SessionConfigPropertySchema, value: Json | undefined): boolean {
  return typeof value === property.type && (property.enum?.includes(value ?? null) ?? true);
}
