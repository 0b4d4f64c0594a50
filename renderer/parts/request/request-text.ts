import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { ChatInputRequest } from '../../../shared/protocol/chat/input-request.ts';
import type { ToolCallPendingConfirmationState } from '../../../shared/protocol/chat/tool-call.ts';
import type { FileEdit } from '../../../shared/protocol/common/content.ts';
import { plainText } from '../../../shared/protocol/common/text.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { executionWords } from './execution-words.ts';
import { commandText, editUri, isCommand } from './tool-input.ts';
import { uriName } from './uri-text.ts';

/** What a Request is, in the words of the list and the head of its detail. */
export interface RequestWords {
  readonly icon: IconName;
  /** "Confirm a command" */
  readonly kind: string;
  /** The thing to decide, as a question: "Run this command in relay-gateway?" */
  readonly question: string;
  /** What the row says; in the mono font where it is a command. */
  readonly row: string;
  readonly isMono: boolean;
  /** The buttons answer the question. */
  readonly approve: string;
  readonly deny: string;
}

/** `folder` is the name of the working directory, where one is known. */
export function requestWords(request: InboxRequest, folder?: string): RequestWords {
  switch (request.kind) {
    case 'toolConfirmation':
      return confirmationWords(request.toolCall, folder);
    case 'resultConfirmation': {
      const name = request.toolCall.displayName || request.toolCall.toolName;
      return {
        ...words('eye', 'Confirm a result', `Share the result of ${name} with the agent?`),
        row: `Share the result of ${name}`,
        approve: 'Share result',
        deny: 'Withhold',
      };
    }
    case 'chatInput':
      return questionWords(request);
    case 'toolClientExecution':
      return {
        ...words('device', 'Run a client tool', ''),
        ...executionWords(request.toolCall),
        approve: 'Open here',
        deny: 'Refuse',
      };
    case 'toolAuthentication':
      return words('key', 'Sign in', `Sign in to ${resourceName(request)}`);
    case 'mcpSignIn': {
      const to = request.auth.resource.resource_name ?? request.auth.resource.resource;
      return words('key', 'Sign in', `Sign in to ${to} for the MCP server ${request.serverName}`);
    }
    case 'hostSignIn': {
      const to = request.resource?.resource_name ?? request.resource?.resource;
      return words('key', 'Sign in', to === undefined ? `Sign in to ${request.sessionTitle}` : `Sign in to ${to}`);
    }
    case 'creationFailed':
      return words('cross-circle', 'Failed Session', 'This Session could not be created');
    case 'unexplained':
      return words('info', 'Waiting', 'This Session waits for you and does not say for what');
    case 'unknown':
      return words(
        'info',
        'Unknown Request',
        `A Request of a kind that Signalbox does not know: ${String(request.raw.kind ?? 'unnamed')}`,
      );
    default:
      return request satisfies never;
  }
}

function words(icon: IconName, kind: string, question: string): RequestWords {
  return { icon, kind, question, row: question, isMono: false, approve: 'Approve', deny: 'Deny' };
}

function confirmationWords(call: ToolCallPendingConfirmationState, folder: string | undefined): RequestWords {
  const edits = call.edits?.items ?? [];
  if (edits.length > 0) return editWords(edits, folder);
  if (isCommand(call)) return commandWords(call, folder);
  const title = call.confirmationTitle === undefined ? '' : plainText(call.confirmationTitle);
  const name = call.displayName || call.toolName;
  const row = plainText(call.invocationMessage) || name;
  return { ...words('tool', 'Confirm a tool call', title || `Run ${name}${inFolder(folder)}?`), row, approve: 'Approve once' };
}

function editWords(edits: readonly FileEdit[], folder: string | undefined): RequestWords {
  const [only] = edits;
  const what = edits.length === 1 && only ? `Edit ${uriName(editUri(only))}` : `Edit ${edits.length} files`;
  return { ...words('file-diff', 'Confirm file edits', `${what}${inFolder(folder)}?`), row: what, approve: 'Approve edits' };
}

function commandWords(call: ToolCallPendingConfirmationState, folder: string | undefined): RequestWords {
  const command = commandText(call);
  const row = { row: command ?? plainText(call.invocationMessage), isMono: command !== undefined };
  return { ...words('prompt', 'Confirm a command', `Run this command${inFolder(folder)}?`), ...row, approve: 'Approve once' };
}

function questionWords({ request }: Extract<InboxRequest, { kind: 'chatInput' }>): RequestWords {
  return { ...words('question', questionKind(request), askedFor(request)), approve: 'Send answers', deny: 'Decline' };
}

function questionKind({ url, questions = [] }: ChatInputRequest): string {
  if (questions.length > 1) return 'Answer questions';
  return url !== undefined && questions.length === 0 ? 'Visit an address' : 'Answer a question';
}

const MAX_HEADLINE = 160;

/** True for a message short enough to be the headline; a longer one stands above the questions. */
export function isHeadline(message: string): boolean {
  return message.length <= MAX_HEADLINE && !message.includes('\n');
}

function askedFor({ message, questions = [] }: ChatInputRequest): string {
  if (message !== undefined && isHeadline(message)) return message;
  const [first] = questions;
  if (questions.length > 1) return `Answer ${questions.length} questions`;
  return first?.title ?? first?.message ?? 'The agent asks for an answer';
}

function resourceName({ toolCall }: Extract<InboxRequest, { kind: 'toolAuthentication' }>): string {
  return toolCall.auth.resource.resource_name ?? toolCall.auth.resource.resource;
}

function inFolder(folder: string | undefined): string {
  return folder === undefined ? '' : ` in ${folder}`;
}
