import { homedir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import { systemClock } from '../connection/clock.ts';
import type { AttentionChange } from '../core/attention.ts';
import { readHistoryEntry } from '../core/history.ts';
import { readSnooze } from '../core/snoozes.ts';
import { createCore, type HeadlessCore } from '../core.ts';
import { createDiscovery } from '../discovery/discovery.ts';
import { userDataFolders } from '../discovery/user-data-folders.ts';
import type { EmbeddedHost } from '../hosts/registry.ts';
import { limitedLog } from '../rpc/limited-log.ts';
import type { OpenBrowser } from '../sign-in/open-sign-in-page.ts';
import { readConsent } from '../sign-in/stored-consent.ts';
import { openKeptList } from '../storage/kept-file.ts';
import type { StorageProblem } from '../storage/read-stored.ts';
import { openSettingsFile, type WindowMemory } from '../storage/settings-file.ts';
import { openTokenVault } from '../storage/token-vault.ts';
import type { Log } from './log.ts';
import { systemSecrets } from './secrets.ts';

export interface Stored {
  readonly memory: WindowMemory;
  /** Connects to the hosts; called once. */
  startCore(embedded: EmbeddedHost, onAttention: (change: AttentionChange) => void, openBrowser: OpenBrowser): HeadlessCore;
}

/** Opens what is stored in the user's folder. */
export async function openStored(folder: string, log: Log): Promise<Stored> {
  const clock = systemClock;
  let core: HeadlessCore | undefined;
  const onProblem = (problem: StorageProblem) => core?.report(problem);
  const [settings, tokens, snoozes, history, consents] = await Promise.all([
    openSettingsFile({ path: join(folder, 'settings.json'), clock, onProblem }),
    openTokenVault({ path: join(folder, 'tokens.json'), secrets: systemSecrets, clock }),
    openKeptList({ path: join(folder, 'snoozes.json'), name: 'a file of snoozes', clock, onProblem, readEntry: readSnooze }),
    openKeptList({ path: join(folder, 'history.json'), name: 'a history', clock, onProblem, readEntry: readHistoryEntry }),
    openKeptList({ path: join(folder, 'consents.json'), name: 'a file of consents', clock, onProblem, readEntry: readConsent }),
  ]);

  function startCore(
    embedded: EmbeddedHost,
    onAttention: (change: AttentionChange) => void,
    openBrowser: OpenBrowser,
  ): HeadlessCore {
    core = createCore({
      settings: settings.file,
      tokens: tokens.vault,
      inboxFiles: { snoozes: snoozes.list, history: history.list },
      consents: consents.list,
      openBrowser,
      problems: [settings, tokens, snoozes, history, consents]
        .map(({ problem }) => problem)
        .filter((problem) => problem !== undefined),
      embedded,
      onAttention,
      discovery: createDiscovery({
        products: userDataFolders({ platform: process.platform, home: homedir(), env: process.env }),
        clock,
      }),
      clientInfo: { name: 'signalbox', title: 'Signalbox', version: app.getVersion() },
      locale: app.getLocale() || 'en',
      log: limitedLog(({ type, hostName, detail }) => log.info(`${hostName}: ${type}: ${detail}`), clock),
      clock,
    });
    return core;
  }

  return { memory: settings.window, startCore };
}
