import type { McpServerCustomization, PluginCustomization } from '../../../protocol/session/customization.ts';
import { type NearMiss, SERVER, STATE } from '../near-miss.fixture.ts';

const annotated = (name: string, annotations: object | undefined) => ({
  serverTools: (STATE.serverTools ?? []).map((tool) =>
    tool.name === name ? { ...tool, annotations: annotations as never } : tool,
  ),
});

const plugin = (children: readonly McpServerCustomization[]): PluginCustomization => ({
  type: 'plugin',
  id: 'plugin-1',
  uri: 'file:///plugins/one',
  name: 'One',
  children,
});

const HOSTS: readonly NearMiss[] = [
  { name: 'another host with the same name', why: 'differs', host: { id: 'host-2' } },
  { name: 'another host with the same name and address', why: 'differs', host: { id: 'host-3' } },
  { name: 'the host at another address', why: 'differs', host: { address: 'wss://kestrel.example:8443/ahp' } },
  { name: 'the host at another path', why: 'differs', host: { address: 'wss://kestrel.example/other' } },
  { name: 'the host in plain text', why: 'differs', host: { address: 'ws://kestrel.example/ahp' } },
  { name: 'the host vouched for by another authority', why: 'differs', host: { tls: { ca: '/own/ca.pem' } } },
  { name: 'another program at the address', why: 'differs', host: { server: { name: 'other-host' } } },
  { name: 'a program that gives no name any more', why: 'differs', host: { server: undefined as never } },
  { name: 'a program with a look-alike name', why: 'differs', host: { server: { name: 'ahp-h\u043est' } } },
];

const FOLDERS: readonly NearMiss[] = [
  { name: 'another folder', why: 'differs', session: { workingDirectories: ['file:///w/other'] } },
  { name: 'a folder inside', why: 'differs', session: { workingDirectories: ['file:///w/app/src'] } },
  { name: 'the folder around', why: 'differs', session: { workingDirectories: ['file:///w'] } },
  { name: 'the folder with a slash behind', why: 'differs', session: { workingDirectories: ['file:///w/app/'] } },
  { name: 'the folder in another case', why: 'differs', session: { workingDirectories: ['file:///w/App'] } },
  { name: 'the folder through a link', why: 'differs', session: { workingDirectories: ['file:///home/me/app'] } },
  { name: 'the folder upwards and back', why: 'differs', session: { workingDirectories: ['file:///w/x/../app'] } },
  { name: 'the folder by codes', why: 'differs', session: { workingDirectories: ['file:///w/%61pp'] } },
  { name: 'the folder on another machine', why: 'differs', session: { workingDirectories: ['file://server/w/app'] } },
  { name: 'the folder under another scheme', why: 'differs', session: { workingDirectories: ['vscode-remote://ssh/w/app'] } },
  { name: 'one folder more', why: 'differs', session: { workingDirectories: ['file:///w/app', 'file:///w/b'] } },
  { name: 'another folder first', why: 'differs', session: { workingDirectories: ['file:///w/b', 'file:///w/app'] } },
  { name: 'the chat in a folder of its own', why: 'differs', summary: { workingDirectories: ['file:///w/b'] } },
  { name: 'the chat with another first folder', why: 'differs', summary: { primaryWorkingDirectory: 'file:///w/b' } },
  { name: 'the chat in no folder', why: 'no-folder', summary: { workingDirectories: [] } },
  { name: 'no folder at all', why: 'no-folder', session: { workingDirectories: undefined as never } },
];

