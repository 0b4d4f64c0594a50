import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';
import type { CustomizationLoadState, McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import {
  type Components,
  hookEntry,
  type IdOf,
  type Layout,
  NOTHING,
  readComponent,
  readComponents,
  together,
} from './components.ts';
import { parseJson, type RangedJson } from './json-with-ranges.ts';
import { type DeclaredServers, readMcpFile, readServers, type Surroundings } from './mcp-file.ts';
import { isProblem, type PluginFiles } from './plugin-files.ts';

/** What a plugin folder holds, in the Open Plugins format. */
export interface PluginReading {
  readonly name?: string;
  readonly version?: string;
  /** What the manifest says beside name, version and paths. */
  readonly about?: JsonObject;
  readonly load: CustomizationLoadState;
  readonly components: Components;
}

interface Manifest {
  readonly file: string;
  readonly json: RangedJson;
  readonly fields: JsonObject;
}

/** Where a manifest may be, the first one found counts. */
const MANIFESTS = ['.plugin/plugin.json', 'plugin.json', '.claude-plugin/plugin.json'];
const MCP_FILES = ['.mcp.json', 'mcp.json'];
const NAME = /^(?!.*(?:--|\.\.))[a-z0-9](?:[a-z0-9.-]{0,62}[a-z0-9])?$/;

/** The kinds by their folder, which is also the manifest's member for further paths. */
const KINDS: Readonly<Record<string, Layout>> = {
  agents: { type: 'agent', endings: ['.agent.md', '.md'] },
  skills: { type: 'skill', file: 'SKILL.md' },
  commands: { type: 'skill', endings: ['.md'] },
  prompts: { type: 'prompt', endings: ['.prompt.md', '.md'] },
  rules: { type: 'rule', endings: ['.instructions.md', '.mdc', '.md'] },
  hooks: { type: 'hook' },
};

const READ_MEMBERS: ReadonlySet<string> = new Set(['name', 'displayName', 'version', 'mcpServers', ...Object.keys(KINDS)]);

/** Reads a plugin. Whatever is wrong is told in its load state; what can be used is used. */
export async function readPlugin(files: PluginFiles, idOf: IdOf, surroundings: Surroundings): Promise<PluginReading> {
  const manifest = await readManifest(files);
  if (typeof manifest === 'string') return { load: { kind: 'error', message: manifest }, components: NOTHING };
  const components = await readAll(files, manifest, idOf, surroundings);
  if (!manifest && components.children.length === 0) {
    const message = components.problems[0] ?? `It has no manifest (${MANIFESTS[0]}) and nothing that a plugin may hold.`;
    return { load: { kind: 'error', message }, components };
  }
  const { fields = {} } = manifest ?? {};
  const shown = typeof fields.displayName === 'string' ? fields.displayName : fields.name;
  const about = Object.fromEntries(Object.entries(fields).filter(([member]) => !READ_MEMBERS.has(member)));
  return {
    ...(typeof shown === 'string' ? { name: shown } : {}),
    ...(typeof fields.version === 'string' ? { version: fields.version } : {}),
    ...(Object.keys(about).length > 0 ? { about } : {}),
    load: loadState([...manifestProblems(manifest), ...components.problems]),
    components,
  };
}

const MAX_TOLD = 4;

/** Loaded, or with the first problems in words. */
export function loadState(problems: readonly string[]): CustomizationLoadState {
  if (problems.length === 0) return { kind: 'loaded' };
  const told = problems.slice(0, MAX_TOLD).join('; ');
  const more = problems.length > MAX_TOLD ? `; and ${problems.length - MAX_TOLD} more` : '';
  return { kind: 'degraded', message: `Read, but ${told}${more}.` };
}

/** The manifest, nothing when there is none, or why it cannot be used. */
async function readManifest(files: PluginFiles): Promise<Manifest | string | undefined> {
  for (const file of MANIFESTS) {
    const found = await files.read(file);
    if (isProblem(found)) return `Its manifest ${file} ${found.problem}.`;
    if (found) return manifestOf(file, found.text);
  }
  return undefined;
}

function manifestOf(file: string, text: string): Manifest | string {
  const json = parseJson(text);
  if ('invalid' in json) return `Its manifest ${file} is no JSON (${json.invalid}).`;
  if (!isObject(json.value)) return `Its manifest ${file} holds no JSON object.`;
  const { name } = json.value;
  if (typeof name !== 'string' || name.trim() === '') return `Its manifest ${file} has no name.`;
  return { file, json, fields: json.value };
}

function manifestProblems(manifest: Manifest | undefined): readonly string[] {
  if (!manifest) return [];
  const { file, fields } = manifest;
  const problems: string[] = [];
  if (!NAME.test(String(fields.name)))
    problems.push(`${file} has the name "${String(fields.name)}", which is not made of 1 to 64 of a-z, 0-9, "-" and "."`);
  if (fields.version !== undefined && typeof fields.version !== 'string')
    problems.push(`${file} has a version that is no text`);
  return problems;
}

async function readAll(
  files: PluginFiles,
  manifest: Manifest | undefined,
  idOf: IdOf,
  surroundings: Surroundings,
): Promise<Components> {
  const kinds = await Promise.all(
    Object.entries(KINDS).map(async ([folder, layout]) => {
      const [usual, ...more] = await Promise.all([
        readComponents(files, folder, layout, idOf),
        ...further(manifest, folder).map((each) => readFurther(files, each, layout, idOf)),
      ]);
      return together([usual, ...more, inlineHooks(files, manifest, layout, idOf)]);
    }),
  );
  return together([...kinds, await readMcp(files, manifest, idOf, surroundings)]);
}

/** The further paths that a manifest names for a kind; anything but a text is left to whoever reads inline declarations. */
function further(manifest: Manifest | undefined, member: string): readonly string[] {
  const value: Json | undefined = manifest?.fields[member];
  const paths = Array.isArray(value) ? value : [value];
  return paths.filter((path): path is string => typeof path === 'string');
}

async function readFurther(files: PluginFiles, named: string, layout: Layout, idOf: IdOf): Promise<Components> {
  const path = relative(named);
  if (path === undefined) return { ...NOTHING, problems: [`its manifest names "${named}", which does not begin with "./"`] };
  if ((await files.list(path)) === undefined) {
    const isFile = (await files.read(path)) !== undefined;
    return isFile
      ? readComponent(files, path, layout, idOf)
      : { ...NOTHING, problems: [`its manifest names "${named}", which is not there`] };
  }
  const holdsOne = 'file' in layout && (await files.read(`${path}/${layout.file}`)) !== undefined;
  return holdsOne ? readComponent(files, path, layout, idOf) : readComponents(files, path, layout, idOf);
}

function relative(path: string): string | undefined {
  return path.startsWith('./') ? path.slice(2).replace(/\/+$/, '') || '.' : undefined;
}

function inlineHooks(files: PluginFiles, manifest: Manifest | undefined, layout: Layout, idOf: IdOf): Components {
  const hooks = manifest?.fields.hooks;
  if (layout.type !== 'hook' || !manifest || !isObject(hooks)) return NOTHING;
  const range = manifest.json.rangeOf(['hooks']);
  const events = Object.keys(isObject(hooks.hooks) ? hooks.hooks : hooks);
  return hookEntry(files, manifest.file, idOf, { events, ...(range ? { range } : {}) });
}

async function readMcp(
  files: PluginFiles,
  manifest: Manifest | undefined,
  idOf: IdOf,
  surroundings: Surroundings,
): Promise<Components> {
  const named = further(manifest, 'mcpServers');
  const paths = [...MCP_FILES, ...named.map((path) => relative(path) ?? path)];
  const read = await Promise.all(
    paths.map(async (path) => {
      const found = await files.read(path);
      if (found === undefined)
        return MCP_FILES.includes(path)
          ? NOTHING
          : { ...NOTHING, problems: [`its manifest names "${path}", which is not there`] };
      if (isProblem(found)) return { ...NOTHING, problems: [`${path} ${found.problem}`] };
      return serverEntries(files, path, idOf, readMcpFile(found.text, surroundings));
    }),
  );
  if (!manifest || !isObject(manifest.fields.mcpServers)) return together(read);
  return together([
    ...read,
    serverEntries(files, manifest.file, idOf, readServers(manifest.json, ['mcpServers'], surroundings)),
  ]);
}

/** Servers as they are before anything has started. */
export function serverEntries(
  files: PluginFiles,
  file: string,
  idOf: IdOf,
  { servers, problems }: DeclaredServers,
): Components {
  const entries = servers.map(({ name, definition, range }) => {
    const entry: McpServerCustomization = {
      type: 'mcpServer',
      id: idOf('mcpServer', name),
      uri: files.uriOf(file),
      name,
      ...(range ? { range } : {}),
      state: { kind: 'stopped' },
    };
    return { entry, definition };
  });
  return {
    children: entries.map(({ entry }) => entry),
    servers: new Map(entries.map(({ entry, definition }) => [entry.id, definition])),
    problems: problems.map((problem) => (problem.startsWith('its ') ? `${file}: ${problem}` : `${file} ${problem}`)),
  };
}
