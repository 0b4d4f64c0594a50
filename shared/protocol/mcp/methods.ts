import type { AhpMcpUiHostCapabilities } from '../session/customization.ts';

/** What a client may ask a server. */
export const CLIENT_REQUESTS = [
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'logging/setLevel',
  'sampling/createMessage',
] as const;

/** What a client may tell a server. */
export const SENT_TO_SERVER = ['notifications/message'] as const;

/** What a host passes on from a server. */
export const FORWARDED = ['notifications/tools/list_changed', 'notifications/resources/list_changed'] as const;

export type McpMethod = (typeof CLIENT_REQUESTS)[number] | (typeof SENT_TO_SERVER)[number] | (typeof FORWARDED)[number];

type Capability = (capabilities: AhpMcpUiHostCapabilities) => boolean;

const tools: Capability = ({ serverTools }) => serverTools !== undefined;
const resources: Capability = ({ serverResources }) => serverResources !== undefined;
const logging: Capability = (capabilities) => capabilities.logging !== undefined;

const NEEDED: Readonly<Record<McpMethod, Capability>> = {
  'tools/list': tools,
  'tools/call': tools,
  'notifications/tools/list_changed': ({ serverTools }) => serverTools?.listChanged === true,
  'resources/list': resources,
  'resources/templates/list': resources,
  'resources/read': resources,
  'notifications/resources/list_changed': ({ serverResources }) => serverResources?.listChanged === true,
  'logging/setLevel': logging,
  'notifications/message': logging,
  'sampling/createMessage': ({ sampling }) => sampling !== undefined,
};

/** Whether the server's capabilities promise the method; any other is answered with `MethodNotFound` (AHP The mcp:// side channel). */
export function isServed(method: McpMethod, capabilities: AhpMcpUiHostCapabilities): boolean {
  return NEEDED[method](capabilities);
}
