import { isObject, type Json, type JsonObject } from '../protocol/common/json.ts';

/** Who may call a tool of a server: the agent's model, its views, or both, which is what a tool that says nothing means. */
export function isToolFor(who: 'model' | 'app', tool: JsonObject): boolean {
  const { _meta } = tool;
  const visibility = isObject(_meta) && isObject(_meta.ui) ? _meta.ui.visibility : undefined;
  return visibility === undefined || (Array.isArray(visibility) && visibility.includes(who));
}

/** The tool of that name in the entries of `tools/list`. */
export function toolNamed(tools: readonly Json[], name: string): JsonObject | undefined {
  return tools.filter(isObject).find((tool) => tool.name === name);
}
