import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject, type JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from './raw-client.ts';
import { subscribe } from './start-test-host.ts';

export type Files = Readonly<Record<string, string>>;

/** Writes files under a folder; gives the folder. */
export async function writeFiles(folder: string, files: Files): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** The session's customizations as a fresh snapshot shows them. */
export async function treeOf(client: RawClient, session: string): Promise<readonly JsonObject[]> {
  return ((await subscribe(client, session)).customizations ?? []) as readonly JsonObject[];
}

/** A customization or a child of one. */
export async function entryOf(client: RawClient, session: string, id: string): Promise<JsonObject | undefined> {
  const tree = await treeOf(client, session);
  const children = tree.flatMap((each) => (Array.isArray(each.children) ? each.children.filter(isObject) : []));
  return [...tree, ...children].find((each) => each.id === id);
}

/** Answers the host's questions for these files; gives the URIs that it was asked for. */
export function serveFiles(client: RawClient, files: Files): readonly string[] {
  const asked: string[] = [];
  const answered = new Set<unknown>();
  const answer = ({ id, method, params }: JsonObject) => {
    if (typeof id !== 'number' || !isObject(params) || answered.has(id) || typeof method !== 'string') return;
    answered.add(id);
    const uri = String(params.uri);
    asked.push(uri);
    const text = files[uri];
    const names = Object.keys(files).flatMap((each) => (each.startsWith(`${uri}/`) ? [each.slice(uri.length + 1)] : []));
    const entries = [...new Set(names.map((name) => name.split('/')[0] ?? ''))].map((name) => ({
      name,
      type: names.includes(name) ? 'file' : 'directory',
    }));
    const missing = { error: { code: -32008, message: 'Nothing there' } };
    const read = text === undefined ? missing : { result: { data: text, encoding: 'utf-8' } };
    const listed = entries.length === 0 ? missing : { result: { entries } };
    client.send(JSON.stringify({ jsonrpc: '2.0', id, ...(method === 'resourceList' ? listed : read) }));
  };
  void client
    .frame((frame) => {
      answer(frame);
      return false;
    })
    .catch(() => undefined);
  return asked;
}
