import type { Json, JsonObject } from '../../../shared/protocol/common/json.ts';

/** What stands at the head of a Markdown file, between two lines of three dashes. */
export interface FrontMatter {
  readonly fields: JsonObject;
}

const FIELD = /^([A-Za-z_][\w.-]*):(?:\s+(.*)|)$/;

/**
 * Reads the flat part of YAML that customizations use: texts, numbers, switches, lists, texts over several lines, and one level of
 * fields within a field. Anything else is told with its line, never guessed. A file without such a head has no fields.
 */
export function readFrontMatter(text: string): FrontMatter | { readonly invalid: string } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0]?.trimEnd() !== '---') return { fields: {} };
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---');
  if (end === -1) return { invalid: 'the front matter that begins in line 1 has no closing ---' };
  return readFields(lines.slice(1, end), 2);
}

interface Block {
  readonly name: string;
  readonly rest: string;
  /** The indented lines below. */
  readonly below: readonly string[];
  readonly line: number;
}

function readFields(lines: readonly string[], firstLine: number): FrontMatter | { readonly invalid: string } {
  const blocks = blocksOf(lines, firstLine);
  if ('invalid' in blocks) return blocks;
  const fields: [string, Json][] = [];
  for (const block of blocks) {
    if (fields.some(([name]) => name === block.name)) return { invalid: `line ${block.line}: "${block.name}" is there twice` };
    const value = readBlock(block);
    if ('invalid' in value) return value;
    fields.push([block.name, value.value]);
  }
  return { fields: Object.fromEntries(fields) };
}

function blocksOf(lines: readonly string[], firstLine: number): readonly Block[] | { readonly invalid: string } {
  const blocks: { name: string; rest: string; below: string[]; line: number }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = blocks.at(-1);
    if (last && isBelow(line)) last.below.push(line);
    if (isBelow(line) || line.startsWith('#')) continue;
    const [, name, rest = ''] = FIELD.exec(line) ?? [];
    if (name === undefined) return { invalid: `line ${firstLine + at}: "${line.slice(0, 40)}" is no "name: value"` };
    blocks.push({ name, rest: rest.trim(), below: [], line: firstLine + at });
  }
  return blocks;
}

/** Belongs to the field above, or is empty. */
function isBelow(line: string): boolean {
  return /^\s|^- |^-$/.test(line) || line === '';
}

type Value = { readonly value: Json } | { readonly invalid: string };

function readBlock(block: Block): Value {
  const { rest, below, line } = block;
  if (/^[|>][+-]?$/.test(rest)) return { value: longText(rest, below) };
  const filled = below.filter((each) => each.trim() !== '' && !each.trim().startsWith('#'));
  if (filled.length === 0) return readInline(rest, line);
  if (rest !== '' && !rest.startsWith('#')) return readInline([rest, ...filled.map((each) => each.trim())].join(' '), line);
  if (filled.some((each) => each.includes('\t'))) return { invalid: `line ${line}: "${block.name}" is indented with tabs` };
  return filled[0]?.trimStart().startsWith('-') ? readItems(block, filled) : readNested(block);
}

/** `|` keeps line ends, `>` makes spaces of them. */
function longText(style: string, below: readonly string[]): string {
  const indent = Math.min(...below.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  const lines = below.map((line) => line.slice(Number.isFinite(indent) ? indent : 0));
  const text = style.startsWith('|') ? lines.join('\n') : lines.join('\n').replaceAll(/(?<!\n)\n(?!\n)/g, ' ');
  return style.endsWith('-') ? text.trimEnd() : `${text.trimEnd()}\n`;
}

function readItems({ name, line }: Block, filled: readonly string[]): Value {
  const items: Json[] = [];
  for (const each of filled) {
    const [, item] = /^\s*-\s+(.+)$/.exec(each) ?? [];
    if (item === undefined) return { invalid: `line ${line}: "${name}" is no plain list` };
    const read = readInline(item.trim(), line);
    if ('invalid' in read) return read;
    items.push(read.value);
  }
  return { value: items };
}

function readNested({ name, below, line }: Block): Value {
  const indent = below.find((each) => each.trim() !== '')?.search(/\S/) ?? 0;
  const inner = below.map((each) => each.slice(indent));
  if (inner.some((each) => /^\s+\S/.test(each))) return { invalid: `line ${line}: "${name}" is nested too deep` };
  const read = readFields(inner, line + 1);
  return 'invalid' in read ? read : { value: read.fields };
}

function readInline(text: string, line: number): Value {
  if (text.startsWith('[')) return readInlineList(text, line);
  if (text.startsWith('{') || text.startsWith('&') || text.startsWith('*') || text.startsWith('!'))
    return { invalid: `line ${line}: "${text.slice(0, 40)}" is more of YAML than is read here` };
  return readScalar(text, line);
}

function readInlineList(text: string, line: number): Value {
  const [, inside] = /^\[(.*)\](?:\s+#.*)?$/.exec(text) ?? [];
  if (inside === undefined) return { invalid: `line ${line}: the list has no closing ]` };
  const items: Json[] = [];
  for (const [, item = ''] of inside.matchAll(/\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,\s][^,]*)/g)) {
    const read = readScalar(item.trim(), line);
    if ('invalid' in read) return read;
    items.push(read.value);
  }
  return { value: items };
}

function readScalar(text: string, line: number): Value {
  const quote = text[0];
  if (quote === '"' || quote === "'") return readQuoted(text, line);
  const plain = text.replace(/(?:^|\s+)#.*$/, '');
  if (plain === 'true' || plain === 'false') return { value: plain === 'true' };
  if (plain === '' || plain === 'null' || plain === '~') return { value: null };
  return { value: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(plain) ? Number(plain) : plain };
}

function readQuoted(text: string, line: number): Value {
  const [, single] = /^'((?:[^']|'')*)'(?:\s+#.*)?$/.exec(text) ?? [];
  if (single !== undefined) return { value: single.replaceAll("''", "'") };
  const [, double] = /^("(?:[^"\\]|\\.)*")(?:\s+#.*)?$/.exec(text) ?? [];
  if (double === undefined) return { invalid: `line ${line}: the text has no closing quote` };
  try {
    return { value: JSON.parse(double) as Json };
  } catch {
    // YAML knows a few escapes that JSON doesn't; none of them is needed in a customization.
    return { invalid: `line ${line}: the text has an escape that is not read here` };
  }
}
