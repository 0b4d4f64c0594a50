import type { Rules } from '../protocol/common/fold.ts';
import { isList, isObject, type JsonObject } from '../protocol/common/json.ts';
import { createDialect } from './create-dialect.ts';
import type { Leaves } from './spelling.ts';
import { at, put, without } from './steps.ts';
import { lacks070, leaves070, rules070 } from './v0-7-0.ts';

export const rules070Dev: Rules = {
  ...rules070,
  keepsToolInputOnReady: false,
  refinesToolCallOnReady: false,
  editsInlineInputOnly: false,
};

/** What the released 0.7.0 spells anew, as it was before. */
export const leaves070Dev: Leaves = {
  ...leaves070,
  agent: at('capabilities', at('multipleWorkingDirectories', without('primaryReplacement', 'immutablePrimary'))),
  chatSummary: without('changes', 'movable'),
  toolCall: withInlineInput,
  sessionCreation: withPrimary,
  chatCreation: withPrimary,
  actions: {
    ...leaves070.actions,
    'chat/toolCallDelta': (action) => put(action, 'content', action.content ?? ''),
    'chat/toolCallReady': (action) => withInlineInput(without('contributor', 'intention')(action)),
  },
};

/** AHP 0.7.0 as it was in development on 2026-07-23, told from the released one only by its primary working directories. */
export const v070Dev = createDialect({
  version: '0.7.0',
  rules: rules070Dev,
  leaves: leaves070Dev,
  lacks: new Set(lacks070),
});

/** Arguments by reference came later; without them the call still says what it does. */
function withInlineInput(call: JsonObject): JsonObject {
  return isObject(call.toolInput) ? without('toolInput')(call) : call;
}

function withPrimary(params: JsonObject): JsonObject {
  const first = isList(params.workingDirectories) ? params.workingDirectories[0] : undefined;
  return first === undefined ? params : put(params, 'primaryWorkingDirectory', first);
}
