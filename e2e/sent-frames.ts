import { readFile } from 'node:fs/promises';
import { frameMisfit } from '../electron/local-host/testing/frame-misfit.ts';
import { loadDefinitions } from '../electron/local-host/testing/wire-schema.ts';
import type { JsonObject } from '../shared/protocol/common/json.ts';

/** The schemas of each version that a journey can be held to, where they lie beside the project. */
const DEFINITIONS = { '0.7.0': loadDefinitions('0.7.0-dev'), '1.0.0': undefined } as const;

/** What hosts of a journey have sent that their version's schemas do not allow; nothing where there are no schemas. */
export async function misfitsIn(file: string, version: keyof typeof DEFINITIONS): Promise<readonly string[]> {
  const definitions = DEFINITIONS[version];
  if (!definitions) return [];
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return lines.flatMap((line) => frameMisfit(definitions, JSON.parse(line) as JsonObject) ?? []);
}
