import type { TextRange } from '../../../shared/protocol/common/content.ts';
import { isObject } from '../../../shared/protocol/common/json.ts';
import type { ChildCustomization, CustomizationType } from '../../../shared/protocol/session/customization.ts';
import type { McpDefinition } from '../mcp/definition.ts';
import { readFrontMatter } from './frontmatter.ts';
import { parseJson } from './json-with-ranges.ts';
import { type LeafType, leafOf } from './leaves.ts';
import { isProblem, type PluginFiles } from './plugin-files.ts';

/** What was found in a container, and what was wrong with it. */
export interface Components {
  readonly children: readonly ChildCustomization[];
  /** How the MCP servers among the children are reached, by id. */
  readonly servers: ReadonlyMap<string, McpDefinition>;
  readonly problems: readonly string[];
}

export const NOTHING: Components = { children: [], servers: new Map(), problems: [] };

/** How the customizations of one kind lie in a folder. */
export type Layout =
  | { readonly type: LeafType; readonly endings: readonly string[] }
  /** Each is a folder of its own with this file in it. */
  | { readonly type: LeafType; readonly file: string }
  | { readonly type: 'hook' };

export type IdOf = (type: CustomizationType, name: string) => string;

/** Reads a folder, or one file, of customizations of one kind; a missing folder holds nothing. */
export async function readComponents(files: PluginFiles, folder: string, layout: Layout, idOf: IdOf): Promise<Components> {
  const entries = await files.list(folder);
  if (entries === undefined) return NOTHING;
  if (isProblem(entries)) return { ...NOTHING, problems: [`${folder} ${entries.problem}`] };
  const read = await Promise.all(
    entries
      .filter(({ name, isFolder }) => isMeant(layout, name, isFolder))
      .map(({ name }) => readComponent(files, at(folder, name), layout, idOf)),
  );
  return together(read);
}

function isMeant(layout: Layout, name: string, isFolder: boolean): boolean {
  if (name.startsWith('.')) return false;
  if ('file' in layout) return isFolder;
  const endings = layout.type === 'hook' ? ['.json'] : layout.endings;
  return !isFolder && endings.some((ending) => name.endsWith(ending));
}

/** Reads one customization by its path: a file, or the folder of a skill. */
export async function readComponent(files: PluginFiles, path: string, layout: Layout, idOf: IdOf): Promise<Components> {
  const file = 'file' in layout ? at(path, layout.file) : path;
  const found = await files.read(file);
  if (found === undefined) return { ...NOTHING, problems: [`${path} has no ${'file' in layout ? layout.file : 'content'}`] };
  if (isProblem(found)) return { ...NOTHING, problems: [`${file} ${found.problem}`] };
  if (layout.type === 'hook') return readHooks(files, file, found.text, idOf);
  const head = readFrontMatter(found.text);
  if ('invalid' in head) return { ...NOTHING, problems: [`${file}, ${head.invalid}`] };
  const { type } = layout;
  const fallbackName = 'file' in layout ? baseName(path) : stem(baseName(path), layout.endings);
  const { entry, problems } = leafOf({ type, uri: files.uriOf(file), fallbackName, fields: head.fields }, (name) =>
    idOf(type, name),
  );
  const silent = type === 'skill' && !('description' in entry) ? ['has no description, so no model can find it'] : [];
  return { children: [entry], servers: new Map(), problems: [...problems, ...silent].map((problem) => `${file} ${problem}`) };
}

/** A hook file is shown for what it is; the host runs none. */
function readHooks(files: PluginFiles, file: string, text: string, idOf: IdOf): Components {
  const json = parseJson(text);
  if ('invalid' in json) return { ...NOTHING, problems: [`${file} is no JSON (${json.invalid})`] };
  const { value } = json;
  const hooks = isObject(value) && isObject(value.hooks) ? value.hooks : value;
  if (!isObject(hooks)) return { ...NOTHING, problems: [`${file} holds no object of hooks`] };
  return hookEntry(files, file, idOf, { events: Object.keys(hooks) });
}

export interface HookWords {
  readonly events: readonly string[];
  readonly range?: TextRange;
}

export function hookEntry(files: PluginFiles, file: string, idOf: IdOf, { events, range }: HookWords): Components {
  const name = stem(baseName(file), ['.json']);
  const entry = { type: 'hook', id: idOf('hook', name), uri: files.uriOf(file), name, _meta: { events } } as const;
  return { ...NOTHING, children: [range ? { ...entry, range } : entry] };
}

/** One after the other. Of two with one id the first is kept: an id must be unique in the session. */
export function together(all: readonly Components[]): Components {
  const children = new Map<string, ChildCustomization>();
  const servers = new Map<string, McpDefinition>();
  const problems = all.flatMap((each) => each.problems);
  for (const each of all) {
    for (const child of each.children) {
      const known = children.get(child.id);
      if (known) problems.push(`two ${child.type}s are named "${child.name}"; ${fileName(child)} was left out`);
      else children.set(child.id, child);
      const definition = each.servers.get(child.id);
      if (!known && definition) servers.set(child.id, definition);
    }
  }
  return { children: [...children.values()], servers, problems };
}

function fileName({ uri }: ChildCustomization): string {
  return decodeURIComponent(uri.split('/').slice(-2).join('/'));
}

function at(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function stem(name: string, endings: readonly string[]): string {
  const ending = endings.find((each) => name.endsWith(each)) ?? '';
  return name.slice(0, name.length - ending.length);
}
