import { isClientToolName } from '../../../shared/client-tools/definitions.ts';
import type { ToolCallRunningState } from '../../../shared/protocol/chat/tool-call.ts';
import { type JsonObject, parsedObject } from '../../../shared/protocol/common/json.ts';
import type { RequestWords } from './request-text.ts';
import { uriName } from './uri-text.ts';

/** More is no argument of ours, and rows are drawn often. */
const MAX_READ_CHARS = 64_000;

/** What a call of a client's tool asks, in the words of the list: those of Signalbox's own tools say what they would do. */
export function executionWords({
  toolName,
  displayName,
  toolInput,
}: ToolCallRunningState): Pick<RequestWords, 'question' | 'row' | 'isMono'> {
  const input = typeof toolInput === 'string' && isClientToolName(toolName) ? inputOf(toolInput) : {};
  const text = (name: string) => (typeof input[name] === 'string' ? input[name] : '');
  switch (isClientToolName(toolName) ? toolName : undefined) {
    case 'signalbox_open_url':
      return { question: 'Open this address in your browser?', row: `Open ${addressText(text('url'))}`, isMono: false };
    case 'signalbox_open_file':
      return { question: 'Open this file in your editor?', row: `Open ${uriName(text('uri'))} in the editor`, isMono: false };
    case 'signalbox_open_diff':
      return { question: 'Open this diff in your editor?', row: `Open a diff of ${uriName(text('after'))}`, isMono: false };
    case 'signalbox_show_notification':
      return { question: 'Show this notification?', row: 'Show a notification', isMono: false };
    case 'signalbox_ask_person':
      return { question: 'Answer the agent', row: text('question') || 'Answer the agent', isMono: false };
    default: {
      const name = displayName || toolName;
      return { question: `Another client must run ${name}`, row: `Another client must run ${name}`, isMono: false };
    }
  }
}

/** As the browser would get it: a name in another script shows as what is looked up. */
function addressText(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

function inputOf(text: string): JsonObject {
  if (text.length > MAX_READ_CHARS) return {};
  // An agent may write anything; the card shows it as it is.
  return parsedObject(text) ?? {};
}
