import { plainWords } from '../../../shared/client-tools/plain-words.ts';
import type { PluginKind, PluginShare } from '../../../shared/plugins/contents.ts';
import type { LeftOutReason } from '../../../shared/plugins/left-out.ts';
import type { PluginStanding } from '../../../shared/plugins/state.ts';
import type { ChildCustomization, PluginCustomization } from '../../../shared/protocol/session/customization.ts';
import { sizeText } from '../../ui/size-text.ts';
import type { Glyph } from '../../ui/status-glyph.tsx';

type Words = readonly [one: string, more: string];

const KIND_WORDS: Readonly<Record<PluginKind, Words>> = {
  skill: ['skill', 'skills'],
  agent: ['agent', 'agents'],
  command: ['command', 'commands'],
  prompt: ['prompt', 'prompts'],
  rule: ['rule', 'rules'],
  hook: ['hook', 'hooks'],
  mcpServer: ['MCP server', 'MCP servers'],
};

const REASON_WORDS: Readonly<Record<LeftOutReason, string>> = {
  hidden: 'hidden, and not named by the manifest',
  secret: 'may hold keys or passwords',
  packages: 'installed packages',
  link: 'a link, and links are not followed',
  special: 'no regular file',
  large: 'more than 4 MB',
  deep: 'too many folders down',
  name: 'a name that can’t be told from others',
  unreadable: 'can’t be read',
};

const MAX_NAME_CHARS = 80;

/** A name that somebody else wrote, on one line and without what hides. */
export function shownName(name: string): string {
  return plainWords(name, MAX_NAME_CHARS) || 'a plugin without a name';
}

export function counted(count: number, [one, more]: Words): string {
  return count === 1 ? `1 ${one}` : `${count} ${more}`;
}

export function kindText({ kind, names }: PluginShare): string {
  return counted(names.length, KIND_WORDS[kind]);
}

export function reasonText(reason: LeftOutReason): string {
  return REASON_WORDS[reason];
}

/** "14 files, 82 KB" */
export function amountText(files: number, bytes: number): string {
  return `${counted(files, ['file', 'files'])}, ${sizeText(bytes)}`;
}

/** What a host may read now of a plugin that is published to it. */
export function grantText(hostName: string, standing: PluginStanding): string {
  switch (standing.kind) {
    case 'reading':
      return `The folder is being read; ${hostName} gets nothing yet.`;
    case 'ready':
      return `${hostName} may read these ${amountText(standing.files, standing.bytes)}, and change nothing.`;
    case 'broken':
      return `${hostName} may read nothing. ${standing.message}`;
    default:
      return standing satisfies never;
  }
}

export interface HostViewWords {
  readonly text: string;
  readonly glyph: Glyph;
  readonly tone: 'plain' | 'wait' | 'bad';
}

/** What the host has made of it, in its words where it has some. */
export function hostViewWords(hostName: string, view: PluginCustomization | undefined): HostViewWords {
  if (!view) return { text: `${hostName} does not list it yet.`, glyph: 'idle', tone: 'plain' };
  const children = childrenText(view.children);
  switch (view.load?.kind) {
    case 'loading':
      return { text: `${hostName} is loading it.`, glyph: 'running', tone: 'plain' };
    case 'error':
      return { text: `${hostName} could not load it: ${view.load.message}`, glyph: 'failed', tone: 'bad' };
    case 'degraded':
      return { text: `${hostName} has loaded ${children}: ${view.load.message}`, glyph: 'degraded', tone: 'wait' };
    default:
      return { text: `${hostName} has loaded ${children}.`, glyph: 'ready', tone: 'plain' };
  }
}

function childrenText(children: readonly ChildCustomization[] | undefined): string {
  if (children === undefined) return 'it, and does not say what is in it';
  if (children.length === 0) return 'nothing of it';
  const kinds = [...new Set(children.map(({ type }) => type))];
  return kinds.map((kind) => counted(children.filter(({ type }) => type === kind).length, wordsOfType(kind))).join(', ');
}

function wordsOfType(type: string): Words {
  return Object.hasOwn(KIND_WORDS, type) ? KIND_WORDS[type as PluginKind] : [`“${type}”`, `“${type}”`];
}
