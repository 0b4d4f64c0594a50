import { MCP_ASKED, type McpRequests } from '../../../shared/ipc/mcp-requests.ts';
import { jsonObject } from './json.ts';
import { filledText, object, oneOf, type Parse, text } from './parse.ts';

const uri = filledText(16_000);
const askId = filledText(200);
/** As much as a frame of a host can bring. */
const MAX_CONTENT_CHARS = 64 * 2 ** 20;

export const mcpParsers: { readonly [N in keyof McpRequests]: Parse<McpRequests[N]['input']> } = {
  'mcp:ask': object({
    hostId: filledText(200),
    session: uri,
    serverId: filledText(16_000),
    channel: uri,
    askId,
    method: oneOf(...MCP_ASKED),
    params: jsonObject,
  }),
  'mcp:giveUp': object({ askId }),
  'mcp:save': object({ name: filledText(1000), data: text(MAX_CONTENT_CHARS), encoding: oneOf('utf-8', 'base64') }),
};
