import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import { without } from './steps.ts';

/**
 * Before 0.7.0 the outcome of a command is a block of its own after the one of its terminal, or stands alone where the terminal was
 * never shown; here it is part of the terminal's block, which then has no title.
 */
export function withResultsOfTerminals(holder: JsonObject): JsonObject {
  const { content } = holder;
  if (!isList(content) || !content.some(isOutcome)) return holder;
  return { ...holder, content: content.reduce<readonly Json[]>(withBlock, []) };
}

/** The reverse: a terminal's outcome leaves its block. */
export function withOutcomesApart(holder: JsonObject): JsonObject {
  const { content } = holder;
  return isList(content) ? { ...holder, content: content.flatMap(apart) } : holder;
}

function withBlock(before: readonly Json[], block: Json): readonly Json[] {
  if (!isOutcome(block)) return [...before, block];
  const { type: _type, resource, exitCode, preview, truncated, ...rest } = block;
  const result = defined({ exitCode, preview, truncated });
  const last = before.at(-1);
  if (isTerminal(last) && last.result === undefined && last.resource === resource) {
    return [...before.slice(0, -1), { ...last, ...rest, result }];
  }
  return [...before, { type: 'terminal', resource: resource ?? '', title: '', ...rest, result }];
}

function apart(block: Json): readonly Json[] {
  if (!isTerminal(block)) return [block];
  const { result, cwd, title, ...rest } = without('isPty')(block);
  if (!isObject(result)) return [without('isPty')(block)];
  const { resource } = rest;
  const outcome = defined({ type: 'terminalComplete', resource: resource === '' ? undefined : resource, cwd, ...result });
  return title === '' ? [outcome] : [{ ...rest, ...defined({ title }) }, outcome];
}

function isOutcome(block: Json | undefined): block is JsonObject {
  return isObject(block) && block.type === 'terminalComplete';
}

function isTerminal(block: Json | undefined): block is JsonObject {
  return isObject(block) && block.type === 'terminal';
}

function defined(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined));
}
