import type { Answer } from '../../../shared/ipc/contract.ts';
import type { McpAsked, McpRun } from '../../../shared/ipc/mcp-requests.ts';
import type { Json, JsonObject } from '../../../shared/protocol/common/json.ts';
import { request } from '../../store/door.ts';
import { useCatalogue } from '../../store/selectors.ts';
import { type ServerKey, useMcpServer } from './use-mcp-server.ts';

/** The run of the server that can be asked now; undefined while it does not run. */
export function useRun(key: ServerKey): McpRun | undefined {
  const server = useMcpServer(key);
  const { channel } = server ?? {};
  return server?.state.kind === 'ready' && channel !== undefined ? { ...key, channel } : undefined;
}

/** How often the server has said that its tools, or resources, are others now. */
export function useListChanges(run: McpRun | undefined, of: 'toolsChanged' | 'resourcesChanged'): number {
  return useCatalogue(run?.hostId ?? '', ({ mcp }) => mcp?.[run?.channel ?? '']?.[of]) ?? 0;
}

export function askServer(
  run: McpRun,
  method: McpAsked,
  params: JsonObject,
  askId: string = crypto.randomUUID(),
): Promise<Answer<{ readonly result: JsonObject }>> {
  return request('mcp:ask', { ...run, askId, method, params });
}

const MAX_PAGES = 20;
const MAX_ENTRIES = 2000;

interface Listed {
  readonly entries: readonly Json[];
  readonly isCut: boolean;
}

/** Every page of a list, up to a bound: a server may give out pages without end. */
export async function listAll(run: McpRun, method: McpAsked, member: string): Promise<Answer<Listed>> {
  const entries: Json[] = [];
  let cursor: Json | undefined;
  for (let page = 0; page < MAX_PAGES && entries.length < MAX_ENTRIES; page += 1) {
    const answer = await askServer(run, method, cursor === undefined ? {} : { cursor });
    if (!answer.ok) return answer;
    const { [member]: more, nextCursor } = answer.value.result;
    entries.push(...bounded(more));
    if (typeof nextCursor !== 'string' || nextCursor === cursor) return { ok: true, value: listed(entries, false) };
    cursor = nextCursor;
  }
  return { ok: true, value: listed(entries, true) };
}

function bounded(entries: Json | undefined): readonly Json[] {
  return Array.isArray(entries) ? entries.slice(0, MAX_ENTRIES) : [];
}

function listed(entries: readonly Json[], isCut: boolean): Listed {
  return { entries: entries.slice(0, MAX_ENTRIES), isCut: isCut || entries.length > MAX_ENTRIES };
}
