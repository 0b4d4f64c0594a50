/** As much of a JSON schema as the table needs. */
export interface Schema {
  readonly $defs: Readonly<Record<string, Definition>>;
}

interface Definition {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly [keyword: string]: unknown;
}

/** Where the page begins: the two forms of a Session, its actions, and what its commands are asked with and answer. */
const ROOTS = [
  'SessionState',
  'SessionSummary',
  'AgentSelection',
  'CreateSessionParams',
  'DisposeSessionParams',
  'FetchTurnsParams',
  'CompletionsParams',
  'CompletionsResult',
];

/** Types that the page names and other pages describe: those of chats, of changesets, of annotations, and those of all channels. */
const ELSEWHERE = new Set([
  'AnnotationsSummary',
  'Changeset',
  'ChatInputRequest',
  'ChatSummary',
  'ErrorInfo',
  'Icon',
  'MessageAttachment',
  'ProtectedResourceMetadata',
  'TextRange',
  'ToolCallAuthRequiredState',
  'ToolCallConfirmationState',
  'ToolCallState',
]);

/** Every type of the page that has members of its own. */
export function typesFrom(schema: readonly Schema[]): readonly string[] {
  const types = new Set<string>();
  const waiting = [...ROOTS];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    if (types.has(type) || ELSEWHERE.has(type)) continue;
    types.add(type);
    waiting.push(...namedIn(definitionOf(schema, type)));
  }
  return [...types].filter((type) => fieldsOf(schema, type).length > 0).sort();
}

export function fieldsOf(schema: readonly Schema[], type: string): readonly string[] {
  return Object.keys(definitionOf(schema, type)?.properties ?? {});
}

/** The types that a union is made of. */
export function membersOf(schema: readonly Schema[], union: string): readonly string[] {
  return namedIn(definitionOf(schema, union)?.oneOf);
}

/** The one value that a field of a type has. */
export function constantOf(schema: readonly Schema[], type: string, field: string): unknown {
  const property = definitionOf(schema, type)?.properties?.[field];
  return typeof property === 'object' && property !== null && 'const' in property ? property.const : undefined;
}

function definitionOf(schema: readonly Schema[], type: string): Definition | undefined {
  return schema.map(({ $defs }) => $defs[type]).find((definition) => definition !== undefined);
}

/** The types that a definition refers to, however deep in it. */
function namedIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner).split('/').at(-1) ?? ''] : namedIn(inner),
  );
}
