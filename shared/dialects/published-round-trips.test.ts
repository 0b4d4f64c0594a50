import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CommandName } from '../protocol/common/commands.ts';
import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import { parseMessage } from '../protocol/common/jsonrpc.ts';
import { valueIn } from '../protocol/reducer-fixture.fixture.ts';
import { v070Dev } from './v0-7-0-dev.ts';

const folder = resolve(import.meta.dirname, '../../../shared/ahp/fixtures/0.7.0-dev/round-trips');
const kindOf = () => 'root' as const;

type Trip = (wire: Json) => Json | undefined;

const at = '2026-01-01T00:00:00.000Z';
const chat = { resource: 'c', title: 'C', status: 1, modifiedAt: at, turns: [] };

/** How a value of each type is read and written again: where it has no message of its own, inside one that has it. */
const trips: Readonly<Record<string, Trip>> = {
  StateAction: actionTrip,
  Customization: inside(
    actionTrip,
    (customization) => ({ type: 'session/customizationUpdated', customization }),
    'customization',
  ),
  ChatInputQuestion: inside(
    inside(actionTrip, (request) => ({ type: 'chat/inputRequested', request }), 'request'),
    (question) => ({ id: 'r', questions: [question] }),
    'questions',
    0,
  ),
  StringOrMarkdown: inside(
    inside(actionTrip, (part) => ({ type: 'chat/responsePart', turnId: 't', part }), 'part'),
    (content) => ({ kind: 'systemNotification', content }),
    'content',
  ),
  SessionStatus: inside(
    (wire) => v070Dev.encodeState('chat', valueIn(v070Dev.decodeState('chat', wire))),
    (status) => ({ ...chat, status }),
    'status',
  ),
  ActionEnvelope: (wire) => v070Dev.encodeEnvelope(valueIn(v070Dev.decodeEnvelope(wire))),
  SessionSummary: inside(resultTrip('listSessions'), (item) => ({ items: [item] }), 'items', 0),
  SessionAddedParams: (wire) =>
    v070Dev.encodeNotification('root/sessionAdded', valueIn(v070Dev.decodeNotification('root/sessionAdded', wire))),
  InitializeResult: resultTrip('initialize'),
  Implementation: inside(
    resultTrip('initialize'),
    (serverInfo) => ({ protocolVersion: '0.7.0', serverSeq: 0, snapshots: [], serverInfo }),
    'serverInfo',
  ),
  ChatSource: inside(paramsTrip('createChat'), (source) => ({ channel: 's', chat: 'c', source }), 'source'),
  ChangesetOperationTarget: inside(
    paramsTrip('invokeChangesetOperation'),
    (target) => ({ channel: 'x', operationId: 'o', target }),
    'target',
  ),
  JsonRpcMessage: (wire) => ({ ...parseMessage(JSON.stringify(wire)) }) as JsonObject,
};

function actionTrip(wire: Json): Json | undefined {
  return v070Dev.encodeAction(valueIn(v070Dev.decodeAction(wire)));
}

function resultTrip(method: CommandName): Trip {
  return (wire) => v070Dev.encodeResult(method, valueIn(v070Dev.decodeResult(method, wire, kindOf)), kindOf);
}

function paramsTrip(method: CommandName): Trip {
  return (wire) => v070Dev.encodeParams(method, valueIn(v070Dev.decodeParams(method, wire)));
}

function inside(trip: Trip, put: (value: Json) => JsonObject, ...path: readonly (string | number)[]): Trip {
  return (wire) => path.reduce<Json | undefined>((value, key) => memberOf(value, key), trip(put(wire)));
}

function memberOf(value: Json | undefined, key: string | number): Json | undefined {
  if (isList(value)) return value[Number(key)];
  return isObject(value) ? value[key] : undefined;
}

interface RoundTrip {
  readonly name: string;
  readonly type: string;
  readonly input: Json;
  readonly acceptableOutputs: readonly Json[];
  readonly preservedOutput?: Json;
}

describe.skipIf(!existsSync(folder))('round trips published with the protocol (skipped where they are absent)', () => {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const cases = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as RoundTrip);

  for (const { name, type, input, acceptableOutputs, preservedOutput } of cases) {
    const trip = trips[type];
    const isFuture = type === 'StateAction' && isObject(input) && String(input.type).startsWith('future/');

    test.skipIf(isFuture)(name, () => {
      expect(trip?.(input)).toEqual(preservedOutput ?? acceptableOutputs[0]);
    });
  }
});
