import type { TextPosition, TextRange } from '../../../shared/protocol/common/content.ts';
import type { Json } from '../../../shared/protocol/common/json.ts';

/** A JSON text that can say where in it something stands. */
export interface RangedJson {
  readonly value: Json;
  /** The span of a member with its name, e.g. `['mcpServers', 'clock']`; undefined when there is none. */
  rangeOf(path: readonly string[]): TextRange | undefined;
}

interface Node {
  readonly value: Json;
  readonly members?: ReadonlyMap<string, Member>;
}

interface Member {
  readonly node: Node;
  readonly start: number;
  readonly end: number;
}

const MAX_DEPTH = 64;
const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\n]|\\.)*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/** Reads JSON strictly: a mistake is told with its line and column, and a name that is there twice is one. */
export function parseJson(text: string): RangedJson | { readonly invalid: string } {
  try {
    const node = createReader(text).whole();
    return { value: node.value, rangeOf: (path) => rangeOf(text, node, path) };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const { line, character } = positionAt(text, error.at);
    return { invalid: `line ${line + 1}, column ${character + 1}: ${error.message}` };
  }
}

class Mistake extends Error {
  readonly at: number;

  constructor(message: string, options: ErrorOptions & { readonly at: number }) {
    super(message, options);
    this.at = options.at;
  }
}

function createReader(text: string) {
  let at = text.startsWith('\uFEFF') ? 1 : 0;

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function fail(expected: string): never {
    const found = at >= text.length ? 'the end of the file' : JSON.stringify(text.slice(at, at + 12));
    throw new Mistake(`expected ${expected}, found ${found}`, { at });
  }

  /** Whether the next sign is this one, which is then taken. */
  function has(sign: string): boolean {
    take(SPACE);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  }

  function value(depth: number): Node {
    if (depth > MAX_DEPTH) throw new Mistake(`nested deeper than ${MAX_DEPTH}`, { at });
    if (has('{')) return object(depth);
    if (has('[')) return { value: list(depth) };
    const start = at;
    const plain = take(STRING) ?? take(NUMBER) ?? take(WORD);
    return plain === undefined ? fail('a value') : { value: parsed(plain, start) };
  }

  function list(depth: number): readonly Json[] {
    const items: Json[] = [];
    if (has(']')) return items;
    do items.push(value(depth + 1).value);
    while (has(','));
    return has(']') ? items : fail('"," or "]"');
  }

  function object(depth: number): Node {
    const members = new Map<string, Member>();
    if (!has('}')) {
      do member(members, depth);
      while (has(','));
      if (!has('}')) fail('"," or "}"');
    }
    return { value: Object.fromEntries([...members].map(([name, { node }]) => [name, node.value])), members };
  }

  function member(members: Map<string, Member>, depth: number): void {
    take(SPACE);
    const start = at;
    const quoted = take(STRING) ?? fail('a name in double quotes');
    const name = String(parsed(quoted, start));
    if (members.has(name)) throw new Mistake(`${quoted} is there twice`, { at: start });
    if (!has(':')) fail('":"');
    const node = value(depth + 1);
    members.set(name, { node, start, end: at });
  }

  return {
    whole(): Node {
      const node = value(0);
      take(SPACE);
      return at === text.length ? node : fail('the end of the file');
    },
  };
}

/** A number or a word is right by its pattern; a text may still hold what JSON does not allow in one. */
function parsed(plain: string, start: number): Json {
  try {
    return JSON.parse(plain) as Json;
  } catch (cause) {
    throw new Mistake('the text holds a control character or an escape that JSON does not know', { at: start, cause });
  }
}

function rangeOf(text: string, root: Node, path: readonly string[]): TextRange | undefined {
  let member: Member | undefined;
  for (const name of path) {
    member = (member ? member.node : root).members?.get(name);
    if (!member) return undefined;
  }
  return member && { start: positionAt(text, member.start), end: positionAt(text, member.end) };
}

function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length - 1, character: offset - (before.lastIndexOf('\n') + 1) };
}
