/**
 * Rules for commands that run without asking. `git status` allows exactly that; `git status *` allows it with anything after it, as
 * long as it stays one command: whatever could start a second one, read or write another file by itself, or set a variable
 * for it is never allowed by a rule that ends in `*`.
 */
export function isAllowedBy(rules: readonly string[], command: string): boolean {
  const line = command.trim();
  if (line === '') return false;
  const words = wordsOf(line);
  return rules.some((rule) => {
    if (!rule.endsWith(ANYTHING)) return rule.trim() === line;
    const prefix = wordsOf(rule.slice(0, -ANYTHING.length).trim());
    if (!words || !prefix || prefix.length === 0) return false;
    return prefix.every((word, at) => word === words[at]);
  });
}

const ANYTHING = ' *';

/** Programs whose first word says what they do, so that a person can allow one of those things. */
const WITH_SUBCOMMANDS: ReadonlySet<string> = new Set([
  'brew',
  'bundle',
  'cargo',
  'docker',
  'dotnet',
  'gh',
  'git',
  'go',
  'gradle',
  'helm',
  'kubectl',
  'make',
  'mvn',
  'npm',
  'pip',
  'pnpm',
  'poetry',
  'swift',
  'terraform',
  'uv',
  'yarn',
]);

/** Subcommands that run what comes after them, or hand out what a person would not hand out twice without looking. */
const NEVER_WHOLE: ReadonlySet<string> = new Set([
  'exec',
  'run',
  'dlx',
  'x',
  'push',
  'publish',
  'config',
  'eval',
  'alias',
  'bisect',
]);

/**
 * What a person may allow together with this command: a rule for exactly this command where nothing wider is safe. Undefined when
 * even that would say more, since the command itself ends like a rule for many.
 */
export function ruleFor(command: string): string | undefined {
  const line = command.trim();
  const [program = '', sub = ''] = wordsOf(line) ?? [];
  const isWide = WITH_SUBCOMMANDS.has(program) && /^[a-z][a-z-]*$/.test(sub) && !NEVER_WHOLE.has(sub);
  if (isWide) return `${program} ${sub}${ANYTHING}`;
  return line.endsWith(ANYTHING) ? undefined : line;
}

/** A word of plain characters, of `'…'` and of `"…"` in which nothing is replaced; a shell reads none of it as more than that. */
const WORD = /(?:[\p{L}\p{N}_@%+=:,./~^{}[\]?*!-]|'[^'\n]*'|"[^"$`\\!\n]*")+/u;
const LINE = new RegExp(`^${WORD.source}(?:[ \\t]+${WORD.source})*$`, 'u');
const QUOTED = /'([^']*)'|"([^"]*)"/g;

/** The words of one plain command; undefined for everything that a shell would read as more than that. */
function wordsOf(line: string): readonly string[] | undefined {
  if (!LINE.test(line) || /^\w+\+?=/.test(line)) return undefined;
  const words = line.match(new RegExp(WORD, 'gu')) ?? [];
  return words.map((word) => word.replaceAll(QUOTED, (_, single: string | undefined, double: string) => single ?? double));
}
