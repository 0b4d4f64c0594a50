import { anything, both, fields, flag, listOf, number, object, prose, type Shape, text, union } from '../common/shape.ts';
import { message } from './message-shape.ts';
import type { ToolCallAction } from './tool-call-actions.ts';

const toolInput: Shape = (value) => (typeof value === 'string' ? undefined : fields({ uri: text })(value));
const contributor = union('kind', { client: fields({ clientId: text }), mcp: fields({ customizationId: text }) });
const options = listOf(fields({ id: text, label: text, kind: text }));
const auth = fields({ reason: text, resource: fields({ resource: text }) });
const side = fields({ uri: text });

const content = listOf(
  union('type', {
    text: fields({ text }),
    embeddedResource: fields({ data: text, contentType: text }),
    resource: fields({ uri: text }),
    fileEdit: fields({}, { before: side, after: side, diff: object }),
    terminal: fields({ resource: text, title: text }, { result: object }),
    subagent: fields({ resource: text, title: text }),
  }),
);

const result = fields({ success: flag, pastTenseMessage: prose }, { content, error: fields({ message: text }) });

const prompt = {
  confirmationTitle: prose,
  riskAssessment: union('status', { complete: fields({ reason: prose, safety: number }) }),
  edits: fields({ items: listOf(fields({}, { before: side, after: side, diff: object })) }),
  editable: flag,
  options,
};

const base = fields({ toolCallId: text, toolName: text, displayName: text }, { intention: text, contributor, _meta: object });
const asked = fields({ invocationMessage: prose }, { toolInput });
const after = { confirmed: text };

/** What the reducers and the screens rely on in a tool call of any status. */
export const toolCall: Shape = both(
  base,
  union('status', {
    streaming: fields({}, { partialInput: text, invocationMessage: prose }),
    'pending-confirmation': both(asked, fields({}, prompt)),
    running: both(asked, fields(after, { content })),
    'auth-required': both(asked, fields({ ...after, auth, contributor }, { content })),
    'pending-result-confirmation': both(asked, both(fields(after), result)),
    completed: both(asked, both(fields(after), result)),
    cancelled: both(asked, fields({ reason: text }, { reasonMessage: prose, userSuggestion: message })),
  }),
);

const event = { turnId: text, toolCallId: text };

const decision: Shape = (value) => approval(value) ?? (isApproved(value) ? approved(value) : denied(value));
const approval = fields({ ...event, approved: flag }, { selectedOptionId: text });
const approved = fields({ confirmed: text }, { editedToolInput: text });
const denied = fields({ reason: text }, { userSuggestion: message, reasonMessage: prose });

function isApproved(value: Parameters<Shape>[0]): boolean {
  return typeof value === 'object' && value !== null && 'approved' in value && value.approved === true;
}

export const toolCallActions: Readonly<Record<ToolCallAction['type'], Shape>> = {
  'chat/toolCallStart': fields({ ...event, toolName: text, displayName: text }, { intention: text, contributor }),
  'chat/toolCallDelta': fields(event, { content: text, invocationMessage: prose }),
  'chat/toolCallReady': fields(
    { ...event, invocationMessage: prose },
    { toolInput, confirmed: text, contributor, intention: text, ...prompt },
  ),
  'chat/toolCallConfirmed': decision,
  'chat/toolCallComplete': fields({ ...event, result }, { requiresResultConfirmation: flag }),
  'chat/toolCallResultConfirmed': fields({ ...event, approved: flag }),
  'chat/toolCallContentChanged': fields({ ...event, content }),
  'chat/toolCallAuthRequired': fields({ ...event, auth }),
  'chat/toolCallAuthResolved': fields(event, { _meta: anything }),
};
