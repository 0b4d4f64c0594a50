import { describe, expect, test } from 'vitest';
import { V1_RULES } from '../sync/rules.fixture.ts';
import type { McpHeardAction } from './mcp-heard.ts';
import { catalogueReducer } from './reducer.ts';
import { type CatalogueState, EMPTY_CATALOGUE } from './state.ts';

const CHANNEL = 'mcp://host/1';

function say(params: McpHeardAction['params'], channel = CHANNEL): McpHeardAction {
  return { type: 'mcp/heard', channel, method: 'notifications/message', params };
}

function fold(...actions: readonly McpHeardAction[]): CatalogueState {
  return actions.reduce((state, action) => catalogueReducer(state, action, { rules: V1_RULES, now: 7 }), EMPTY_CATALOGUE);
}

describe('what is heard on a side channel', () => {
  test('counts how often its lists are said to be others', () => {
    const { mcp } = fold(
      { type: 'mcp/heard', channel: CHANNEL, method: 'notifications/tools/list_changed', params: {} },
      { type: 'mcp/heard', channel: CHANNEL, method: 'notifications/tools/list_changed', params: {} },
      { type: 'mcp/heard', channel: CHANNEL, method: 'notifications/resources/list_changed', params: {} },
    );

    expect(mcp?.[CHANNEL]).toEqual({ toolsChanged: 2, resourcesChanged: 1, messages: [], messageCount: 0 });
  });

  test('keeps messages in the words of the server, whatever they are made of', () => {
    const { mcp } = fold(say({ level: 'warning', logger: 'db', data: 'slow' }), say({ data: { a: 1 } }), say({ level: 3 }));

    expect(mcp?.[CHANNEL]?.messages).toEqual([
      { number: 1, level: 'warning', logger: 'db', text: 'slow', at: 7 },
      { number: 2, level: 'info', text: '{"a":1}', at: 7 },
      { number: 3, level: 'info', text: 'null', at: 7 },
    ]);
  });

  test('is bounded in messages, in their length and in channels', () => {
    const many = fold(...Array.from({ length: 250 }, () => say({ data: 'x'.repeat(9000) })));
    const channels = fold(...Array.from({ length: 40 }, (_, index) => say({ data: '' }, `mcp://host/${index}`)));

    expect(many.mcp?.[CHANNEL]).toMatchObject({ messageCount: 250 });
    expect(many.mcp?.[CHANNEL]?.messages.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, i) => i + 51));
    expect(many.mcp?.[CHANNEL]?.messages[0]?.text).toHaveLength(4000);
    expect(Object.keys(channels.mcp ?? {})).toEqual(Array.from({ length: 32 }, (_, index) => `mcp://host/${index + 8}`));
  });
});
