import type { Rules } from '../protocol/common/fold.ts';
import { isList, isObject, type Json, type JsonObject } from '../protocol/common/json.ts';
import type { AuthRequiredParams } from '../protocol/common/notifications.ts';
import { createDialect } from './create-dialect.ts';
import type { Leaves } from './spelling.ts';
import { at, put, without } from './steps.ts';
import { lacks080, leaves080, rules080 } from './v0-8-0.ts';

export const rules070: Rules = { ...rules080, clientExecutionNeedsInput: true };

/** What 0.8.0 spells anew, as it was in the released 0.7.0 and in its development state. */
export const leaves070: Leaves = {
  ...leaves080,
  customization: withSwitch,
  message: withKnownOrigin,
  authRequired: (params) => put(params, 'resource', (params as unknown as AuthRequiredParams).resource.resource),
  actions: {
    ...leaves080.actions,
    'session/customizationToggled': (action) => ({ ...without('enablement')(action), enabled: effective(action.enablement) }),
  },
};

/** Action types of 0.8.0 and later. */
export const lacks070: readonly string[] = [
  ...lacks080,
  'session/workingDirectoryReplaced',
  'automation/createRequested',
  'automation/updateRequested',
  'automation/set',
  'automation/removed',
  'automationRun/lifecycleChanged',
  'automationRun/sessionSet',
  'automationRun/sessionRemoved',
  'automationRun/primarySessionChanged',
  'automationRun/cancelRequested',
];

/** AHP 0.7.0 as it was released on 2026-07-31. */
export const v070 = createDialect({
  version: '0.7.0',
  rules: rules070,
  leaves: {
    ...leaves070,
    agent: at('capabilities', at('multipleWorkingDirectories', without('primaryReplacement', 'requiresPrimary'))),
  },
  lacks: new Set(lacks070),
});

/** Nobody wrote what an automation says, and nobody knows of automations. */
function withKnownOrigin(message: JsonObject): JsonObject {
  const isOfAutomation = isObject(message.origin) && message.origin.kind === 'automation';
  return isOfAutomation ? put(message, 'origin', { kind: 'systemNotification' }) : message;
}

/** Decisions boil down to the one that counts. */
function withSwitch(entry: JsonObject): JsonObject {
  if (entry.type !== 'plugin' && entry.type !== 'mcpServer') return entry;
  return { ...without('enablement', 'childEnablement')(entry), enabled: effective(entry.enablement) };
}

function effective(enablement: Json | undefined): boolean {
  const first = isList(enablement) ? enablement[0] : undefined;
  return isObject(first) ? first.enabled !== false : true;
}
