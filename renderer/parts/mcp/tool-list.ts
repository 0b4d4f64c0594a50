import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';

/** A tool as its server describes it. Everything in it is a claim. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject | undefined;
  readonly annotations: JsonObject;
}

/** What can be used of an entry of `tools/list`. */
export function toolOf(entry: Json): McpTool | undefined {
  if (!isObject(entry) || typeof entry.name !== 'string' || entry.name === '') return undefined;
  const { name, title, description, inputSchema, outputSchema, annotations } = entry;
  return {
    name,
    title: typeof title === 'string' && title !== '' ? title : name,
    description: typeof description === 'string' ? description : undefined,
    inputSchema: isObject(inputSchema) ? inputSchema : {},
    outputSchema: isObject(outputSchema) ? outputSchema : undefined,
    annotations: isObject(annotations) ? annotations : {},
  };
}

/** What a tool says that it may do; what it does not say is taken for the worst (MCP "Tool annotations"). */
export interface ToolRisk {
  readonly asksFirst: boolean;
  readonly text: string;
}

export function toolRisk({ annotations }: McpTool): ToolRisk {
  const { readOnlyHint, destructiveHint, openWorldHint } = annotations;
  const reach = openWorldHint === false ? '' : ' It may reach out to other systems.';
  if (readOnlyHint === true) return { asksFirst: false, text: `It says that it only reads.${reach}` };
  if (destructiveHint === false) return { asksFirst: false, text: `It says that it adds, and destroys nothing.${reach}` };
  const why = destructiveHint === true ? 'It says that it may destroy things.' : 'It does not say that it only reads.';
  return { asksFirst: true, text: `${why}${reach}` };
}
