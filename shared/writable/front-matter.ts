import type { WrittenKind } from './new-file.ts';

interface Field {
  readonly name: string;
  readonly value: string;
  /** There are indented lines below. */
  readonly hasMore: boolean;
  readonly line: number;
}

const FIELD = /^([A-Za-z_][\w.-]*):(?:[ \t]+(.*))?$/;

/**
 * What a host is likely to stumble over in the head of a customization's file, each in a sentence with its line. It looks for what is
 * surely wrong and lets pass what it does not know, since hosts read more of YAML than one needs.
 */
export function frontMatterProblems(kind: WrittenKind, text: string, folderName?: string): readonly string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0]?.trimEnd() !== '---') return wanted(kind, [], folderName);
  const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === '---');
  if (end === -1) return ['The front matter that begins in line 1 has no closing “---”.'];
  const { fields, problems } = fieldsOf(lines.slice(1, end));
  return [...problems, ...fields.flatMap(valueProblems), ...wanted(kind, fields, folderName)];
}

interface Head {
  readonly fields: readonly Field[];
  readonly problems: readonly string[];
}

function fieldsOf(lines: readonly string[]): Head {
  return lines.reduce<Head>((head, text, at) => {
    if (text.trim() === '' || text.startsWith('#')) return head;
    return /^[\s-]/.test(text) ? withMore(head, text, at + 2) : withField(head, text, at + 2);
  }, NO_HEAD);
}

const NO_HEAD: Head = { fields: [], problems: [] };

function withMore({ fields, problems }: Head, text: string, line: number): Head {
  const above = fields.at(-1);
  return {
    fields: above ? [...fields.slice(0, -1), { ...above, hasMore: true }] : fields,
    problems: text.startsWith('\t')
      ? [...problems, `Line ${line} is indented with a tab, which YAML does not allow.`]
      : problems,
  };
}

function withField({ fields, problems }: Head, text: string, line: number): Head {
  const [, name, value = ''] = FIELD.exec(text) ?? [];
  if (name === undefined) return { fields, problems: [...problems, `Line ${line} is not of the form “name: value”.`] };
  if (fields.some((field) => field.name === name)) {
    return { fields, problems: [...problems, `Line ${line} says “${name}” a second time.`] };
  }
  return { fields: [...fields, { name, value: value.trim(), hasMore: false, line }], problems };
}

function valueProblems({ name, value, hasMore, line }: Field): readonly string[] {
  const quote = value[0];
  if ((quote === '"' || quote === "'") && !hasMore && !isClosed(value, quote))
    return [`Line ${line}: the text of “${name}” has no closing quote.`];
  if (quote === '[' && !hasMore && !/\](\s+#.*)?$/.test(value))
    return [`Line ${line}: the list of “${name}” has no closing “]”.`];
  if (/^[^"'[{|>].*: /.test(value)) return [`Line ${line}: put the text of “${name}” in quotes, since it has a colon in it.`];
  if (name === 'alwaysApply' && value !== 'true' && value !== 'false')
    return [`Line ${line}: “alwaysApply” is either true or false.`];
  return [];
}

function isClosed(value: string, quote: '"' | "'"): boolean {
  const whole = quote === '"' ? /^"(?:[^"\\]|\\.)*"(\s+#.*)?$/ : /^'(?:[^']|'')*'(\s+#.*)?$/;
  return whole.test(value);
}

function wanted(kind: WrittenKind, fields: readonly Field[], folderName: string | undefined): readonly string[] {
  if (kind !== 'skill' && kind !== 'agent') return [];
  const isThere = (member: string) => fields.some(({ name, value, hasMore }) => name === member && (value !== '' || hasMore));
  const problems = isThere('description') ? [] : [`Without a “description” no model knows when to use this ${kind}.`];
  const name = fields.find((field) => field.name === 'name');
  if (kind === 'skill' && !name) problems.push('A skill has a “name”.');
  const plain = name?.value.replace(/^(["'])(.*)\1$/, '$2');
  if (kind === 'skill' && name && folderName !== undefined && plain !== folderName) {
    problems.push(`Line ${name.line}: the name of a skill is that of its folder, “${folderName}”.`);
  }
  return problems;
}
