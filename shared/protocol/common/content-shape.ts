import { anything, fields, flag, listOf, mapOf, members, number, object, record, type Shape, text } from './shape.ts';

const position = fields({ line: number, character: number });

export const textRange: Shape = fields({ start: position, end: position });
export const contentRef: Shape = fields({ uri: text }, { sizeHint: number, contentType: text, nonce: text });

const side = fields({ uri: text, content: contentRef });
const diff = record({}, { added: number, removed: number });

/** The members of a file change. */
export const fileEdit = { before: side, after: side, diff };

export const icons: Shape = listOf(record({ src: text }, { contentType: text, sizes: listOf(text), theme: text }));

export const usage: Shape = record(
  {},
  { inputTokens: number, outputTokens: number, model: text, cacheReadTokens: number, _meta: object },
);

export const errorInfo: Shape = record({ errorType: text, message: text }, { stack: text, _meta: object });

const resourceParts = {
  resource_name: text,
  authorization_servers: listOf(text),
  jwks_uri: text,
  scopes_supported: listOf(text),
  bearer_methods_supported: listOf(text),
  resource_signing_alg_values_supported: listOf(text),
  resource_documentation: text,
  resource_policy_uri: text,
  resource_tos_uri: text,
  required: flag,
};

/** Metadata of a resource in a list of them. */
export const protectedResource: Shape = record({ resource: text }, resourceParts);

/** Metadata of a resource that wants a token now; without its identifier nobody could sign in. */
export const challengingResource: Shape = members({ essential: { resource: text }, optional: resourceParts });

const property: Shape = record(
  { type: text, title: text },
  {
    description: text,
    enum: listOf(anything),
    enumLabels: listOf(text),
    enumDescriptions: listOf(text),
    readOnly: flag,
    minItems: number,
    maxItems: number,
    required: listOf(text),
    enumDynamic: flag,
    sessionMutable: flag,
  },
);

export const configSchema: Shape = record({ properties: mapOf(property) }, { required: listOf(text) });

/** A configuration with its values. */
export const config: Shape = fields({ schema: configSchema, values: object });
