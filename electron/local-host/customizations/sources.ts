import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type {
  ClientPluginCustomization,
  Customization,
  CustomizationType,
} from '../../../shared/protocol/session/customization.ts';
import type { McpDefinition } from '../mcp/definition.ts';
import type { Layout } from './components.ts';
import { diskFiles } from './disk-files.ts';
import { isProblem, type PluginFiles } from './plugin-files.ts';

/**
 * Who has put something there, which decides when its servers start: those of the person who runs the host when work begins in the
 * session, those of the agent when it uses them, and those of anybody else when a person wants them to.
 */
export type Trust = 'person' | 'agent' | 'nobody';

/** Where customizations of a session come from. */
export type Source =
  | {
      readonly kind: 'plugin';
      readonly id: string;
      readonly files: PluginFiles;
      /** What it is called when its manifest does not say. */
      readonly fallbackName: string;
      readonly trust: Trust;
      /** Given when a client has published it. */
      readonly published?: { readonly clientId: string; readonly plugin: ClientPluginCustomization };
    }
  | {
      readonly kind: 'directory';
      readonly id: string;
      readonly files: PluginFiles;
      readonly name: string;
      readonly contents: CustomizationType;
      readonly layout: Layout;
      readonly writable: boolean;
    }
  | { readonly kind: 'servers'; readonly id: string; readonly files: PluginFiles; readonly file: string }
  | {
      readonly kind: 'server';
      readonly id: string;
      readonly uri: Uri;
      readonly name: string;
      readonly definition: McpDefinition;
    }
  | { readonly kind: 'given'; readonly entry: Customization };

/** A plugin folder, a customization directory or a server that an agent brings itself. */
export type AgentSource =
  | { readonly kind: 'plugin'; readonly id: string; readonly path: string }
  | { readonly kind: 'directory'; readonly id: string; readonly path: string; readonly contents: 'prompt' }
  | {
      readonly kind: 'server';
      readonly id: string;
      readonly uri: Uri;
      readonly name: string;
      readonly definition: McpDefinition;
    };

interface WellKnown {
  readonly path: string;
  readonly layout: Layout;
}

const MARKDOWN = {
  agent: ['.agent.md', '.md'],
  prompt: ['.prompt.md', '.md'],
  rule: ['.instructions.md', '.mdc', '.md'],
} as const;
const SKILLS: Layout = { type: 'skill', file: 'SKILL.md' };

/** The folders in a working directory in which the tools of the field keep customizations, one kind in each. */
const WELL_KNOWN: readonly WellKnown[] = [
  { path: '.agents/agents', layout: { type: 'agent', endings: MARKDOWN.agent } },
  { path: '.agents/skills', layout: SKILLS },
  { path: '.agents/prompts', layout: { type: 'prompt', endings: MARKDOWN.prompt } },
  { path: '.agents/rules', layout: { type: 'rule', endings: MARKDOWN.rule } },
  { path: '.claude/agents', layout: { type: 'agent', endings: MARKDOWN.agent } },
  { path: '.claude/skills', layout: SKILLS },
  { path: '.claude/commands', layout: { type: 'skill', endings: ['.md'] } },
  { path: '.claude/rules', layout: { type: 'rule', endings: MARKDOWN.rule } },
  { path: '.github/agents', layout: { type: 'agent', endings: MARKDOWN.agent } },
  { path: '.github/skills', layout: SKILLS },
  { path: '.github/prompts', layout: { type: 'prompt', endings: MARKDOWN.prompt } },
  { path: '.github/instructions', layout: { type: 'rule', endings: MARKDOWN.rule } },
  { path: '.github/hooks', layout: { type: 'hook' } },
];

const MCP_FILE = '.mcp.json';

/** The names in a working directory whose coming and going matters. */
export const WATCHED_NAMES: ReadonlySet<string> = new Set(['.agents', '.claude', '.github', MCP_FILE]);

type OnVisit = (path: string) => void;

/** Every folder in a folder of plugins is one. */
export async function pluginsIn(folder: string, idPrefix: string, trust: Trust, onVisit: OnVisit): Promise<readonly Source[]> {
  const entries = await diskFiles(folder, onVisit).list('.');
  if (entries === undefined || isProblem(entries)) return [];
  return entries
    .filter(({ name, isFolder }) => isFolder && !name.startsWith('.'))
    .map(({ name }) => pluginAt(`${idPrefix}${name}`, join(folder, name), trust, onVisit));
}

function pluginAt(id: string, path: string, trust: Trust, onVisit: OnVisit): Source {
  return { kind: 'plugin', id, files: diskFiles(path, onVisit), fallbackName: basename(path), trust };
}

/** What an agent brings; it put the files there itself. */
export async function fromAgent(source: AgentSource, onVisit: OnVisit): Promise<Source> {
  if (source.kind === 'server') return source;
  if (source.kind === 'plugin') return pluginAt(source.id, source.path, 'agent', onVisit);
  const layout: Layout = { type: 'prompt', endings: MARKDOWN.prompt };
  return { ...(await directoryAt(source.path, basename(source.path), layout, onVisit)), id: source.id };
}

/**
 * What a working directory holds. Its files may come from anybody, so nothing in them is trusted. A folder is shown when it is
 * there; `.agents` is everybody's, so what belongs in it is shown before it is there too.
 */
export async function inDirectory(directory: Uri, path: string, onVisit: OnVisit): Promise<readonly Source[]> {
  const files = diskFiles(path, onVisit);
  const isThere = async (folder: string) => {
    const entries = await files.list(folder);
    return entries !== undefined;
  };
  const hasAgents = await isThere('.agents');
  const known = await Promise.all(
    WELL_KNOWN.map(async (each) => {
      const isShown = (hasAgents && each.path.startsWith('.agents/')) || (await isThere(each.path));
      return isShown ? [await directoryAt(join(path, each.path), each.path, each.layout, onVisit)] : [];
    }),
  );
  const plugins = await pluginsIn(join(path, '.agents/plugins'), `${directory}/.agents/plugins/`, 'nobody', onVisit);
  const servers =
    (await files.read(MCP_FILE)) === undefined
      ? []
      : [{ kind: 'servers', id: `${directory}/${MCP_FILE}`, files, file: MCP_FILE } as const];
  return [...known.flat(), ...plugins, ...servers];
}

async function directoryAt(
  path: string,
  name: string,
  layout: Layout,
  onVisit: OnVisit,
): Promise<Extract<Source, { readonly kind: 'directory' }>> {
  const files = diskFiles(path, onVisit);
  return {
    kind: 'directory',
    id: files.uriOf('.'),
    files,
    name,
    contents: layout.type,
    layout,
    writable: await isWritable(path),
  };
}

/** A folder that is not there yet is made where its parent allows it. */
async function isWritable(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    try {
      await access(at, constants.W_OK);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(at) === at) return false;
    }
  }
}
