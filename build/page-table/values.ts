import type { CustomizationType } from '../../shared/protocol/session/customization.ts';
import type { McpAuthRequirement } from '../../shared/protocol/session/mcp-server.ts';
import { type Row, row } from './row.ts';

/** Values that the page lists, each with where it is told from the others. */
export const VALUES: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  SessionStatus: {
    1: row('sign', '“Idle”', 'status'),
    2: row('sign', '“Failed”', 'status'),
    8: row('sign', '“In progress”', 'status'),
    24: row('sign', '“Waiting for you”', 'status'),
    32: row('sign', 'no mark “Unread”', 'marks'),
    64: row('listGroups', '“Archived”', 'marks'),
  },
  SessionLifecycle: {
    creating: row('notice', '“is creating this Session.”', 'life'),
    ready: row('notice', 'none', 'life'),
    creationFailed: row('notice', '“could not create this Session”', 'life'),
  },
  McpAuthRequiredReason: {
    required: row('serverState', '“Needs sign-in”', 'reasons'),
    expired: row('serverState', '“The sign-in has expired”', 'reasons'),
    insufficientScope: row('serverState', '“The sign-in allows too little”', 'reasons'),
  } satisfies Readonly<Record<McpAuthRequirement['reason'], Row>>,
  CustomizationType: {
    plugin: row('treeWords', '“Plugin”', 'fieldsPlugin'),
    directory: row('treeWords', '“Directory”', 'fieldsDirectory'),
    agent: row('treeWords', '“Agent”', 'fieldsAgent'),
    skill: row('treeWords', '“Skill”', 'fieldsSkill'),
    prompt: row('treeWords', '“Prompt”', 'fieldsPrompt'),
    rule: row('treeWords', '“Rule”', 'fieldsRule'),
    hook: row('treeWords', '“Hook”', 'fieldsHook'),
    mcpServer: row('treeWords', '“MCP server”', 'fieldsServer'),
  } satisfies Readonly<Record<CustomizationType, Row>>,
};
