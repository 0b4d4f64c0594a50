import { fields, flag, listOf, type Shape, text, union } from '../common/shape.ts';

export const decisions: Shape = listOf(fields({ kind: text, enabled: flag }));

export const mcpState: Shape = union('kind', {
  authRequired: fields({ resource: fields({ resource: text }) }),
  error: fields({ error: fields({ message: text }) }),
});

const base = { id: text, uri: text, name: text };
const leaf = fields(base, { enabled: flag });
const mcpServer = fields({ ...base, state: mcpState }, { enablement: decisions, channel: text });

const child = union('type', { agent: leaf, skill: leaf, prompt: leaf, rule: leaf, hook: leaf, mcpServer });

const container = { clientId: text, children: listOf(child), load: union('kind', {}) };

/** What the reducers and the screens rely on in a top-level customization. */
export const customization: Shape = union('type', {
  plugin: fields(base, { ...container, enablement: decisions }),
  directory: fields({ ...base, enabled: flag }, container),
  mcpServer,
});
