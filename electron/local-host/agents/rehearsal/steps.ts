import { ALL_SCRIPT, improvised } from './long-scripts.ts';
import type { McpCall } from './mcp-call-step.ts';
import { SHOWN_READERS, type ShownStep } from './shown-steps.ts';

/** One thing the rehearsal agent does. A message is a script: each line that begins with a known word is a step. */
export type Step =
  | { readonly kind: 'think'; readonly text: string }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'review' | 'risk' | 'terminal'; readonly command: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'delete' | 'binary'; readonly path: string }
  | { readonly kind: 'big'; readonly kilobytes: number }
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | { readonly kind: 'edit'; readonly path: string; readonly before: string; readonly after: string }
  | { readonly kind: 'ask'; readonly question: string }
  /** The simulated server when no other one is named. */
  | { readonly kind: 'mcp'; readonly call?: McpCall }
  | { readonly kind: 'slow'; readonly words: number }
  | { readonly kind: 'long'; readonly parts: number }
  | { readonly kind: 'fail'; readonly message: string }
  | { readonly kind: 'stumble'; readonly message: string }
  | { readonly kind: 'subagent'; readonly script: string; readonly interactivity: 'read-only' | 'hidden' }
  | { readonly kind: 'background'; readonly script: string }
  | { readonly kind: 'daemon'; readonly command: string }
  | { readonly kind: 'context' }
  | { readonly kind: 'client'; readonly tool: string; readonly input: string }
  | ShownStep
  | { readonly kind: 'tour' }
  | { readonly kind: 'answer' };

const MAX_COUNT = 5000;
const MAX_IMPROVISED = 200;

/** What a subagent performs that was told nothing. */
const SUBAGENT_SCRIPT = 'say: I am a subagent and look around.\\nrun: ls';

type Reader = (rest: string) => Step | readonly Step[] | undefined;

const READERS: Readonly<Record<string, Reader>> = {
  think: (text) => ({
    kind: 'think',
    text: text || 'Thinking about nothing in particular, since nothing was said to think about.',
  }),
  say: (text) => ({ kind: 'say', text }),
  run: (command) => (command === '' ? undefined : { kind: 'run', command }),
  review: (command) => (command === '' ? undefined : { kind: 'review', command }),
  risk: (command) => (command === '' ? undefined : { kind: 'risk', command }),
  terminal: (command) => (command === '' ? undefined : { kind: 'terminal', command }),
  rename: readRename,
  delete: (path) => (path === '' ? undefined : { kind: 'delete', path }),
  binary: (path) => ({ kind: 'binary', path: path || 'pixel.png' }),
  big: (count) => ({ kind: 'big', kilobytes: countOf(count, 1024) }),
  write: readWrite,
  edit: readEdit,
  ask: (question) => ({ kind: 'ask', question: question || 'How should the greeting look?' }),
  mcp: readMcp,
  slow: (count) => ({ kind: 'slow', words: countOf(count, 40) }),
  long: (count) => ({ kind: 'long', parts: countOf(count, 50) }),
  fail: (message) => ({ kind: 'fail', message: message || 'The script says that this turn fails.' }),
  stumble: (message) => ({ kind: 'stumble', message: message || 'The script says that this turn stumbles once.' }),
  subagent: (script) => ({ kind: 'subagent', script: unescaped(script || SUBAGENT_SCRIPT), interactivity: 'read-only' }),
  hidden: (script) => ({ kind: 'subagent', script: unescaped(script || SUBAGENT_SCRIPT), interactivity: 'hidden' }),
  background: (script) => ({ kind: 'background', script: unescaped(script || SUBAGENT_SCRIPT) }),
  daemon: (command) => (command === '' ? undefined : { kind: 'daemon', command }),
  context: () => ({ kind: 'context' }),
  client: readClient,
  tour: () => ({ kind: 'tour' }),
  ...SHOWN_READERS,
  all: () => parseSteps(ALL_SCRIPT),
  improvise: readImprovised,
};

/** Reads a message as a script; text without any known word gets the agent's general answer. */
export function parseSteps(message: string): readonly Step[] {
  const steps = message.split('\n').flatMap((line) => readLine(line) ?? []);
  return steps.length > 0 ? steps : [{ kind: 'answer' }];
}

function readLine(line: string): ReturnType<Reader> {
  const [, word = '', rest = ''] = /^\s*([a-z]+)(?::|(?=\s+\d+\s*$)|(?=\s*$))\s*(.*)$/i.exec(line) ?? [];
  const name = word.toLowerCase();
  return Object.hasOwn(READERS, name) ? READERS[name]?.(rest.trim()) : undefined;
}

function countOf(text: string, usual: number): number {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? usual : Math.min(Math.max(count, 1), MAX_COUNT);
}

/** `COUNT SEED`. */
function readImprovised(rest: string): readonly Step[] {
  const [count, seed] = splitOnce(rest);
  return parseSteps(improvised(Math.min(countOf(count, 10), MAX_IMPROVISED), countOf(seed, 1)));
}

/** `PATH TEXT`, where `\n` in the text is a line break. */
function readWrite(rest: string): Step | undefined {
  const [path, text] = splitOnce(rest);
  return path === '' ? undefined : { kind: 'write', path, text: unescaped(text) };
}

/** `FROM TO`. */
function readRename(rest: string): Step | undefined {
  const [from, to] = splitOnce(rest);
  return from === '' || to === '' ? undefined : { kind: 'rename', from, to };
}

/** `NAME INPUT`, where the input is the arguments as JSON. */
function readClient(rest: string): Step | undefined {
  const [tool, input] = splitOnce(rest);
  return tool === '' ? undefined : { kind: 'client', tool, input: input || '{}' };
}

/** `SERVER TOOL INPUT`, where the input is the arguments as JSON and a server's name with spaces is put in double quotes. */
function readMcp(rest: string): Step | undefined {
  if (rest === '') return { kind: 'mcp' };
  const [, quoted, plain, tool, input] = /^(?:"([^"]+)"|(\S+))\s+(\S+)\s*(.*)$/.exec(rest) ?? [];
  const server = quoted ?? plain;
  return server && tool ? { kind: 'mcp', call: { server, tool, input: input || '{}' } } : undefined;
}

/** `PATH OLD NEW`; a part with spaces is put in double quotes. */
function readEdit(rest: string): Step | undefined {
  const [path, before, after = ''] = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) =>
    unescaped(quoted ?? plain ?? ''),
  );
  return path === undefined || before === undefined ? undefined : { kind: 'edit', path, before, after };
}

function splitOnce(text: string): readonly [string, string] {
  const at = text.search(/\s/);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function unescaped(text: string): string {
  return text.replaceAll('\\n', '\n');
}
