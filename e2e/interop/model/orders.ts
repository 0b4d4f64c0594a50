/** What the stand-in for a model does in one answer: it speaks, it calls tools, or it fails. */
export interface ModelAnswer {
  readonly text: string;
  readonly tools: readonly ModelToolCall[];
  /** Where to wait until the test lets it go on, counted in pieces of the text. */
  readonly pauseAfter?: number;
}

export interface ModelToolCall {
  readonly name: string;
  readonly input: object;
}

/** What an agent sends along: the conversation so far, and the tools that the model may call. */
export interface ModelRequest {
  readonly messages?: readonly ModelMessage[];
  readonly tools?: readonly { readonly function?: { readonly name?: string } }[];
}

interface ModelMessage {
  readonly role: string;
  readonly content?: unknown;
}

/** What `hold` says, in pieces: it pauses after the tenth. */
export const HELD_TEXT = words(40);
const HELD_PIECES = 10;

/**
 * Reads the last message of the person as orders, one a line, and does the next that is not done yet: `run: COMMAND`,
 * `write: PATH TEXT`, `ask: QUESTION`, `task: MESSAGE` for a subagent, `call: TOOL {json}`. `hold` speaks and pauses, `flood N`
 * speaks N words at once, and anything else is said back.
 */
export function answerTo({ messages = [], tools = [] }: ModelRequest): ModelAnswer {
  // What asks without tools is no agent: it wants a title or the name of a branch.
  if (tools.length === 0) return { text: 'A title', tools: [] };
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const since = messages.slice(asked + 1);
  const text = ownText(textOf(messages[asked]?.content));
  const orders = text.split('\n').filter((line) => line.trim() in SAYINGS || ORDER.test(line.trim()));
  const next = orders[since.filter(({ role }) => role === 'assistant').length]?.trim();
  const names = new Set(tools.map((tool) => tool.function?.name ?? ''));
  if (next !== undefined && next in SAYINGS) return SAYINGS[next as keyof typeof SAYINGS];
  if (next !== undefined) return orderAnswer(next, names);
  const result = textOf(since.findLast(({ role }) => role === 'tool')?.content);
  return {
    text: orders.length > 0 ? `Done. The last tool said: ${result.slice(0, 200)}` : `You said: ${text.slice(0, 200)}`,
    tools: [],
  };
}

const SAYINGS: Readonly<Record<'hold', ModelAnswer>> = { hold: { text: HELD_TEXT, tools: [], pauseAfter: HELD_PIECES } };
const ORDER = /^(run|write|ask|task|call|flood):? (.+)$/;

function orderAnswer(line: string, names: ReadonlySet<string>): ModelAnswer {
  const [, order = '', rest = ''] = ORDER.exec(line) ?? [];
  const [first = '', ...others] = rest.split(' ');
  const more = others.join(' ');
  switch (order) {
    case 'flood':
      return { text: words(Number(first)), tools: [] };
    case 'run':
      return calling('bash', { command: rest, description: `Run ${rest}` });
    case 'write':
      return names.has('create')
        ? calling('create', { path: first, file_text: `${more}\n` })
        : calling('apply_patch', { input: `*** Begin Patch\n*** Add File: ${first}\n+${more}\n*** End Patch` });
    case 'ask':
      return calling('ask_user', { question: rest, choices: ['red', 'green'], allow_freeform: true });
    case 'task':
      return calling('task', {
        description: 'A part of it',
        prompt: rest,
        agent_type: 'general-purpose',
        name: 'part',
        mode: 'sync',
      });
    default:
      return calling(first, JSON.parse(more === '' ? '{}' : more));
  }
}

function calling(name: string, input: object): ModelAnswer {
  return { text: `I use ${name}. `, tools: [{ name, input }] };
}

function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${index} `).join('');
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { readonly text?: unknown }) => (typeof part.text === 'string' ? part.text : '')).join('');
}

/** Agents wrap what a person wrote in notes of their own, as elements. */
function ownText(text: string): string {
  return text.replaceAll(/<([a-z_-]+)[^>]*>[\s\S]*?<\/\1>/g, '').trim();
}
