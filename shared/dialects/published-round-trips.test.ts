import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../protocol/common/json.ts';
import { valueIn } from '../protocol/reducer-fixture.fixture.ts';
import { v070Dev } from './v0-7-0-dev.ts';

const folder = resolve(import.meta.dirname, '../../../shared/ahp/fixtures/0.7.0-dev/round-trips');
const kindOf = () => 'root' as const;

/** How a value of each type is read and written again; types without an entry cross no dialect of their own. */
const trips: Readonly<Record<string, (wire: Json) => Json | undefined>> = {
  StateAction: (wire) => v070Dev.encodeAction(valueIn(v070Dev.decodeAction(wire))),
  ActionEnvelope: (wire) => v070Dev.encodeEnvelope(valueIn(v070Dev.decodeEnvelope(wire))),
  SessionSummary: (wire) => {
    const list = v070Dev.encodeResult(
      'listSessions',
      valueIn(v070Dev.decodeResult('listSessions', { items: [wire] }, kindOf)),
      kindOf,
    );
    return (list as { readonly items: readonly Json[] }).items[0];
  },
  SessionAddedParams: (wire) => {
    return v070Dev.encodeNotification('root/sessionAdded', valueIn(v070Dev.decodeNotification('root/sessionAdded', wire)));
  },
  InitializeResult: (wire) =>
    v070Dev.encodeResult('initialize', valueIn(v070Dev.decodeResult('initialize', wire, kindOf)), kindOf),
};

interface RoundTrip {
  readonly name: string;
  readonly type: string;
  readonly input: JsonObject;
  readonly acceptableOutputs: readonly Json[];
  readonly preservedOutput?: Json;
}

describe.skipIf(!existsSync(folder))('round trips published with the protocol (skipped where they are absent)', () => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const cases = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as RoundTrip);

  for (const { name, type, input, acceptableOutputs, preservedOutput } of cases) {
    const trip = trips[type];
    const isFuture = typeof input.type === 'string' && input.type.startsWith('future/');

    test.skipIf(!trip || isFuture)(name, () => {
      expect(trip?.(input)).toEqual(preservedOutput ?? acceptableOutputs[0]);
    });
  }
});
