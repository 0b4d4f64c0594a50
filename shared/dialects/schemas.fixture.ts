import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** The schemas lie beside the repository and are never copied into it. */
export const SCHEMAS = resolve(import.meta.dirname, '../../../shared/ahp/schema');

/** Members the schemas list as required although they may be missing (AHP Schema and fixture notes). */
const FALSELY_REQUIRED: Readonly<Record<string, string>> = {
  ActionEnvelope: 'origin',
  ActiveTurn: 'usage',
  Turn: 'usage',
  ChangesetOperationsChangedAction: 'operations',
  SessionActivityChangedAction: 'activity',
  SessionChangesetsChangedAction: 'changesets',
  SessionMetaChangedAction: '_meta',
};

interface Definition {
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly { readonly $ref?: string }[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

type Definitions = Readonly<Record<string, Definition>>;

/** What the schemas of one version say of a value. */
export interface Referee {
  /** Why a value is none of the named type; undefined when it is, or when the version has no such type. */
  objection(type: string, value: unknown): string | undefined;
  has(type: string): boolean;
  /** The names of the types of actions, by the type an action carries. */
  readonly actions: ReadonlyMap<string, readonly string[]>;
}

/** Types whose inner objects the generator of 0.6.0 wrote as texts; they are the same in the next version. */
const GARBLED_IN_060 = [
  'AhpMcpUiHostCapabilities',
  'ChangesetOperationTarget',
  'ChatToolCallReadyAction',
  'CreateResourceWatchParams',
  'FileEdit',
  'ResourceWatchChangedAction',
  'ResourceWatchState',
  'ToolCallPendingConfirmationState',
  'ToolDefinition',
  'ToolResultFileEditContent',
];

/** Reads the schemas of a version, with what is known to be wrong in them repaired. */
export function refereeOf(version: string): Referee {
  const definitions = version === '0.6.0' ? withoutGarbled(allIn(version), allIn('0.7.0-dev')) : allIn(version);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'ahp', $defs: repaired(definitions) });
  const validators = new Map<string, ValidateFunction>();
  const has = (type: string) => Object.hasOwn(definitions, type);
  return {
    has,
    objection: (type, value) => {
      const validate = validators.get(type) ?? ajv.compile({ $ref: `ahp#/$defs/${type}` });
      validators.set(type, validate);
      return validate(value) ? undefined : ajv.errorsText(validate.errors);
    },
    actions: actionsIn(definitions),
  };
}

function allIn(version: string): Definitions {
  const files = ['actions', 'commands', 'state', 'notifications'];
  return Object.assign({}, ...files.map((file) => definitionsIn(version, file)));
}

function withoutGarbled(definitions: Definitions, next: Definitions): Definitions {
  const legible = GARBLED_IN_060.flatMap((name) => (next[name] ? [[name, next[name]] as const] : []));
  return { ...definitions, ...Object.fromEntries(legible) };
}

function definitionsIn(version: string, file: string): Definitions {
  const schema = JSON.parse(readFileSync(join(SCHEMAS, version, `${file}.schema.json`), 'utf8')) as {
    readonly $defs: Definitions;
  };
  return schema.$defs;
}

function repaired(definitions: Definitions): Definitions {
  return Object.fromEntries(Object.entries(definitions).map(([name, definition]) => [name, repair(name, definition)]));
}

function repair(name: string, definition: Definition): Definition {
  // Its members are flags to be combined, not values to choose from.
  if (name === 'SessionStatus') return { type: 'integer' } as Definition;
  const { oneOf, required } = definition;
  return {
    ...definition,
    ...(oneOf && { oneOf: oneOf.filter(({ $ref }) => $ref !== '#/$defs/') }),
    ...(required && { required: required.filter((key) => key !== FALSELY_REQUIRED[name]) }),
  };
}

function actionsIn(definitions: Definitions): ReadonlyMap<string, readonly string[]> {
  const actions = new Map<string, readonly string[]>();
  for (const [name, { properties }] of Object.entries(definitions)) {
    const type = properties?.type?.const;
    if (!name.endsWith('Action') || typeof type !== 'string') continue;
    actions.set(type, [...(actions.get(type) ?? []), name]);
  }
  return actions;
}
