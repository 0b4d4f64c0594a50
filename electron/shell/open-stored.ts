import { homedir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import type { Desktop } from '../client-tools/desktop.ts';
import { systemClock } from '../connection/clock.ts';
import type { AttentionChange } from '../core/attention.ts';
import type { HeadlessCore } from '../core/core-options.ts';
import {
  CONSENTS,
  HISTORY,
  PUBLISHED_PLUGINS,
  RULE_ANSWERS,
  RULES,
  SNOOZES,
  TAKEN_CALLS,
  TOOL_GRANTS,
  TOOL_OFFERS,
} from '../core/kept-lists.ts';
import { createCore } from '../core.ts';
import { createDiscovery } from '../discovery/discovery.ts';
import { readSshMachines } from '../discovery/ssh-machines.ts';
import { userDataFolders } from '../discovery/user-data-folders.ts';
import type { EmbeddedHost } from '../hosts/registry.ts';
import { limitedLog } from '../rpc/limited-log.ts';
import type { OpenBrowser } from '../sign-in/open-sign-in-page.ts';
import { startWorkerThread } from '../storage/database/worker-thread.ts';
import { oldList } from '../storage/old-list.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { StorageProblem } from '../storage/read-stored.ts';
import type { WindowMemory } from '../storage/settings-file.ts';
import { openTokenVault } from '../storage/token-vault.ts';
import type { Log } from './log.ts';
import { systemSecrets } from './secrets.ts';

export interface Stored {
  readonly memory: WindowMemory;
  /** Connects to the hosts; called once. */
  startCore(
    embedded: EmbeddedHost,
    onAttention: (change: AttentionChange) => void,
    openBrowser: OpenBrowser,
    desktop: Desktop,
    chooseFolder: () => Promise<string | undefined>,
  ): HeadlessCore;
  /** After the core has closed: nothing is written any more. */
  close(): Promise<void>;
}

/** Opens what is stored in the user's folder, which this instance has for itself. */
export async function openStored(folder: string, log: Log): Promise<Stored> {
  const clock = systemClock;
  let core: HeadlessCore | undefined;
  const onProblem = (problem: StorageProblem) => core?.report(problem);
  const storage = await openStorage({
    folder,
    clock,
    onProblem,
    startThread: (path) => startWorkerThread(join(import.meta.dirname, 'database.js'), path),
    oldFiles: [oldList(SNOOZES), oldList(HISTORY), oldList(CONSENTS)],
  });
  const tokens = await openTokenVault({
    path: join(folder, 'tokens.json'),
    secrets: systemSecrets,
    clock,
    keepsReadable: () => core?.app().settings.tokensWithoutStore === 'in-file',
  });

  function startCore(
    embedded: EmbeddedHost,
    onAttention: (change: AttentionChange) => void,
    openBrowser: OpenBrowser,
    desktop: Desktop,
    chooseFolder: () => Promise<string | undefined>,
  ): HeadlessCore {
    core = createCore({
      settings: storage.settings.file,
      tokens: tokens.vault,
      inboxFiles: { snoozes: storage.list(SNOOZES), history: storage.list(HISTORY) },
      ruleFiles: { rules: storage.list(RULES), answers: storage.list(RULE_ANSWERS) },
      consents: storage.list(CONSENTS),
      database: storage.database,
      frames: storage.frames,
      openBrowser,
      desktop,
      clientToolFiles: {
        grants: storage.list(TOOL_GRANTS),
        offers: storage.list(TOOL_OFFERS),
        taken: storage.list(TAKEN_CALLS),
      },
      pluginFiles: storage.list(PUBLISHED_PLUGINS),
      chooseFolder,
      problems: [...storage.problems, tokens.problem].filter((problem) => problem !== undefined),
      embedded,
      onAttention,
      sshMachines: () => readSshMachines(homedir()),
      discovery: createDiscovery({
        products: userDataFolders({ platform: process.platform, home: homedir(), env: process.env }),
        clock,
      }),
      clientInfo: { name: 'signalbox', title: 'Signalbox', version: app.getVersion() },
      locale: app.getLocale() || 'en',
      // Its windows can: each view in a frame of its own origin and policy.
      capabilities: { mcpApps: {} },
      log: limitedLog(({ type, hostName, detail }) => log.info(`${hostName}: ${type}: ${detail}`), clock),
      clock,
    });
    void tokens.review();
    core.onEvent(({ kind, event }) => {
      if (kind === 'app' && event.type === 'confirmed' && event.action.type === 'settings/changed') void tokens.review();
    });
    return core;
  }

  return { memory: storage.settings.window, startCore, close: storage.close };
}
