import { isObject, type Json, type JsonObject, parsedJson } from '../../../shared/protocol/common/json.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { type Frame, WHOLE_CHARS } from './frame.ts';

const HIDDEN = '…';
/** Names whose value is a secret, whatever stands before them: `accessToken`, `client_secret`, `GITHUB_TOKEN`. */
const SECRET_NAME = /(token|secret|password|passwd|passphrase|apikey|privatekey|authorization|cookie)s?$/;
/** Names that only look like it. */
const HARMLESS = new Set(['progresstoken', 'inputtokens', 'outputtokens', 'totaltokens', 'maxtokens', 'tokens']);

/**
 * What of a message may be kept on the disk (AHP "Authentication"): values under the name of a secret are hidden, and so is what
 * looks like one inside of texts. Of a long message, and of one that is no JSON, only an outline is kept.
 */
export function redacted({ text, size }: Frame): string {
  const json = size > WHOLE_CHARS ? undefined : parsedJson(text);
  return JSON.stringify(json === undefined ? outlineOf(text) : hide(json));
}

function hide(json: Json): Json {
  if (typeof json === 'string') return withoutSecrets(json);
  if (Array.isArray(json)) return json.map(hide);
  return isObject(json) ? hideMembers(json) : json;
}

function hideMembers(json: JsonObject): JsonObject {
  // A header or a variable may also stand as its name and its value.
  const isNamed = [json.name, json.key].some((name) => typeof name === 'string' && isSecret(name));
  const members = Object.entries(json).map(([name, value]) => {
    const isHidden = isSecret(name) || (isNamed && name === 'value');
    return [name, isHidden && !isHarmlessValue(value) ? HIDDEN : hide(value ?? null)];
  });
  return Object.fromEntries(members);
}

function isSecret(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return SECRET_NAME.test(plain) && !HARMLESS.has(plain);
}

/** Whether there is one says nothing of what it is. */
function isHarmlessValue(value: Json | undefined): boolean {
  return value === undefined || value === null || typeof value === 'boolean';
}

function outlineOf(head: string): JsonObject {
  const method = /"method":"([\w/.-]{1,80})"/.exec(head)?.[1];
  const id = /"id":(\d{1,15})[,}]/.exec(head)?.[1];
  return { outline: true, ...(method === undefined ? {} : { method }), ...(id === undefined ? {} : { id: Number(id) }) };
}
