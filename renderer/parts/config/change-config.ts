import type { ConfigSchema } from '../../../shared/protocol/common/content.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { withoutKey } from '../../../shared/protocol/common/optional-key.ts';

/** What a config action carries: values that are merged, or all of them. */
export interface ConfigChange {
  readonly config: JsonObject;
  readonly replace?: true;
}

export interface Config {
  readonly schema: ConfigSchema;
  readonly values: JsonObject;
}

/**
 * What makes the usual value hold again: the default is set where there is one; else all other values replace what is there.
 * Undefined where it holds already, where a value is required, and where replacing would lose values that the schema does not tell of.
 */
export function unsetChange({ schema, values }: Config, name: string): ConfigChange | undefined {
  const { default: usual } = schema.properties[name] ?? {};
  const isUsual = !Object.hasOwn(values, name) || JSON.stringify(values[name]) === JSON.stringify(usual);
  if (isUsual) return undefined;
  if (usual !== undefined) return { config: { [name]: usual } };
  const isWhole = Object.keys(values).every((each) => Object.hasOwn(schema.properties, each));
  if (!isWhole || schema.required?.includes(name)) return undefined;
  return { config: withoutKey(values, name), replace: true };
}
