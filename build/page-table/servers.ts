import type {
  AhpMcpUiHostCapabilities,
  CustomizationBase,
  McpServerCustomization,
} from '../../shared/protocol/session/customization.ts';
import type { McpAuthRequirement, McpOAuthClient } from '../../shared/protocol/session/mcp-server.ts';
import { type RowsOf, row, type Section } from './row.ts';

const kind = (title: string, about: string, words: string, proof: 'serverRuns' | 'serverFails' | 'reasons'): Section => ({
  title,
  about,
  types: [title],
  rows: { kind: row('serverState', words, proof) },
});

/** MCP servers. */
export const SERVERS: readonly Section[] = [
  {
    title: 'McpServerCustomization',
    about: 'An MCP server, alone or in a plugin.',
    types: ['McpServerCustomization'],
    rows: {
      type: row('treeWords', '“MCP server”', 'fieldsServer'),
      enabled: row('serverSwitch', '“It is switched off”, apart from how it runs', 'fieldsServer'),
      state: row('serverState', '“Ready”, “Starting”, “Needs sign-in”, “Failed”, “Stopped”', 'serverRuns'),
      channel: row('server', '“Side channel”; a new one is used at once', 'newRun'),
      mcpApp: row('view', '“Show the view”, in place of an ordinary call', 'viewBack', 'callView', 'fieldsServer'),
    } satisfies RowsOf<Omit<McpServerCustomization, keyof CustomizationBase>, 'enablement'> & Record<'enabled', unknown>,
  },
  {
    title: 'McpServerCustomizationApps',
    about: 'What the server serves to clients.',
    types: ['McpServerCustomizationApps'],
    rows: {
      capabilities: row('explorer', '“Tools”, “Resources”, “Log”: only those that are promised', 'capabilities', 'viewTold'),
    } satisfies RowsOf<NonNullable<McpServerCustomization['mcpApp']>>,
  },
  {
    title: 'AhpMcpUiHostCapabilities',
    about: 'Each by itself.',
    types: ['AhpMcpUiHostCapabilities'],
    rows: {
      serverTools: row('listing', '“The server has changed them”', 'toolsAnew'),
      serverResources: row('listing', '“The server has changed them”', 'resourcesAnew'),
      logging: row('explorer', '“Log”', 'log'),
      sampling: row(
        'viewRights',
        '“Views of this server may not ask the model”, “Allow it for this server”',
        'viewSampling',
        'fieldsServer',
      ),
    } satisfies RowsOf<AhpMcpUiHostCapabilities>,
  },
  kind('McpServerStartingState', 'It starts.', '“Starting”', 'serverRuns'),
  kind('McpServerReadyState', 'It serves.', '“Ready”', 'serverRuns'),
  kind('McpServerStoppedState', 'It does not run.', '“Stopped”', 'serverRuns'),
  {
    title: 'McpServerErrorState',
    about: 'It has failed.',
    types: ['McpServerErrorState'],
    rows: {
      kind: row('serverState', '“Failed”', 'serverFails'),
      error: row('server', '“The Host says:”, with its kind and its stack', 'serverFails'),
    },
  },
  kind('McpServerAuthRequiredState', 'It waits for a sign-in.', '“Needs sign-in”', 'reasons'),
  {
    title: 'McpAuthRequirement',
    about: 'What the sign-in is for.',
    types: ['McpServerAuthRequiredState'],
    rows: {
      reason: row('serverState', '“Needs sign-in”, “The sign-in has expired”, “The sign-in allows too little”', 'reasons'),
      oauthClient: row('server', '“As client”', 'serverSignIn'),
      resource: row('server', '“Resource”, and what it “Calls itself”', 'serverSignIn'),
      requiredScopes: row('server', '“Scopes”', 'serverSignIn'),
      description: row('server', '“The Host says:”', 'serverSignIn'),
    } satisfies RowsOf<McpAuthRequirement>,
  },
  {
    title: 'McpOAuthClient',
    about: 'As whom to sign in.',
    types: ['McpOAuthClient'],
    rows: {
      clientId: row('server', '“As client”', 'serverSignIn'),
      clientSecret: row('signIn', 'never shown: the sign-in uses it, and no window is told it', 'secretUsed', 'secretKept'),
    } satisfies RowsOf<McpOAuthClient>,
  },
];
