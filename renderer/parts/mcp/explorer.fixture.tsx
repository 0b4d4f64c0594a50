import { act, render } from '@testing-library/react';
import type { Answer } from '../../../shared/ipc/contract.ts';
import type { McpAsked, McpQuestion } from '../../../shared/ipc/mcp-requests.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import type { Door } from '../../store/door.ts';
import { appSnapshot, catalogueSnapshot, fakeMain, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { McpServerDetails } from './mcp-server-details.tsx';

const KEY = { hostId: 'kestrel', session: 'ahp-session:/a', serverId: 's' };

type Result = JsonObject | Promise<Answer<{ readonly result: JsonObject }>>;

/** A window that shows one MCP server, whose answers a test gives. */
export interface ExplorerScene {
  /** Everything that was asked of the server, in order. */
  readonly asked: readonly McpQuestion[];
  readonly main: ReturnType<typeof fakeMain>;
  /** The server as the Host has it now. */
  tell(changes: Partial<McpServerCustomization>): void;
  stop(): void;
}

export function startExplorer(answers: Partial<Record<McpAsked, (params: JsonObject) => Result>>): ExplorerScene {
  const main = fakeMain();
  const asked: McpQuestion[] = [];
  const answerTo = (question: McpQuestion) => {
    asked.push(question);
    const result = answers[question.method]?.(question.params) ?? {};
    return result instanceof Promise ? result : Promise.resolve({ ok: true, value: { result } });
  };
  const door: Door = {
    ...main,
    request: ((name: string, input: unknown) =>
      name === 'mcp:ask' ? answerTo(input as McpQuestion) : main.request(name as never, input as never)) as Door['request'],
  };
  const stop = startStore(door);
  const server: McpServerCustomization = {
    type: 'mcpServer',
    id: 's',
    uri: 'x:s',
    name: 'Everything',
    state: { kind: 'ready' },
    channel: 'mcp://host/1',
    mcpApp: { capabilities: { serverTools: { listChanged: true }, serverResources: {}, logging: {} } },
  };
  const tell = (changes: Partial<McpServerCustomization>) =>
    act(() => main.send(sessionSnapshot('kestrel', KEY.session, { customizations: [{ ...server, ...changes }] })));
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')] }), catalogueSnapshot('kestrel', [])));
  tell({});
  render(<McpServerDetails {...KEY} />);
  return { asked, main, tell, stop };
}
