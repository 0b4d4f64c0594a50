import { isObject, parsedJson } from '../protocol/common/json.ts';
import type { LeftOut } from './left-out.ts';
import {
  MANIFEST_FILES,
  mcpServersIn,
  PLUGIN_FOLDERS,
  type PluginFolder,
  type PluginManifest,
  readManifest,
} from './manifest.ts';

export type PluginKind = 'skill' | 'agent' | 'command' | 'prompt' | 'rule' | 'hook' | 'mcpServer';

/** What of one kind a plugin holds, by name. */
export interface PluginShare {
  readonly kind: PluginKind;
  readonly names: readonly string[];
}

/** What a plugin's folder holds, as its person is shown before anybody may read it. */
export interface PluginContents {
  readonly name: string;
  readonly version?: string;
  readonly description?: string;
  /** Where its manifest is; absent when it has none. */
  readonly manifest?: string;
  readonly holds: readonly PluginShare[];
  /** Sentences for people; the plugin can be published all the same. */
  readonly problems: readonly string[];
}

/** Asked for by a window: what a host would be handed out of a folder that the person has just chosen. */
export interface PluginPreview {
  /** What main knows the choice by. */
  readonly choiceId: string;
  /** The folder's real path. */
  readonly folder: string;
  readonly contents: PluginContents;
  readonly files: number;
  readonly bytes: number;
  /** The first of what is left out, and how much that is altogether. */
  readonly leftOut: readonly LeftOut[];
  readonly leftOutCount: number;
}

interface Kind {
  readonly kind: PluginKind;
  readonly endings: readonly string[];
  /** Each is a folder of its own with this file in it. */
  readonly file?: string;
}

const KINDS: Readonly<Record<PluginFolder, Kind>> = {
  skills: { kind: 'skill', endings: [], file: 'SKILL.md' },
  agents: { kind: 'agent', endings: ['.agent.md', '.md'] },
  commands: { kind: 'command', endings: ['.md'] },
  prompts: { kind: 'prompt', endings: ['.prompt.md', '.md'] },
  rules: { kind: 'rule', endings: ['.instructions.md', '.mdc', '.md'] },
  hooks: { kind: 'hook', endings: ['.json'] },
};
const MCP_FILES: readonly string[] = ['.mcp.json', 'mcp.json'];

/** The files whose text tells what a plugin is, of those that there are. */
export function tellingFiles(paths: readonly string[], manifest?: PluginManifest): readonly string[] {
  const telling = new Set([...MANIFEST_FILES, ...MCP_FILES, ...(manifest?.paths.mcpServers ?? [])]);
  return paths.filter((path) => telling.has(path));
}

/** The manifest that counts, nothing when there is none, or why it can't be used. */
export function manifestIn(texts: ReadonlyMap<string, string>): PluginManifest | string | undefined {
  const file = MANIFEST_FILES.find((each) => texts.has(each));
  return file && readManifest(file, texts.get(file) ?? '');
}

/**
 * Reads what a folder holds as an Open Plugins package. `paths` are the files that may be handed out, `texts` those of `tellingFiles`.
 * Gives a sentence instead where it is no plugin. Never throws.
 */
export function contentsOf(
  folderName: string,
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
): PluginContents | string {
  const manifest = manifestIn(texts);
  if (typeof manifest === 'string') return manifest;
  const servers = serversOf(texts, manifest);
  const holds = sharesOf(paths, manifest, servers.names);
  if (!manifest && holds.length === 0) {
    return `It is no plugin: it has no manifest (${MANIFEST_FILES[0]}) and nothing that a plugin may hold. Choose the folder that holds the plugin itself.`;
  }
  const { name, version, description, file, problems = [] } = { name: folderName, ...manifest };
  return {
    name,
    ...(version === undefined ? {} : { version }),
    ...(description === undefined ? {} : { description }),
    ...(file === undefined ? {} : { manifest: file }),
    holds,
    problems: [...problems, ...servers.problems],
  };
}

function sharesOf(
  paths: readonly string[],
  manifest: PluginManifest | undefined,
  servers: readonly string[],
): readonly PluginShare[] {
  const shares = PLUGIN_FOLDERS.map((folder) => {
    const places = [folder, ...(manifest?.paths[folder] ?? [])];
    const found = places.flatMap((place) => paths.flatMap((path) => nameIn(place, path, KINDS[folder]) ?? []));
    const declared = folder === 'hooks' && manifest?.hasHooks ? [manifest.file] : [];
    return { kind: KINDS[folder].kind, names: [...new Set([...found, ...declared])] };
  });
  return [...shares, { kind: 'mcpServer' as const, names: servers }].filter(({ names }) => names.length > 0);
}

/** What a file adds to its kind, by name; undefined for one that adds nothing. */
function nameIn(place: string, path: string, { endings, file }: Kind): string | undefined {
  const { folder, name } = dividedPath(path);
  if (file !== undefined) {
    const isMeant = name === file && (folder === place || dividedPath(folder).folder === place);
    return isMeant ? dividedPath(folder).name : undefined;
  }
  const ending = path === place || folder === place ? endings.find((each) => name.endsWith(each)) : undefined;
  return ending && name.slice(0, -ending.length);
}

function dividedPath(path: string): { readonly folder: string; readonly name: string } {
  const end = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(end, 0)), name: path.slice(end + 1) };
}

function serversOf(texts: ReadonlyMap<string, string>, manifest: PluginManifest | undefined) {
  const files = [...MCP_FILES, ...(manifest?.paths.mcpServers ?? [])].filter((file) => texts.has(file));
  const read = files.map((file) => ({ file, names: mcpServersIn(texts.get(file) ?? '') }));
  return {
    names: [...new Set([...(manifest?.servers ?? []), ...read.flatMap(({ names = [] }) => names)])],
    problems: [
      ...read.flatMap(({ file, names }) => (names ? [] : [`${file} can't be read as a list of MCP servers.`])),
      ...files
        .filter((file) => hasValues(texts.get(file) ?? ''))
        .map((file) => `${file} sets variables or headers: the Host reads their values too.`),
    ],
  };
}

/** Whether a file of servers gives some of them an environment or headers, which may be secrets. */
function hasValues(text: string): boolean {
  const json = parsedJson(text);
  const servers = isObject(json) ? (json.mcpServers ?? json) : undefined;
  return (
    isObject(servers) && Object.values(servers).some((each) => isObject(each) && (isFilled(each.env) || isFilled(each.headers)))
  );
}

function isFilled(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}
