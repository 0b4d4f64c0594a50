import type { Json, JsonObject } from './json.ts';
import type { Uri } from './uri.ts';

/** Pointer to content kept outside the state tree; read it with `resourceRead`. */
export interface ContentRef {
  readonly uri: Uri;
  readonly sizeHint?: number;
  readonly contentType?: string;
  readonly nonce?: string;
}

export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

export interface TextRange {
  readonly start: TextPosition;
  readonly end: TextPosition;
}

export interface TextSelection {
  readonly range: TextRange;
}

/** An icon a host offers; load it only from trusted origins. */
export interface Icon {
  readonly src: Uri;
  readonly contentType?: string;
  readonly sizes?: readonly string[];
  readonly theme?: 'light' | 'dark';
}

export interface FileEditSide {
  readonly uri: Uri;
  readonly content: ContentRef;
}

/** A file change: only `after` creates, only `before` deletes, differing uris rename, equal uris edit. */
export interface FileEdit {
  readonly before?: FileEditSide;
  readonly after?: FileEditSide;
  readonly diff?: { readonly added?: number; readonly removed?: number };
}

export interface UsageInfo {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly model?: string;
  readonly cacheReadTokens?: number;
  readonly _meta?: JsonObject;
}

/** An error carried in state, as opposed to a JSON-RPC error. */
export interface ErrorInfo {
  readonly errorType: string;
  readonly message: string;
  readonly stack?: string;
  readonly _meta?: JsonObject;
}

/** RFC 9728 metadata in its own snake_case spelling; an absent `required` counts as true. */
export interface ProtectedResourceMetadata {
  readonly resource: string;
  readonly resource_name?: string;
  readonly authorization_servers?: readonly string[];
  readonly jwks_uri?: string;
  readonly scopes_supported?: readonly string[];
  readonly bearer_methods_supported?: readonly string[];
  readonly resource_signing_alg_values_supported?: readonly string[];
  readonly resource_documentation?: string;
  readonly resource_policy_uri?: string;
  readonly resource_tos_uri?: string;
  readonly required?: boolean;
}

export interface ConfigPropertySchema {
  readonly type: 'string' | 'number' | 'boolean' | 'array' | 'object';
  readonly title: string;
  readonly description?: string;
  readonly default?: Json;
  readonly enum?: readonly Json[];
  readonly enumLabels?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly readOnly?: boolean;
  readonly items?: ConfigPropertySchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, ConfigPropertySchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: ConfigPropertySchema;
}

export interface ConfigSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ConfigPropertySchema>>;
  readonly required?: readonly string[];
}
