import { withValues } from '../common/config-values.ts';
import { addDirectory, removeDirectory, replaceDirectory } from '../common/directories.ts';
import type { Fold } from '../common/fold.ts';
import { removeFirstBy, upsertBy } from '../common/keyed-list.ts';
import { withOptional } from '../common/optional-key.ts';
import { SessionStatus, withBit } from '../common/status.ts';
import { ignoreUnknown } from '../common/unknown-action.ts';
import type { SessionAction } from './actions.ts';
import { addChat, removeChat, reorderChats, updateChat } from './chats.ts';
import type { Customization } from './customization.ts';
import { removeCustomization, toggleCustomization } from './customizations.ts';
import { removeInputNeeded, setInputNeeded } from './input-needed-list.ts';
import { setMcpServerState, startInBackground } from './mcp-servers.ts';
import type { SessionActiveClient, SessionState } from './state.ts';

/** Folds an action into a session (AHP Session actions). Pure; a no-op returns `state` itself. */
export function sessionReducer(state: SessionState, action: SessionAction, fold: Fold): SessionState {
  switch (action.type) {
    case 'session/ready':
      return state.lifecycle === 'ready' ? state : { ...state, lifecycle: 'ready' };
    case 'session/creationFailed':
      return { ...state, lifecycle: 'failed', creationError: action.error };
    case 'session/chatAdded':
      return addChat(state, action.summary);
    case 'session/chatRemoved':
      return removeChat(state, action.chat);
    case 'session/chatUpdated':
      return updateChat(state, action.chat, action.changes);
    case 'session/chatsReordered':
      return reorderChats(state, action.chats);
    case 'session/defaultChatChanged':
      return withOptional(state, 'defaultChat', action.defaultChat);
    case 'session/titleChanged':
      return withOptional(state, 'title', action.title);
    case 'session/isReadChanged':
      return withOptional(state, 'status', withBit(state.status, SessionStatus.IsRead, action.isRead));
    case 'session/isArchivedChanged':
      return withOptional(state, 'status', withBit(state.status, SessionStatus.IsArchived, action.isArchived));
    case 'session/activityChanged':
      return withOptional(state, 'activity', action.activity);
    case 'session/changesetsChanged':
      return withOptional(state, 'changesets', action.changesets);
    case 'session/serverToolsChanged':
      return { ...state, serverTools: action.tools };
    case 'session/activeClientSet':
      return withClients(state, upsertBy(state.activeClients, 'clientId', action.activeClient));
    case 'session/activeClientRemoved':
      return withClients(state, removeFirstBy(state.activeClients, 'clientId', action.clientId));
    case 'session/workingDirectorySet':
      return withOptional(state, 'workingDirectories', addDirectory(state.workingDirectories, action.directory));
    case 'session/workingDirectoryRemoved':
      return withOptional(state, 'workingDirectories', removeDirectory(state.workingDirectories, action.directory));
    case 'session/workingDirectoryReplaced': {
      const directories = replaceDirectory(state.workingDirectories, action.directory, action.replacement);
      return withOptional(state, 'workingDirectories', directories);
    }
    case 'session/inputNeededSet':
      return setInputNeeded(state, action.request, fold.rules);
    case 'session/inputNeededRemoved':
      return removeInputNeeded(state, action.id, fold.rules);
    case 'session/customizationsChanged':
      return { ...state, customizations: action.customizations };
    case 'session/customizationToggled':
      return changeTree(state, (tree) => toggleCustomization(tree, action.id, action.enablement));
    case 'session/customizationUpdated':
      return { ...state, customizations: upsertBy(state.customizations, 'id', action.customization) };
    case 'session/customizationRemoved':
      return changeTree(state, (tree) => removeCustomization(tree, action.id));
    case 'session/mcpServerStateChanged':
      return changeTree(state, (tree) => setMcpServerState(tree, action.id, action.state, action.channel));
    case 'session/mcpServerStartRequested':
      return changeTree(state, (tree) => setMcpServerState(tree, action.id, { kind: 'starting' }, undefined));
    case 'session/mcpServerStopRequested':
      return changeTree(state, (tree) => setMcpServerState(tree, action.id, { kind: 'stopped' }, undefined));
    case 'session/mcpServerBackgroundRequested':
      return changeTree(state, (tree) => startInBackground(tree, action.id));
    case 'session/configChanged':
      return state.config ? { ...state, config: withValues(state.config, action) } : state;
    case 'session/metaChanged':
      return withOptional(state, '_meta', action._meta);
    default:
      return ignoreUnknown(action, state);
  }
}

function withClients(state: SessionState, activeClients: readonly SessionActiveClient[]): SessionState {
  return activeClients === state.activeClients ? state : { ...state, activeClients };
}

function changeTree(state: SessionState, change: (tree: readonly Customization[]) => readonly Customization[]): SessionState {
  if (!state.customizations) return state;
  const customizations = change(state.customizations);
  return customizations === state.customizations ? state : { ...state, customizations };
}
