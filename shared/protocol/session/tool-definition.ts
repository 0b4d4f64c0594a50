import type { JsonObject } from '../common/json.ts';

/** Hints, never guarantees; absent ones take the cautious default. */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

export interface ToolSchema {
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, JsonObject>>;
  readonly required?: readonly string[];
}

export interface ToolDefinition {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema?: ToolSchema;
  readonly outputSchema?: ToolSchema;
  readonly annotations?: ToolAnnotations;
  readonly _meta?: JsonObject;
}
