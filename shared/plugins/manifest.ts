import { isList, isObject, type Json, type JsonObject, parsedJson } from '../protocol/common/json.ts';
import { isPlainName } from '../writable/child-uri.ts';

/** Where a manifest may be (Open Plugins); the first one found counts. */
export const MANIFEST_FILES = ['.plugin/plugin.json', 'plugin.json', '.claude-plugin/plugin.json'] as const;

export const PLUGIN_FOLDERS = ['skills', 'agents', 'commands', 'prompts', 'rules', 'hooks'] as const;
export type PluginFolder = (typeof PLUGIN_FOLDERS)[number];

const MEMBERS = [...PLUGIN_FOLDERS, 'mcpServers'] as const;

/** What a manifest says, as far as it matters to whoever publishes the plugin. */
export interface PluginManifest {
  readonly file: string;
  readonly name: string;
  readonly version?: string;
  readonly description?: string;
  /** Further paths by member, relative to the folder and within it. */
  readonly paths: Readonly<Partial<Record<(typeof MEMBERS)[number], readonly string[]>>>;
  /** What is declared in place: names of MCP servers, and whether there are hooks. */
  readonly servers: readonly string[];
  readonly hasHooks: boolean;
  /** Sentences for people. */
  readonly problems: readonly string[];
}

const MAX_TEXT_CHARS = 500;

/** Reads the text of a manifest, or says in a sentence why it can't be used. Never throws. */
export function readManifest(file: string, text: string): PluginManifest | string {
  const json = parsedJson(text);
  if (json === undefined) return `Its manifest ${file} is not valid JSON. Correct it, then choose the folder again.`;
  if (!isObject(json)) return `Its manifest ${file} holds no JSON object. Correct it, then choose the folder again.`;
  const name = textOf(json.name);
  if (name === undefined) return `Its manifest ${file} gives no name. Add one, then choose the folder again.`;
  const read = MEMBERS.map((member) => [member, pathsIn(json[member])] as const);
  const problems = read.flatMap(([, { outside }]) =>
    outside.map((path) => `Its manifest names “${path}”, which is not a path within the folder: nothing there is handed out.`),
  );
  return {
    file,
    name,
    ...optional('version', json.version),
    ...optional('description', json.description),
    paths: Object.fromEntries(read.map(([member, { inside }]) => [member, inside])),
    servers: isObject(json.mcpServers) ? serversIn(json) : [],
    hasHooks: isObject(json.hooks),
    problems,
  };
}

/** The hidden paths that a manifest names: those are a part of the plugin all the same. */
export function hiddenPathsOf({ paths }: PluginManifest): readonly string[] {
  return Object.values(paths)
    .flat()
    .filter((path) => path.split('/').some((name) => name.startsWith('.')));
}

/** The names of the MCP servers that a JSON file declares; undefined when it declares none as such a file does. */
export function mcpServersIn(text: string): readonly string[] | undefined {
  const json = parsedJson(text);
  return isObject(json) && isObject(json.mcpServers ?? json) ? serversIn(json) : undefined;
}

function serversIn(json: JsonObject): readonly string[] {
  const servers = json.mcpServers ?? json;
  return isObject(servers) ? Object.keys(servers).filter((name) => isObject(servers[name])) : [];
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_TEXT_CHARS) : undefined;
}

function optional<K extends 'version' | 'description'>(key: K, value: Json | undefined): Partial<Record<K, string>> {
  const text = textOf(value);
  return text === undefined ? {} : ({ [key]: text } as Record<K, string>);
}

interface NamedPaths {
  readonly inside: readonly string[];
  readonly outside: readonly string[];
}

function pathsIn(value: Json | undefined): NamedPaths {
  const named = (isList(value) ? value : [value]).filter((path) => typeof path === 'string');
  const read = named.map((path) => ({ path, inside: pathInside(path) }));
  return {
    inside: read.flatMap(({ inside }) => (inside === undefined ? [] : [inside])),
    outside: read.flatMap(({ path, inside }) => (inside === undefined ? [path.slice(0, MAX_TEXT_CHARS)] : [])),
  };
}

/** A path of the manifest without its "./"; undefined for one that leads elsewhere. */
function pathInside(path: string): string | undefined {
  const inside = path.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  return inside.split('/').every(isPlainName) ? inside : undefined;
}
