import type { ModelAnswer } from './orders.ts';

/** The pieces in which an answer goes out, each an event of `chat.completion.chunk`. */
export function chunksOf(answer: ModelAnswer, id: string): readonly object[] {
  const { text, tools } = answer;
  const calls = tools.map(({ name, input }, index) => ({
    index,
    id: `call_${id}_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
  const spoken = piecesOf(text).map((content) => chunk(id, { content }));
  const called = calls.map((call) => chunk(id, { tool_calls: [call] }));
  return [chunk(id, { role: 'assistant', content: '' }), ...spoken, ...called, lastChunk(id, tools.length > 0)];
}

/** The same for who does not want a stream. */
export function wholeOf({ text }: ModelAnswer, id: string): object {
  const message = { role: 'assistant', content: text };
  return { id, object: 'chat.completion', model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }], usage: USAGE };
}

/** A word and the space behind it. */
function piecesOf(text: string): readonly string[] {
  return text.match(/\S+\s*/g) ?? [];
}

const USAGE = { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 };

function chunk(id: string, delta: object) {
  return { id, object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: null }] };
}

function lastChunk(id: string, hasCalls: boolean) {
  const choice = { index: 0, delta: {}, finish_reason: hasCalls ? 'tool_calls' : 'stop' };
  return { id, object: 'chat.completion.chunk', created: 1, model: 'm', choices: [choice], usage: USAGE };
}