const TOOLS: readonly NearMiss[] = [
  { name: 'another tool', why: 'differs', call: { toolName: 'run_in_terminal' } },
  { name: 'a tool in another case', why: 'differs', call: { toolName: 'Run_Command' } },
  { name: 'a tool with a blank', why: 'differs', call: { toolName: 'run_command ' } },
  { name: 'another agent of the same host', why: 'differs', session: { provider: 'badger' } },
  { name: 'the tool from an MCP server', why: 'differs', call: { contributor: { kind: 'mcp', customizationId: 'tracker' } } },
  { name: 'the tool from a client', why: 'differs', call: { contributor: { kind: 'client', clientId: 'editor-1' } } },
  { name: 'the tool from this app', why: 'own-tool', call: { contributor: { kind: 'client', clientId: 'signalbox-1' } } },
  { name: 'a kind of contributor of tomorrow', why: 'contributor', call: { contributor: { kind: 'grid' } as never } },
  { name: 'the MCP tool from the host', base: 'mcp', why: 'differs', call: { contributor: undefined as never } },
  {
    name: 'the MCP tool from another server',
    base: 'mcp',
    why: 'differs',
    call: { contributor: { kind: 'mcp', customizationId: 'other' } },
    session: { customizations: [SERVER, { ...SERVER, id: 'other' }] },
  },
  {
    name: 'the MCP tool from a server that is not listed',
    base: 'mcp',
    why: 'contributor',
    call: { contributor: { kind: 'mcp', customizationId: 'gone' } },
  },
  {
    name: 'the MCP server under another address',
    base: 'mcp',
    why: 'differs',
    session: { customizations: [{ ...SERVER, uri: 'file:///elsewhere' }] },
  },
  {
    name: 'the MCP server under another name',
    base: 'mcp',
    why: 'differs',
    session: { customizations: [{ ...SERVER, name: 'tracker 2' }] },
  },
  { name: 'the MCP server inside a plugin', base: 'mcp', why: 'differs', session: { customizations: [plugin([SERVER])] } },
  {
    name: 'the tool from another client',
    base: 'client',
    why: 'differs',
    call: { contributor: { kind: 'client', clientId: 'editor-2' } },
    session: { activeClients: [...STATE.activeClients, { clientId: 'editor-2', tools: STATE.activeClients[0]?.tools ?? [] }] },
  },
  { name: 'the client has left', base: 'client', why: 'differs', session: { activeClients: [] } },
];

const HINTS: readonly NearMiss[] = [
  { name: 'the annotation changed', why: 'differs', session: annotated('run_command', { destructiveHint: false }) },
  { name: 'an annotation was added', why: 'differs', session: annotated('run_command', { destructiveHint: true, title: 'x' }) },
  { name: 'the annotations are gone', why: 'differs', session: annotated('run_command', undefined) },
  { name: 'the tool is no longer listed', why: 'differs', session: { serverTools: [] } },
  { name: 'no tools are listed', why: 'differs', session: { serverTools: undefined as never } },
  {
    name: 'an MCP tool that now writes',
    base: 'mcp',
    why: 'stands-out',
    session: annotated('get_issue', { readOnlyHint: false }),
  },
  {
    name: 'an MCP tool that now destroys',
    base: 'mcp',
    why: 'stands-out',
    session: annotated('get_issue', { destructiveHint: true }),
  },
  {
    name: 'an MCP tool that now reaches out',
    base: 'mcp',
    why: 'stands-out',
    session: annotated('get_issue', { openWorldHint: true }),
  },
  {
    name: 'a client tool whose annotation changed',
    base: 'client',
    why: 'differs',
    session: { activeClients: [{ clientId: 'editor-1', tools: [{ name: 'open_tab', annotations: { readOnlyHint: true } }] }] },
  },
  {
    name: 'the host says that it is risky',
    why: 'stands-out',
    call: { riskAssessment: { kind: 'judge', status: 'complete', reason: 'No', safety: 0.1 } },
  },
  {
    name: 'the host is not sure',
    why: 'stands-out',
    call: { riskAssessment: { kind: 'judge', status: 'complete', reason: 'Hm', safety: 0.5 } },
  },
  {
    name: 'the host says something that is no number',
    why: 'stands-out',
    call: { riskAssessment: { kind: 'judge', status: 'complete', reason: 'Hm', safety: Number.NaN } },
  },
  { name: 'the judge has yet to speak', why: 'unsettled', call: { riskAssessment: { kind: 'judge', status: 'loading' } } },
  {
    name: 'a judgement of tomorrow',
    why: 'unsettled',
    call: { riskAssessment: { kind: 'judge', status: 'appealed' } as never },
  },
  { name: 'a member that nobody knows', why: 'differs', call: { escalated: true } as never },
];

export const WHO: readonly NearMiss[] = [...HOSTS, ...FOLDERS, ...TOOLS, ...HINTS];
