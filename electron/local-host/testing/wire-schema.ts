import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';

/** Third-party JSON schemas, by version, when they lie next to the repository; tests skip without them. */
const FOLDER = resolve(import.meta.dirname, '../../../../shared/ahp/schema');

/** Members that the published schemas require although they may be missing on the wire (AHP Schema and fixture notes). */
const FALSELY_REQUIRED: Readonly<Record<string, string>> = {
  ActionEnvelope: 'origin',
  Turn: 'usage',
  ActiveTurn: 'usage',
  SessionActivityChangedAction: 'activity',
  SessionMetaChangedAction: '_meta',
  SessionChangesetsChangedAction: 'changesets',
  ChangesetOperationsChangedAction: 'operations',
};

export type Definitions = Readonly<Record<string, JsonObject>>;

/** Inner objects of these are texts in the files of 0.6.0, by a slip of their generator; they are the same in the next version. */
const GARBLED_IN_0_6_0 = [
  'ChatToolCallReadyAction',
  'FileEdit',
  'ResourceWatchChangedAction',
  'ResourceWatchState',
  'ToolCallPendingConfirmationState',
  'ToolDefinition',
  'ToolResultFileEditContent',
];

/** The definitions of all schema files of a version with their known mistakes repaired; undefined without the files. */
export function loadDefinitions(version: string): Definitions | undefined {
  if (!existsSync(resolve(FOLDER, version))) return undefined;
  const definitions = definitionsIn(version);
  const next = version === '0.6.0' ? definitionsIn('0.7.0-dev') : {};
  // The release took the switch of these away, in favour of a list of decisions.
  const switched =
    version === '0.8.0-dev' ? ['PluginCustomization', 'ClientPluginCustomization', 'McpServerCustomization'] : [];
  const legible = GARBLED_IN_0_6_0.flatMap((name) => (next[name] ? [[name, next[name]] as const] : []));
  const all = Object.entries({ ...definitions, ...Object.fromEntries(legible) });
  return Object.fromEntries(
    all.map(([name, definition]) => [name, repaired(name, definition, switched.includes(name) ? 'enabled' : undefined)]),
  );
}

function definitionsIn(version: string): Definitions {
  const files = ['state', 'actions', 'commands', 'notifications', 'errors'];
  const all = files.map((name) => {
    const text = readFileSync(resolve(FOLDER, version, `${name}.schema.json`), 'utf8');
    return (JSON.parse(text) as { readonly $defs: Definitions }).$defs;
  });
  return Object.assign({}, ...all);
}

function repaired(name: string, definition: JsonObject, optional = FALSELY_REQUIRED[name]): JsonObject {
  if (name === 'SessionStatus') return { type: 'integer' };
  if (name === 'StateAction')
    return { oneOf: listOf(definition.oneOf).filter((option) => isObject(option) && option.$ref !== '#/$defs/') };
  return optional === undefined
    ? definition
    : { ...definition, required: listOf(definition.required).filter((key) => key !== optional) };
}

/** Where and why a value does not fit a definition; undefined when it does. Covers the words that these schemas use. */
export function misfit(definitions: Definitions, name: string, value: Json | undefined): string | undefined {
  return check(definitions, { $ref: `#/$defs/${name}` }, value, name);
}

function check(definitions: Definitions, schema: JsonObject, value: Json | undefined, at: string): string | undefined {
  if (typeof schema.$ref === 'string') {
    const target = definitions[schema.$ref.split('/').at(-1) ?? ''];
    return target ? check(definitions, target, value, at) : `${at}: no definition ${schema.$ref}`;
  }
  const options = listOf(schema.oneOf ?? schema.anyOf).filter(isObject);
  if (options.length > 0) return checkOptions(definitions, options, value, at);
  const parts = listOf(schema.allOf).filter(isObject);
  return (
    first(parts.map((part) => () => check(definitions, part, value, at))) ??
    checkValue(schema, value, at) ??
    checkMembers(definitions, schema, value, at)
  );
}

function checkOptions(
  definitions: Definitions,
  options: readonly JsonObject[],
  value: Json | undefined,
  at: string,
): string | undefined {
  const wrong = options.map((option) => check(definitions, option, value, at));
  if (wrong.includes(undefined)) return undefined;
  // The option that got deepest says most about what is wrong.
  return wrong.toSorted((a, b) => (b?.indexOf(':') ?? 0) - (a?.indexOf(':') ?? 0))[0];
}

function checkValue(schema: JsonObject, value: Json | undefined, at: string): string | undefined {
  if (schema.const !== undefined && schema.const !== value)
    return `${at}: ${JSON.stringify(value)} is not ${JSON.stringify(schema.const)}`;
  if (schema.enum !== undefined && !listOf(schema.enum).includes(value ?? null))
    return `${at}: ${JSON.stringify(value)} is not listed`;
  const types = typeof schema.type === 'string' ? [schema.type] : listOf(schema.type);
  if (types.length > 0 && !types.some((type) => isOfType(String(type), value)))
    return `${at}: ${JSON.stringify(value)} is no ${types.join(' or ')}`;
  return undefined;
}

function checkMembers(definitions: Definitions, schema: JsonObject, value: Json | undefined, at: string): string | undefined {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!isObject(items)) return undefined;
    return first(value.map((item, index) => () => check(definitions, items, item, `${at}[${index}]`)));
  }
  if (!isObject(value)) return undefined;
  const missing = listOf(schema.required).find((key) => value[String(key)] === undefined);
  if (missing !== undefined) return `${at}: ${String(missing)} is missing`;
  const known = isObject(schema.properties) ? schema.properties : {};
  const rest = schema.additionalProperties;
  return first(
    Object.entries(value).map(([key, member]) => () => {
      const own = Object.hasOwn(known, key) ? known[key] : rest;
      return isObject(own) && member !== undefined ? check(definitions, own, member, `${at}.${key}`) : undefined;
    }),
  );
}

function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const each of checks) {
    const wrong = each();
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function isOfType(type: string, value: Json | undefined): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
