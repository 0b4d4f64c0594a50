import type { Rules } from '../protocol/common/fold.ts';
import { isList, isObject, type JsonObject } from '../protocol/common/json.ts';
import { createDialect } from './create-dialect.ts';
import { at, put, without } from './steps.ts';
import { lacks070, leaves070, rules070 } from './v0-7-0.ts';

const rules070Dev: Rules = { ...rules070, keepsToolInputOnReady: false, refinesToolCallOnReady: false };

/** AHP 0.7.0 as it was in development on 2026-07-23, told from the released one only by its primary working directories. */
export const v070Dev = createDialect({
  version: '0.7.0',
  rules: rules070Dev,
  leaves: {
    ...leaves070,
    agent: at('capabilities', at('multipleWorkingDirectories', without('primaryReplacement', 'immutablePrimary'))),
    toolCall: withInlineInput,
    creation: withPrimary,
    actions: {
      ...leaves070.actions,
      'chat/toolCallDelta': (action) => put(action, 'content', action.content ?? ''),
      'chat/toolCallReady': (action) => withInlineInput(without('contributor', 'intention')(action)),
    },
  },
  lacks: lacks070,
});

/** Arguments by reference came later; without them the call still says what it does. */
function withInlineInput(call: JsonObject): JsonObject {
  return isObject(call.toolInput) ? without('toolInput')(call) : call;
}

function withPrimary(params: JsonObject): JsonObject {
  const first = isList(params.workingDirectories) ? params.workingDirectories[0] : undefined;
  return first === undefined ? params : put(params, 'primaryWorkingDirectory', first);
}
