import type { InboxRequest } from '../../../shared/inbox/request.ts';

/** What the answer keys are armed for: when anything that will run or is asked changes, they disarm. */
export function armSubject(request: InboxRequest): string {
  return `${request.key}\n${JSON.stringify(whatMatters(request))}`;
}

function whatMatters(request: InboxRequest): unknown {
  switch (request.kind) {
    case 'toolConfirmation': {
      const { toolInput, edits, options, contributor, toolName } = request.toolCall;
      return [toolInput, edits, options, contributor, toolName];
    }
    case 'toolClientExecution':
      return [request.toolCall.toolName, request.toolCall.toolInput];
    case 'resultConfirmation':
      return [request.toolCall.toolInput, request.toolCall.content];
    case 'chatInput':
      return request.request.questions;
    default:
      return request.kind;
  }
}
