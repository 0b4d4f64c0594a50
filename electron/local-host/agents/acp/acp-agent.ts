import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { Agent, AgentSession } from '../agent.ts';
import { offeredIn, withIsolation } from '../isolation.ts';
import { infoOf, missingWords } from './agent-info.ts';
import { commandItems } from './command-items.ts';
import type { AcpDefinition } from './definition.ts';
import { freeFolder } from './free-folder.ts';
import { createInstallation } from './installation.ts';
import { openLearned } from './learned.ts';
import { openMemory } from './memory.ts';
import type { Patience } from './patience.ts';
import { choicesFor, schemaOf } from './settings.ts';
import { createWorkplace, type Workplace } from './workplace.ts';

export interface AcpAgentOptions {
  readonly definition: AcpDefinition;
  /** Where it is remembered what the agent has shown of itself, and which of its sessions belong to which chats. */
  readonly memoryFolder: string;
  /** Where sessions for which no folder was chosen get one of their own. */
  readonly scratchFolder: string;
  /** The folders in which programs are looked for. */
  readonly programFolders: () => readonly string[];
  readonly patience: Patience;
}

/** An agent that speaks the Agent Client Protocol, as one of this host's agents. Its program is looked for, and never run, before a session begins. */
export function createAcpAgent(options: AcpAgentOptions): Agent {
  const { definition, memoryFolder, scratchFolder, patience } = options;
  const sessionsFolder = join(memoryFolder, 'sessions');
  const listeners = new Set<() => void>();
  const workplaces = new Map<Uri, Workplace>();
  const learned = openLearned(join(memoryFolder, `${definition.provider}.json`), tellInfo);
  const installation = createInstallation(definition, options.programFolders);
  const infoNow = () => infoOf(definition, installation.isThere(), learned);
  let told = JSON.stringify(infoNow());

  function tellInfo(): void {
    const info = JSON.stringify(infoNow());
    if (info === told) return;
    told = info;
    for (const listener of listeners) listener();
  }

  function workplaceOf(session: AgentSession): Workplace {
    const known = workplaces.get(session.resource);
    if (known) return known;
    const workplace = createWorkplace({
      definition,
      session,
      memory: openMemory(sessionsFolder, session.resource),
      learned,
      patience,
      launch: () => installation.launchIn(session.folder),
    });
    workplaces.set(session.resource, workplace);
    return workplace;
  }

  return {
    get info() {
      return infoNow();
    },
    get standing() {
      return installation.isThere() ? 'installed' : 'unusable';
    },
    get configSchema() {
      return withIsolation(schemaOf(learned.settings()));
    },
    tools: [],
    folderReason: `is where ${definition.name} works in this session, so it stays in the session.`,
    unavailable() {
      installation.look();
      tellInfo();
      return installation.isThere()
        ? undefined
        : `${missingWords(definition)} Nothing was started; create the session again then.`;
    },
    folderFor: (session, [chosen]) => chosen ?? freeFolder(join(scratchFolder, definition.provider), session),
    async prepare(session) {
      await mkdir(session.folder, { recursive: true });
      await workplaceOf(session).warmUp();
      return [];
    },
    run: (turn) => untilEnded(turn.signal, workplaceOf(turn.session).run(turn)),
    onSessionAction: (session, action) => workplaceOf(session).onSessionAction(action),
    complete: (session, params) => commandItems(workplaceOf(session).commands(params.channel), params),
    resolveConfig: async (params) => offeredIn(withIsolation(schemaOf(learned.settings())), params),
    completeConfig: ({ property, query }) => choicesFor(learned.settings() ?? [], property, query),
    async forget(session) {
      const workplace = workplaces.get(session);
      workplaces.delete(session);
      await (workplace ?? openMemory(sessionsFolder, session)).forget();
    },
    onInfoChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      await Promise.all([...workplaces.values()].map((workplace) => workplace.end()));
      await learned.flush();
    },
  };
}

/** A turn that has ended waits for nothing, whatever its agent still has to let go of. */
function untilEnded(signal: AbortSignal, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
