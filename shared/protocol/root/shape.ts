import { fields, flag, listOf, number, object, type Shape, text } from '../common/shape.ts';
import { customization } from '../session/customization-shape.ts';
import type { RootAction } from './actions.ts';
import { terminalInfo } from './terminal-shape.ts';

const model = fields({ id: text, name: text });

const agent = fields(
  { provider: text, displayName: text, models: listOf(model) },
  { customizations: listOf(customization), protectedResources: listOf(fields({ resource: text })), capabilities: object },
);

/** What the reducers and the screens rely on in `RootState`. */
export const rootState: Shape = fields(
  { agents: listOf(agent) },
  { activeSessions: number, terminals: listOf(terminalInfo), config: fields({ schema: object, values: object }) },
);

export const rootActions: Readonly<Record<RootAction['type'], Shape>> = {
  'root/agentsChanged': fields({ agents: listOf(agent) }),
  'root/activeSessionsChanged': fields({ activeSessions: number }),
  'root/terminalsChanged': fields({ terminals: listOf(terminalInfo) }),
  'root/configChanged': fields({ config: object }, { replace: flag }),
};
