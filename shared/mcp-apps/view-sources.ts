import { isObject, type Json } from '../protocol/common/json.ts';

/** Where a view may reach, as CSP host sources of a scheme, a host and perhaps a port. */
export interface ViewSources {
  /** For `fetch` and sockets. */
  readonly connect: readonly string[];
  /** For pictures, fonts, styles, scripts and media. */
  readonly resource: readonly string[];
}

export interface DeclaredSources extends ViewSources {
  /** What a server declared and no view gets: other schemes, paths, whole top-level domains, frames of other pages. */
  readonly refused: readonly string[];
}

export const NO_SOURCES: ViewSources = { connect: [], resource: [] };

const MAX_SOURCES = 20;
const MAX_SHOWN_CHARS = 200;

const HOST = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*';
const PORT = '(?::[0-9]{1,5})?';
const SAFE = new RegExp(`^(?:https|wss)://(?:\\*\\.${HOST}\\.[a-z0-9-]+|${HOST})${PORT}$`);
const ON_THIS_COMPUTER = new RegExp(`^(?:http|ws)://(?:localhost|127\\.0\\.0\\.1)${PORT}$`);

/**
 * What the `csp` of a view's `_meta.ui` asks for (MCP Apps "UI Resource Format"). Plain text goes only to this computer itself.
 * What could end a directive, or is no origin, never gets into a policy.
 */
export function declaredSources(csp: Json | undefined): DeclaredSources {
  const declared = isObject(csp) ? csp : {};
  const connect = sortedOut(declared.connectDomains);
  const resource = sortedOut(declared.resourceDomains);
  const frames = [...textsOf(declared.frameDomains), ...textsOf(declared.baseUriDomains)];
  const refused = [...connect.refused, ...resource.refused, ...frames].map((each) => each.slice(0, MAX_SHOWN_CHARS));
  return { connect: connect.usable, resource: resource.usable, refused: [...new Set(refused)].slice(0, MAX_SOURCES) };
}

/** Every source once, for people. */
export function namesOf({ connect, resource }: ViewSources): readonly string[] {
  return [...new Set([...connect, ...resource])];
}

/** What of the declared ones a person has allowed. */
export function allowedSources({ connect, resource }: ViewSources, allowed: readonly string[]): ViewSources {
  const isAllowed = (source: string) => allowed.includes(source);
  return { connect: connect.filter(isAllowed), resource: resource.filter(isAllowed) };
}

function sortedOut(list: Json | undefined): { readonly usable: readonly string[]; readonly refused: readonly string[] } {
  const texts = textsOf(list);
  const usable = texts.map((text) => text.trim().toLowerCase().replace(/\/$/, '')).filter(isUsable);
  const refused = texts.filter((text) => !isUsable(text.trim().toLowerCase().replace(/\/$/, '')));
  return { usable: [...new Set(usable)].slice(0, MAX_SOURCES), refused: [...refused, ...usable.slice(MAX_SOURCES)] };
}

function textsOf(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
}

function isUsable(source: string): boolean {
  return SAFE.test(source) || ON_THIS_COMPUTER.test(source);
}
