import type { Json } from '../protocol/common/json.ts';

/** A longer text is not read while it still arrives. */
const MAX_CHARS = 256 * 1024;

/**
 * What is certain of a JSON text that has not all come yet: open texts, lists and objects are closed, and a member that has only
 * begun is left out (MCP Apps "ui/notifications/tool-input-partial"). Undefined where nothing can be read.
 */
export function readPartialJson(text: string): Json | undefined {
  if (text.length > MAX_CHARS) return undefined;
  const { closed, whole } = scan(text);
  return parsed(closed) ?? parsed(whole);
}

interface Scan {
  /** The text with everything closed that is open at its end. */
  readonly closed: string;
  /** The same up to the last place where no member is begun. */
  readonly whole: string;
}

function scan(text: string): Scan {
  const open: string[] = [];
  let inText = false;
  let whole = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inText && character === '\\') at += 1;
    else if (character === '"') inText = !inText;
    else if (!inText) {
      if (character === ',') whole = text.slice(0, at) + closing(open);
      step(open, character);
      if (character === '{' || character === '[') whole = text.slice(0, at + 1) + closing(open);
    }
  }
  return { closed: `${text}${inText ? '"' : ''}${closing(open)}`, whole };
}

function step(open: string[], character: string | undefined): void {
  if (character === '{') open.push('}');
  else if (character === '[') open.push(']');
  else if (character === '}' || character === ']') open.pop();
}

function closing(open: readonly string[]): string {
  return open.toReversed().join('');
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // It has not come far enough.
    return undefined;
  }
}
