import { join, normalize } from 'node:path';
import type { TextRange } from '../../../shared/protocol/common/content.ts';
import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';
import { present } from '../../../shared/protocol/common/optional-key.ts';
import type { McpDefinition } from '../mcp/definition.ts';
import { parseJson, type RangedJson } from './json-with-ranges.ts';

/** A server as a file declares it. */
export interface DeclaredServer {
  readonly name: string;
  readonly definition: McpDefinition;
  readonly range?: TextRange;
}

export interface DeclaredServers {
  readonly servers: readonly DeclaredServer[];
  readonly problems: readonly string[];
}

export interface Surroundings {
  /** The folder that `./` and `${PLUGIN_ROOT}` mean, as a path; absent when the files are with a client. */
  readonly root?: string;
  /** What another `${NAME}` stands for. */
  readonly variable: (name: string) => string | undefined;
}

/** Reads an MCP file: `{"mcpServers": {…}}`, `{"servers": {…}}` or the servers alone. A bad server is left out and told. */
export function readMcpFile(text: string, surroundings: Surroundings): DeclaredServers {
  const json = parseJson(text);
  if ('invalid' in json) return { servers: [], problems: [`is no JSON (${json.invalid})`] };
  if (!isObject(json.value)) return { servers: [], problems: ['holds no JSON object'] };
  const key = ['mcpServers', 'servers'].find((each) => isObject(json.value) && json.value[each] !== undefined);
  return readServers(json, key === undefined ? [] : [key], surroundings);
}

/** Each is a process: more than anybody means to start are not read. */
const MAX_SERVERS = 30;

/** Reads the servers that stand under a path of a file. */
export function readServers(json: RangedJson, path: readonly string[], surroundings: Surroundings): DeclaredServers {
  const table = memberAt(json.value, path);
  if (!isObject(table)) return { servers: [], problems: [`has no object under "${path.join('.')}"`] };
  const servers: DeclaredServer[] = [];
  const problems: string[] = [];
  const all = Object.entries(table);
  if (all.length > MAX_SERVERS) problems.push(`declares ${all.length} servers, and only the first ${MAX_SERVERS} are used`);
  for (const [name, declared] of all.slice(0, MAX_SERVERS)) {
    const definition = isObject(declared) ? readDefinition(declared, surroundings) : 'is no object';
    if (typeof definition === 'string') problems.push(`its server "${name}" ${definition}`);
    else servers.push({ name, definition, ...present({ range: json.rangeOf([...path, name]) }) });
  }
  return { servers, problems };
}

function memberAt(value: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

/** The definition, or why it is none. */
function readDefinition(declared: JsonObject, surroundings: Surroundings): McpDefinition | string {
  const expand = createExpander(surroundings);
  const { command, url } = declared;
  try {
    if (typeof command === 'string' && command !== '') return stdio(declared, command, expand, surroundings);
    if (typeof url === 'string') return http(declared, url, expand);
  } catch (error) {
    if (error instanceof Unusable) return error.message;
    throw error;
  }
  return 'has neither a "command" nor a "url"';
}

class Unusable extends Error {}

type Expand = (text: string) => string;

const PLACEHOLDER = /\$\{(?:env:)?([A-Za-z_]\w*)(?::-([^}]*))?\}/g;
const ROOTS: readonly string[] = ['PLUGIN_ROOT', 'CLAUDE_PLUGIN_ROOT'];

function createExpander({ root, variable }: Surroundings): Expand {
  const value = (whole: string, name: string, fallback?: string): string => {
    const isRoot = ROOTS.includes(name);
    const found = (isRoot ? root : variable(name)) ?? fallback;
    if (found !== undefined) return found;
    throw new Unusable(
      isRoot ? `needs ${whole}, but its files are not on this machine` : `needs ${whole}, which is not set here`,
    );
  };
  return (text) => text.replaceAll(PLACEHOLDER, value);
}

function stdio(declared: JsonObject, command: string, expand: Expand, { root }: Surroundings): McpDefinition {
  const { args = [], env = {}, cwd } = declared;
  if (!Array.isArray(args) || !args.every((arg) => typeof arg === 'string'))
    throw new Unusable('has "args" that are no list of texts');
  if (cwd !== undefined && typeof cwd !== 'string') throw new Unusable('has a "cwd" that is no text');
  const folder = cwd === undefined ? root : inRoot(expand(cwd), root);
  return {
    kind: 'stdio',
    command: inRoot(expand(command), root),
    args: args.map((arg: string) => expand(arg)),
    env: texts('env', env, expand),
    ...(folder === undefined ? {} : { folder }),
  };
}

/** A path that begins with `./` is meant within the folder, which it must not leave. */
function inRoot(path: string, root: string | undefined): string {
  if (!path.startsWith('./') && !path.startsWith('../')) return path;
  if (root === undefined) throw new Unusable(`needs ${path}, but its files are not on this machine`);
  if (normalize(path).startsWith('..')) throw new Unusable(`names ${path}, which is outside its folder`);
  return join(root, path);
}

function http(declared: JsonObject, url: string, expand: Expand): McpDefinition {
  const { type = 'http', headers = {}, oauth } = declared;
  if (type === 'sse') throw new Unusable('speaks "sse", which this host does not; it speaks stdio and streamable HTTP');
  const address = expand(url);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Unusable(`has a "url" that is none: ${address}`);
  const client = isObject(oauth) && typeof oauth.clientId === 'string' ? { clientId: expand(oauth.clientId) } : undefined;
  const secret = isObject(oauth) && typeof oauth.clientSecret === 'string' ? { clientSecret: expand(oauth.clientSecret) } : {};
  return {
    kind: 'http',
    url: address,
    headers: texts('headers', headers, expand),
    ...(client ? { oauthClient: { ...client, ...secret } } : {}),
  };
}

function texts(member: string, value: Json, expand: Expand): Readonly<Record<string, string>> {
  if (!isObject(value)) throw new Unusable(`has "${member}" that are no object`);
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => {
      if (typeof text !== 'string') throw new Unusable(`has "${member}" with a "${name}" that is no text`);
      return [name, expand(text)];
    }),
  );
}
