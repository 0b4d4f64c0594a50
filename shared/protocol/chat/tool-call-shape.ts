import { challengingResource, contentRef, fileEdit } from '../common/content-shape.ts';
import { fields, flag, listOf, number, object, prose, record, type Shape, text, textOr, union } from '../common/shape.ts';
import { message } from './message-shape.ts';
import type { ToolCallAction } from './tool-call-actions.ts';

const toolInput = textOr(contentRef);
const contributor = union('kind', { client: fields({ clientId: text }), mcp: fields({ customizationId: text }) });
const option = fields({ id: text, label: text, kind: text }, { group: number });
const options = listOf(union('kind', { approve: option, deny: option }));

/** What a server wants before it goes on. */
export const authRequirement = {
  required: { reason: text, resource: challengingResource },
  optional: {
    oauthClient: fields({ clientId: text }, { clientSecret: text }),
    requiredScopes: listOf(text),
    description: text,
  },
};

const auth = fields(authRequirement.required, authRequirement.optional);

const content = listOf(
  union('type', {
    text: fields({ text }),
    embeddedResource: fields({ data: text, contentType: text }),
    resource: contentRef,
    fileEdit: fields({}, fileEdit),
    terminal: fields(
      { resource: text, title: text },
      { isPty: flag, result: record({}, { exitCode: number, preview: text, truncated: flag }) },
    ),
    subagent: fields({ resource: text, title: text }, { agentName: text, description: text }),
  }),
);

const result = { success: flag, pastTenseMessage: prose };

const resultParts = {
  content,
  structuredContent: object,
  error: fields({ message: text }, { code: text }),
};

const prompt = {
  confirmationTitle: prose,
  riskAssessment: union('status', { complete: fields({ reason: prose, safety: number }) }),
  edits: fields({ items: listOf(record({}, fileEdit)) }),
  editable: flag,
  options,
};

const asked = { invocationMessage: prose };
const decided = { ...asked, confirmed: text };
const finished = fields({ ...decided, ...result }, { selectedOption: option, ...resultParts });

/** What the reducers and the screens rely on in a tool call of any status. */
export const toolCall: Shape = union(
  'status',
  {
    streaming: fields({}, { partialInput: text }),
    'pending-confirmation': fields(asked, prompt),
    running: fields(decided, { selectedOption: option, content }),
    'auth-required': fields({ ...decided, auth, contributor }, { selectedOption: option, content }),
    'pending-result-confirmation': finished,
    completed: finished,
    cancelled: fields({ ...asked, reason: text }, { reasonMessage: prose, userSuggestion: message, selectedOption: option }),
  },
  {
    essential: { toolCallId: text, toolName: text, displayName: text },
    ifThere: { ...asked, toolInput, contributor },
    optional: { intention: text, _meta: object },
  },
);

const event = { turnId: text, toolCallId: text };
const eventParts = { _meta: object };
const approved = { approved: flag, confirmed: text };
const denied = { approved: flag, reason: text };

/** One action type for two shapes: what is needed depends on `approved`. */
const decision: Shape = {
  ...fields(event),
  check: (value) => decisionOf(value).check(value),
  mend: (value) => decisionOf(value).mend(value),
};

function decisionOf(value: Parameters<Shape['check']>[0]): Shape {
  const isApproved = typeof value === 'object' && value !== null && 'approved' in value && value.approved === true;
  return isApproved ? approval : denial;
}

const approval = fields({ ...event, ...approved }, { ...eventParts, editedToolInput: text, selectedOptionId: text });
const denial = fields(
  { ...event, ...denied },
  { ...eventParts, userSuggestion: message, reasonMessage: prose, selectedOptionId: text },
);

export const toolCallActions: Readonly<Record<ToolCallAction['type'], Shape>> = {
  'chat/toolCallStart': fields(
    { ...event, toolName: text, displayName: text },
    { ...eventParts, intention: text, contributor },
  ),
  'chat/toolCallDelta': fields(event, { ...eventParts, content: text, ...asked }),
  'chat/toolCallReady': fields(
    { ...event, ...asked },
    { ...eventParts, toolInput, confirmed: text, contributor, intention: text, ...prompt },
  ),
  'chat/toolCallConfirmed': decision,
  'chat/toolCallComplete': fields(
    { ...event, result: fields(result, resultParts) },
    { ...eventParts, requiresResultConfirmation: flag },
  ),
  'chat/toolCallResultConfirmed': fields({ ...event, approved: flag }, eventParts),
  'chat/toolCallContentChanged': fields({ ...event, content }, eventParts),
  'chat/toolCallAuthRequired': fields({ ...event, auth }, eventParts),
  'chat/toolCallAuthResolved': fields(event, eventParts),
};
