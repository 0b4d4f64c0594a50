import { isObject, type Json } from '../../../shared/protocol/common/json.ts';

/** A resource, or a template for several, as its server describes it. The address counts; the name is a claim. */
export interface McpResource {
  readonly uri: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly mimeType: string | undefined;
}

export function resourceOf(entry: Json): McpResource | undefined {
  return isObject(entry) ? described(entry, entry.uri) : undefined;
}

export function templateOf(entry: Json): McpResource | undefined {
  return isObject(entry) ? described(entry, entry.uriTemplate) : undefined;
}

function described(entry: Readonly<Record<string, Json | undefined>>, uri: Json | undefined): McpResource | undefined {
  if (typeof uri !== 'string' || uri === '') return undefined;
  const { title, name, description, mimeType } = entry;
  const called = [title, name, uri].find((each) => typeof each === 'string' && each !== '');
  return {
    uri,
    title: String(called),
    description: typeof description === 'string' ? description : undefined,
    mimeType: typeof mimeType === 'string' ? mimeType : undefined,
  };
}
