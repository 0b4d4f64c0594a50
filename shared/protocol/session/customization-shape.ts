import { authRequirement } from '../chat/tool-call-shape.ts';
import { errorInfo, icons, textRange } from '../common/content-shape.ts';
import { fields, flag, listOf, members, object, record, type Shape, text, union } from '../common/shape.ts';

/** Decisions about a customization, most specific first. */
export const decisions: Shape = listOf(union('kind', { workspace: fields({ uri: text }) }, { essential: { enabled: flag } }));

export const mcpState: Shape = union('kind', {
  starting: fields({}, { blocking: flag }),
  authRequired: fields(authRequirement.required, authRequirement.optional),
  error: fields({ error: errorInfo }),
});

const base = { essential: { id: text, uri: text, name: text }, optional: { icons, range: textRange, _meta: object } };

const leaf = { ifThere: { enabled: flag } };
const asked = { description: text };
const invocation = { ...asked, disableModelInvocation: flag, disableUserInvocation: flag };
const mcpApp = record({ capabilities: record({}, { serverTools: object, serverResources: object, sampling: object }) });
const mcpServer = members({
  essential: { state: mcpState },
  ifThere: { enablement: decisions },
  optional: { channel: text, mcpApp },
});

const child = union(
  'type',
  {
    agent: members({ ...leaf, optional: { ...invocation, model: text, tools: listOf(text) } }),
    skill: members({ ...leaf, optional: invocation }),
    prompt: members({ ...leaf, optional: asked }),
    rule: members({ ...leaf, optional: { ...asked, alwaysApply: flag, globs: listOf(text) } }),
    hook: members(leaf),
    mcpServer,
  },
  base,
);

const failing = fields({ message: text });

const container = {
  clientId: text,
  children: listOf(child),
  load: union('kind', { degraded: failing, error: failing }),
};

/** What the reducers and the screens rely on in a top-level customization. */
export const customization: Shape = union(
  'type',
  {
    plugin: members({ ifThere: { enablement: decisions }, optional: { ...container, version: text, nonce: text } }),
    directory: members({ essential: { enabled: flag }, optional: { ...container, contents: text, writable: flag } }),
    mcpServer,
  },
  base,
);
