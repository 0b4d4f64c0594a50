import { isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import { type DeclaredSources, declaredSources } from './view-sources.ts';

/** A view as its server hands it out (MCP Apps "UI Resource Format"). */
export interface ViewDocument {
  readonly content: { readonly text: string } | { readonly base64: string };
  readonly sources: DeclaredSources;
  /** What the browser could let it do and no view gets: camera, microphone, location, clipboard. */
  readonly permissions: readonly string[];
  /** Whether it wants a border of ours; undefined leaves it to us. */
  readonly prefersBorder: boolean | undefined;
}

/** The one content type of views. */
const VIEW_TYPE = 'text/html;profile=mcp-app';
/** Larger ones would stand in memory as often as they are shown. */
const MAX_CHARS = 8 * 2 ** 20;

/** The view in the result of `resources/read`, or what is wrong with it, in words. */
export function viewDocument(result: JsonObject, uri: string): ViewDocument | { readonly problem: string } {
  const content = contentsOf(result).find((each) => each.uri === uri);
  if (!content) return { problem: `the server answered without ${uri}` };
  if (!isViewType(content.mimeType)) return { problem: `${uri} is of the type ${wordsOf(content.mimeType)}, not ${VIEW_TYPE}` };
  const { text, blob } = content;
  const [characters = ''] = [text, blob].filter((each) => typeof each === 'string');
  if (characters === '') return { problem: `${uri} is empty` };
  if (characters.length > MAX_CHARS) return { problem: `${uri} is larger than ${MAX_CHARS / 2 ** 20} MiB` };
  return { content: typeof text === 'string' ? { text } : { base64: characters }, ...wishesOf(uiOf(content)) };
}

/** True when the content itself says nothing of how it wants to be shown, so that its entry in `resources/list` counts. */
export function saysNothingOfItself(result: JsonObject, uri: string): boolean {
  const content = contentsOf(result).find((each) => each.uri === uri);
  return content !== undefined && uiOf(content) === undefined;
}

/** The same view with what its entry in `resources/list` says of it. */
export function withListedWishes(document: ViewDocument, listed: JsonObject, uri: string): ViewDocument {
  const entry = Array.isArray(listed.resources)
    ? listed.resources.filter(isObject).find((each) => each.uri === uri)
    : undefined;
  return entry === undefined ? document : { ...document, ...wishesOf(uiOf(entry)) };
}

function wishesOf(ui: JsonObject | undefined): Omit<ViewDocument, 'content'> {
  const { csp, permissions, prefersBorder } = ui ?? {};
  return {
    sources: declaredSources(csp),
    permissions: isObject(permissions) ? Object.keys(permissions).slice(0, 10) : [],
    prefersBorder: typeof prefersBorder === 'boolean' ? prefersBorder : undefined,
  };
}

function contentsOf({ contents }: JsonObject): readonly JsonObject[] {
  return Array.isArray(contents) ? contents.filter(isObject) : [];
}

function uiOf({ _meta }: JsonObject): JsonObject | undefined {
  return isObject(_meta) && isObject(_meta.ui) ? _meta.ui : undefined;
}

function isViewType(type: Json | undefined): boolean {
  return typeof type === 'string' && type.replaceAll(/\s/g, '').toLowerCase() === VIEW_TYPE;
}

function wordsOf(type: Json | undefined): string {
  return typeof type === 'string' && type !== '' ? type.slice(0, 100) : 'nothing';
}
