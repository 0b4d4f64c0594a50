import { join } from 'node:path';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type { Customization, CustomizationEnablement } from '../../../shared/protocol/session/customization.ts';
import { findCustomization } from '../../../shared/selectors/find-customization.ts';
import type { Sessions } from '../host/sessions.ts';
import { untilNoneBlocks } from '../mcp/blocking-starts.ts';
import { createDecisions, type Decisions } from './decisions.ts';
import { createFolderWatch } from './folder-watch.ts';
import { isGiven } from './session-sources.ts';
import { hostPluginsOf, SessionTree, type TreeParts } from './session-tree.ts';

/** The customization tree of each session: read from folders and clients, kept in step with them and with what people decide. */
export interface Customizations {
  /**
   * Reads everything for a new session with its agent's folder; `given` is what the agent looks after itself. Resolves when it is
   * in the session's state.
   */
  open(session: Uri, folder: string, given: readonly Customization[]): Promise<void>;
  /** Somebody follows the channel: a session of an earlier run is read again, now that it matters. */
  look(channel: Uri): void;
  /** Does what is owed after an action on a session was folded. */
  follow(session: Uri, envelope: ActionEnvelope): void;
  /** Resolves when a turn may begin: servers that start by themselves are there, have failed, or may go on in the background. */
  beforeTurn(session: Uri, signal: AbortSignal): Promise<void>;
  /** Where files of customizations are beside the working directories, as paths. */
  folders(): readonly string[];
  release(session: Uri): Promise<void>;
  stop(): Promise<void>;
}

export type CustomizationsOptions = Omit<TreeParts, 'decisions' | 'watch'> & { readonly sessions: Sessions };

type Trees = Map<Uri, SessionTree>;

export function createCustomizations(options: CustomizationsOptions): Customizations {
  const { channels, sessions, mcp, dataFolder, report } = options;
  const decisions = createDecisions(join(dataFolder, 'customizations.json'), report);
  const trees: Trees = new Map();
  const watch = createFolderWatch({ onChange: (session) => void trees.get(session)?.refresh(), report });

  function open(session: Uri, folder: string, given: readonly Customization[]): Promise<void> {
    const agent = sessions.get(session)?.agent;
    const brought = () => agent?.sources?.(folder) ?? Promise.resolve([]);
    const tree = new SessionTree({ ...options, decisions, watch }, { session, given, brought });
    trees.set(session, tree);
    return tree.refresh();
  }

  function ensure(session: Uri): Promise<void> {
    const known = trees.get(session);
    if (known) return known.settled();
    const { folder } = sessions.get(session) ?? {};
    const state = channels.get('session', session);
    if (!state || folder === undefined) return Promise.resolve();
    return open(session, folder, (state.customizations ?? []).filter(isGiven));
  }

  return {
    open,
    look(channel) {
      if (channels.kindOf(channel) === 'session') void ensure(channel);
    },
    follow(session, { action, origin }) {
      const tree = trees.get(session);
      if (!tree) return;
      onAction(options, tree, action as SessionAction);
      if (origin) onWish({ ...options, decisions, trees }, session, action as SessionAction);
    },
    async beforeTurn(session, signal) {
      await ensure(session);
      if (signal.aborted) return;
      mcp.wake(session);
      await untilNoneBlocks(channels, session, signal);
    },
    folders: () => [hostPluginsOf(dataFolder)],
    async release(session) {
      trees.get(session)?.end();
      trees.delete(session);
      await mcp.release(session);
    },
    async stop() {
      for (const tree of trees.values()) tree.end();
      watch.stop();
      await Promise.all([mcp.stopAll(), decisions.flush()]);
    },
  };
}

function onAction({ mcp }: CustomizationsOptions, tree: SessionTree, action: SessionAction): void {
  switch (action.type) {
    case 'session/ready':
      mcp.wake(tree.session);
      break;
    case 'session/activeClientSet':
    case 'session/activeClientRemoved':
      tree.followClients();
      break;
    case 'session/workingDirectorySet':
    case 'session/workingDirectoryRemoved':
    case 'session/workingDirectoryReplaced':
      mcp.rootsChanged(tree.session);
      void tree.refresh();
      break;
    default:
      break;
  }
}

interface Wishing extends CustomizationsOptions {
  readonly decisions: Decisions;
  readonly trees: Trees;
}

function onWish(wishing: Wishing, session: Uri, action: SessionAction): void {
  switch (action.type) {
    case 'session/customizationToggled':
      toggled(wishing, session, action.id, action.enablement);
      break;
    case 'session/mcpServerStartRequested':
      wishing.mcp.start(session, action.id);
      break;
    case 'session/mcpServerStopRequested':
      wishing.mcp.stop(session, action.id);
      break;
    default:
      break;
  }
}

/** What was decided beyond the session is kept, and counts in the others too. */
function toggled(wishing: Wishing, session: Uri, id: string, enablement: readonly CustomizationEnablement[]): void {
  const { channels, decisions, trees } = wishing;
  const state = channels.get('session', session);
  const entry = state && findCustomization(state, id);
  if (!entry) return;
  const hasChanged = decisions.set(entry, enablement, state.workingDirectories ?? []);
  trees.get(session)?.plan();
  if (!hasChanged) return;
  for (const tree of trees.values()) if (tree.session !== session) tree.adopt(entry);
}
