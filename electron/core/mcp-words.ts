import type { RequestError } from '../../shared/ipc/contract.ts';
import type { McpAsked } from '../../shared/ipc/mcp-requests.ts';
import { ErrorCode } from '../../shared/protocol/common/errors.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { FailedCall } from '../hosts/link.ts';

/** What a window can show without standing still. */
const MAX_RESULT_MIB = 20;
/** A server's own words are shown in full, but not without end. */
const MAX_WORDS = 4000;

export type ServerMethod = McpAsked | 'sampling/createMessage';

/** Why nothing was sent to a server. */
export const refusalWords = {
  gone: (hostName: string) =>
    `${hostName} does not list this MCP server in the Session any more, so nothing was sent. Open the customizations again.`,
  notReady: (name: string) => `${name} is not running now, so nothing was sent. Start it, and try again once it is ready.`,
  startedAnew: (name: string) =>
    `${name} was started anew in the meantime, so nothing was sent: it may offer something else now. Look again, then repeat it.`,
  notOffered: (name: string, method: ServerMethod) => `${name} does not offer “${method}” here, so nothing was sent.`,
};

/** What came of a request that was sent and has no result. */
export function answerWords(
  failed: FailedCall,
  { name, hostName, method }: { readonly name: string; readonly hostName: string; readonly method: ServerMethod },
): RequestError {
  if ('ended' in failed) {
    const doubt = method === 'tools/call' ? ' Whether the tool has run is not known.' : '';
    return { code: 'failed', message: `${failed.ended.message}${doubt}` };
  }
  const { code, message } = failed.error;
  if (code === ErrorCode.AuthRequired)
    return { code: 'refused', message: `${name} wants a sign-in first. Sign in, then repeat it.` };
  const words = message.trim().slice(0, MAX_WORDS) || 'no reason given';
  if (code === ErrorCode.NotFound) return { code: 'refused', message: `${hostName} does not reach ${name} any more: ${words}` };
  return { code: 'refused', message: `${name} refused “${method}” (${code}): ${words}` };
}

/** Undefined for a result that a window can take. */
export function tooLarge(result: JsonObject, name: string): RequestError | undefined {
  if (JSON.stringify(result).length <= MAX_RESULT_MIB * 2 ** 20) return undefined;
  const message = `${name} answered with more than ${MAX_RESULT_MIB} MiB, which is more than Signalbox shows. What was asked has been done.`;
  return { code: 'refused', message };
}
