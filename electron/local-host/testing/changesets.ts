import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { expandTemplate } from '../../../shared/protocol/common/uri-template.ts';
import type { RawClient } from './raw-client.ts';
import { SOON, subscribe } from './start-test-host.ts';

/** Git as a person uses it in a folder; gives what it prints. */
export function gitIn(folder: string) {
  return (...args: readonly string[]) => execFileSync('git', [...args], { cwd: folder, encoding: 'utf8' }).trim();
}

/** The channel of a changeset of that kind, once the session offers it. */
export async function changesetOf(
  client: RawClient,
  session: string,
  kind: string,
  values: Readonly<Record<string, string>> = {},
): Promise<string> {
  const find = async () => {
    const offered = ((await subscribe(client, session)).changesets ?? []) as readonly JsonObject[];
    return offered.find(({ changeKind }) => changeKind === kind)?.uriTemplate;
  };
  await expect.poll(find, SOON).toBeDefined();
  return expandTemplate(String(await find()), values) ?? '';
}

/** The state of a changeset once it is computed. */
export async function computed(client: RawClient, channel: string): Promise<JsonObject> {
  await subscribe(client, channel);
  await expect.poll(async () => (await subscribe(client, channel)).status, SOON).not.toBe('computing');
  return subscribe(client, channel);
}

/** The changed files as git would print them: a letter and the path within the folder. */
export function filesIn(state: JsonObject, folder: string): readonly string[] {
  const path = (uri: unknown) => decodeURIComponent(String(uri)).slice(`file://${folder}/`.length);
  return (state.files as unknown as readonly { readonly edit: Sides }[]).map(({ edit: { before, after } }) => {
    if (!before) return `A ${path(after?.uri)}`;
    if (!after) return `D ${path(before.uri)}`;
    return before.uri === after.uri ? `M ${path(after.uri)}` : `R ${path(before.uri)} ${path(after.uri)}`;
  });
}

/** What both sides of a file hold. */
export async function contentsOf(client: RawClient, state: JsonObject, name: string): Promise<readonly unknown[]> {
  const file = (state.files as unknown as readonly { readonly id: string; readonly edit: Sides }[]).find(({ id }) =>
    id.endsWith(`/${name}`),
  );
  const sides = [file?.edit.before, file?.edit.after];
  return Promise.all(sides.map(async (side) => side && (await client.ask('resourceRead', { uri: side.content.uri })).data));
}

interface Sides {
  readonly before?: Side;
  readonly after?: Side;
}

interface Side {
  readonly uri: string;
  readonly content: { readonly uri: string };
}
