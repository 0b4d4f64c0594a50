import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from './raw-client.ts';
import { SOON, subscribe } from './start-test-host.ts';

let count = 0;

/** The person's shell is bash, in a home with nothing in it but what a test puts there; for `beforeEach`. */
export function useBash(): () => void {
  const home = mkdtempSync(join(tmpdir(), 'local-host-home-'));
  vi.stubEnv('SHELL', '/bin/bash');
  vi.stubEnv('HOME', home);
  return () => {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** A terminal of the client, followed by it. */
export async function newTerminal(client: RawClient, params: JsonObject = {}): Promise<string> {
  count += 1;
  const channel = `ahp-terminal:/test-${count}`;
  await client.ask('createTerminal', { channel, claim: { kind: 'client', clientId: client.clientId }, ...params });
  await subscribe(client, channel);
  return channel;
}

export function typeIn(client: RawClient, channel: string, data: string): number {
  return client.dispatch(channel, { type: 'terminal/input', data });
}

export async function contentOf(client: RawClient, channel: string): Promise<readonly JsonObject[]> {
  return (await subscribe(client, channel)).content as readonly JsonObject[];
}

export async function textIn(client: RawClient, channel: string): Promise<string> {
  return (await contentOf(client, channel)).map(({ value, output }) => String(value ?? output)).join('');
}

/** The command of that line, once it has ended. */
export async function endedCommand(client: RawClient, channel: string, commandLine: string): Promise<JsonObject> {
  const look = async () =>
    (await contentOf(client, channel)).find((part) => part.commandLine === commandLine && part.isComplete === true);
  await expect.poll(look, SOON).toBeDefined();
  return (await look()) ?? {};
}
