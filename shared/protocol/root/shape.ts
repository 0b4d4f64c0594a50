import { config, configSchema, protectedResource } from '../common/content-shape.ts';
import { fields, flag, listOf, members, number, object, record, type Shape, text } from '../common/shape.ts';
import { customization } from '../session/customization-shape.ts';
import type { RootAction } from './actions.ts';
import { terminalInfo } from './terminal-shape.ts';

const model = record(
  { id: text, provider: text, name: text },
  {
    vendor: text,
    maxContextWindow: number,
    maxOutputTokens: number,
    maxPromptTokens: number,
    supportsVision: flag,
    policyState: text,
    configSchema,
    _meta: object,
  },
);

const capabilities = record(
  {},
  {
    multipleChats: record({}, { fork: flag, sideChat: flag }),
    multipleWorkingDirectories: record({}, { immutablePrimary: flag, primaryReplacement: flag, requiresPrimary: flag }),
  },
);

const agent = record(
  { provider: text, displayName: text, description: text, models: listOf(model) },
  { protectedResources: listOf(protectedResource), customizations: listOf(customization), capabilities },
);

/** What the reducers and the screens rely on in `RootState`. */
export const rootState: Shape = members({
  essential: { agents: listOf(agent) },
  optional: { activeSessions: number, terminals: listOf(terminalInfo), config, _meta: object },
});

export const rootActions: Readonly<Record<RootAction['type'], Shape>> = {
  'root/agentsChanged': fields({ agents: listOf(agent) }),
  'root/activeSessionsChanged': fields({ activeSessions: number }),
  'root/terminalsChanged': fields({ terminals: listOf(terminalInfo) }),
  'root/configChanged': fields({ config: object }, { replace: flag }),
};
