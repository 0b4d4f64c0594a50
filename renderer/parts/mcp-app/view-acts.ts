import { ProtocolError } from '@modelcontextprotocol/client';
import type { McpAsked, McpRun } from '../../../shared/ipc/mcp-requests.ts';
import { isToolFor, toolNamed } from '../../../shared/mcp-apps/view-tool.ts';
import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';
import { request } from '../../store/door.ts';
import { askServer, listAll } from '../mcp/side-channel.ts';
import { toolOf, toolRisk } from '../mcp/tool-list.ts';
import type { ViewQuestion } from './view-state.ts';

/** What the acts of a view are done with. */
export interface ActScene {
  readonly run: McpRun;
  readonly serverName: string;
  /** Whether the person is in the view now: what reaches out of it happens only then. */
  readonly isPersonThere: () => boolean;
  readonly ask: (question: Omit<ViewQuestion, 'id' | 'answer'>) => Promise<boolean>;
}

/** What the protocol has for "not done": the reason goes to the view. */
export function refused(message: string): ProtocolError {
  return new ProtocolError(-32000, message);
}

/** The tools of the server, as it describes them now. */
export async function toolsOf(run: McpRun): Promise<readonly Json[]> {
  const answer = await listAll(run, 'tools/list', 'tools');
  if (!answer.ok) throw refused(answer.error.message);
  return answer.value.entries;
}

/** A tool of the view's own server that views may call; the person is asked where it may do harm or reach out. */
export async function callTool(scene: ActScene, name: string, input: JsonObject): Promise<JsonObject> {
  const entry = toolNamed(await toolsOf(scene.run), name);
  const tool = entry && toolOf(entry);
  if (!tool || !isToolFor('app', entry)) throw refused(`${scene.serverName} has no tool "${name}" that its views may call.`);
  const risk = toolRisk(tool);
  const needsYes = risk.asksFirst || tool.annotations.openWorldHint === true;
  const question = { tool: name, title: tool.title, risk: risk.text, input: JSON.stringify(input) };
  if (needsYes && !(await scene.ask(question))) throw refused(`The person did not allow a call of "${name}".`);
  return asked(scene.run, 'tools/call', { name, arguments: input });
}

/** Something that only the view's own server is asked for. */
export async function asked(run: McpRun, method: McpAsked, params: JsonObject): Promise<JsonObject> {
  const answer = await askServer(run, method, params);
  if (!answer.ok) throw refused(answer.error.message);
  return answer.value.result;
}

export async function sample(run: McpRun, params: JsonObject): Promise<JsonObject> {
  const answer = await request('view:sample', { ...run, askId: crypto.randomUUID(), params });
  if (!answer.ok) throw refused(answer.error.message);
  return answer.value.result;
}

/** Shows the person the whole address first. */
export async function openLink(scene: ActScene, url: string): Promise<void> {
  needsPerson(scene, 'open a link');
  const answer = await request('link:open', { url });
  if (!answer.ok) throw refused(answer.error.message);
  if (!answer.value.opened) throw refused('The person did not open the link.');
}

const MAX_FILES = 5;

/** Saves what the view offers, each where the person chooses; false when they gave one up. */
export async function saveFiles(scene: ActScene, contents: readonly unknown[]): Promise<boolean> {
  needsPerson(scene, 'save a file');
  if (contents.length > MAX_FILES) throw refused(`At most ${MAX_FILES} files are saved at once.`);
  for (const content of contents) {
    for (const file of await filesOf(scene.run, content)) {
      const answer = await request('mcp:save', file);
      if (!answer.ok) throw refused(answer.error.message);
      if (answer.value.path === undefined) return false;
    }
  }
  return true;
}

async function filesOf(run: McpRun, content: unknown) {
  if (!isObject(content)) return [];
  if (content.type === 'resource' && isObject(content.resource)) return [fileOf(content.resource)];
  if (content.type !== 'resource_link' || typeof content.uri !== 'string') return [];
  const { contents } = await asked(run, 'resources/read', { uri: content.uri });
  return Array.isArray(contents) ? contents.filter(isObject).slice(0, MAX_FILES).map(fileOf) : [];
}

function fileOf({ uri, text, blob }: JsonObject) {
  const name =
    String(uri ?? '')
      .split(/[/?#]/)
      .findLast((each) => each !== '') ?? 'file';
  if (typeof text === 'string') return { name, data: text, encoding: 'utf-8' as const };
  return { name, data: typeof blob === 'string' ? blob : '', encoding: 'base64' as const };
}

function needsPerson({ isPersonThere }: ActScene, what: string): void {
  if (!isPersonThere()) throw refused(`A view can ${what} only while the person is in it.`);
}

/** A view can say more than a person reads before they send it. */
const MAX_TEXT_CHARS = 32_000;

/** The words in content blocks of MCP. Nothing else can be shown to the person as what it is. */
export function wordsOf(blocks: readonly unknown[]): string {
  const texts = blocks.map((block) => {
    if (!isObject(block) || block.type !== 'text') throw refused('Only text can be passed on here.');
    return String(block.text ?? '');
  });
  const text = texts.join('\n\n');
  if (text.length > MAX_TEXT_CHARS) throw refused(`At most ${MAX_TEXT_CHARS} characters are passed on.`);
  return text;
}
