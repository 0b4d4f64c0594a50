import type { Uri } from '../protocol/common/uri.ts';
import type { DirectoryCustomization } from '../protocol/session/customization.ts';
import { childUri, isPlainName } from './child-uri.ts';

/** The kinds of customization that are a Markdown file each, and can be begun from a template. */
export type WrittenKind = 'agent' | 'prompt' | 'rule' | 'skill';

type Directory = Pick<DirectoryCustomization, 'uri' | 'contents' | 'children'>;

export interface NewFile {
  readonly name: string;
  readonly description: string;
  /** What a rule is for; without one it always applies. */
  readonly globs: readonly string[];
}

const KINDS: readonly string[] = ['agent', 'prompt', 'rule', 'skill'] satisfies readonly WrittenKind[];
const MAX_NAME_CHARS = 64;

/** What a new file in a directory would be; undefined for what there is no template of. */
export function writtenKind({ contents }: Pick<Directory, 'contents'>): WrittenKind | undefined {
  return KINDS.includes(contents) ? (contents as WrittenKind) : undefined;
}

/** Where a new file of that name belongs: as its neighbours lie, or as the tool whose directory it is expects it. */
export function newFileUri(directory: Directory, name: string): Uri {
  const { uri, contents, children = [] } = directory;
  const isFolder = contents === 'skill' && !isCommands(uri) && children.every((child) => child.uri.endsWith('/SKILL.md'));
  if (isFolder) return childUri(childUri(uri, name), 'SKILL.md');
  return childUri(uri, `${name}${endingIn(directory)}`);
}

function isCommands(uri: Uri): boolean {
  return /\/commands\/?$/.test(uri);
}

const OF_GITHUB: Readonly<Record<string, string>> = {
  agent: '.agent.md',
  prompt: '.prompt.md',
  rule: '.instructions.md',
};

function endingIn({ uri, contents, children = [] }: Directory): string {
  const endings = ['.agent.md', '.prompt.md', '.instructions.md', '.mdc'];
  const known = endings.find((ending) => children.length > 0 && children.every((child) => child.uri.endsWith(ending)));
  return known ?? (uri.includes('/.github/') ? OF_GITHUB[contents] : undefined) ?? '.md';
}

/** Why a name can't be one of a new file; undefined when it can. */
export function nameProblem(kind: WrittenKind, name: string): string | undefined {
  if (name === '') return 'Give it a name.';
  if (!isPlainName(name) || name.startsWith('.'))
    return 'A name has no slashes and no hidden characters, and begins with no dot.';
  if (name.length > MAX_NAME_CHARS) return `A name has at most ${MAX_NAME_CHARS} characters.`;
  if (kind === 'skill' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    return 'The name of a skill is small letters, digits and single hyphens.';
  return /[:*?"<>|]|[. ]$/.test(name)
    ? 'Some systems have no files of this name: leave out : * ? " < > | and a dot or space at its end.'
    : undefined;
}

/** The text that a new file begins with. */
export function newFileText(kind: WrittenKind, directory: Uri, file: NewFile): string {
  const head = [...(kind === 'skill' || kind === 'agent' ? [`name: ${quoted(file.name)}`] : [])];
  if (file.description !== '') head.push(`description: ${quoted(file.description)}`);
  if (kind === 'rule') head.push(...reach(directory, file.globs));
  return `---\n${head.join('\n')}\n---\n\n${BODIES[kind]}\n`;
}

/** Each tool has a word of its own for the files that a rule is for. */
function reach(directory: Uri, globs: readonly string[]): readonly string[] {
  if (directory.includes('/.github/')) return [`applyTo: ${quoted(globs.length === 0 ? '**' : globs.join(','))}`];
  if (globs.length === 0) return directory.includes('/.claude/') ? [] : ['alwaysApply: true'];
  const list = globs.map(quoted).join(', ');
  return directory.includes('/.claude/') ? [`paths: [${list}]`] : [`globs: [${list}]`, 'alwaysApply: false'];
}

const BODIES: Readonly<Record<WrittenKind, string>> = {
  agent: 'Say who this agent is, what it is to do, and what it leaves to others.',
  prompt: 'Say what is to be done, as you would write it in a Chat.',
  rule: 'Say what is to hold, one sentence for each thing.',
  skill: 'Say step by step how it is done, and how to tell that it worked.',
};

/** A text of JSON is one of YAML too. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
