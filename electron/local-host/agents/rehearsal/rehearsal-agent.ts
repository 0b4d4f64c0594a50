import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UsageInfo } from '../../../../shared/protocol/common/content.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { AgentInfo } from '../../../../shared/protocol/root/state.ts';
import { createScratchRepository } from '../../git/scratch-repository.ts';
import type { Agent, AgentSession, RunningTurn } from '../agent.ts';
import { answer } from './answer.ts';
import { paceOf, REHEARSAL_CONFIG } from './approval.ts';
import { tellBranch } from './branch-meta.ts';
import { branchItems, copyBranch, schemaFor } from './branch-start.ts';
import { createClockServer } from './clock-server.ts';
import { rehearsalSources, SIMULATED_TRACKER } from './customizations.ts';
import { createDownload } from './download.ts';
import type { Ledger } from './ledger.ts';
import { LARGE_MODEL, REHEARSAL_MODELS } from './models.ts';
import { SCRATCH_FILES } from './scratch-files.ts';
import { createSimulatedServers } from './simulated-servers.ts';
import { createStage } from './stage.ts';
import { REHEARSAL_TOOLS } from './tools.ts';

const INFO: AgentInfo = {
  provider: 'rehearsal',
  displayName: 'Rehearsal agent',
  description: 'Scripted, not a model: it says what its script says, and runs real commands in its own scratch folder.',
  models: REHEARSAL_MODELS,
  capabilities: { multipleChats: { fork: true, sideChat: true }, multipleWorkingDirectories: { immutablePrimary: true } },
};

export interface RehearsalOptions {
  /** The folder in which each session gets a scratch folder of its own. */
  readonly scratchFolder: string;
  /** Scales every delay: 1 is the pace of a person reading along, 0 is at once. */
  readonly pace: number;
  readonly ledger: Ledger;
}

/** The scripted agent: deterministic in what it says, real in what it does. */
export function createRehearsalAgent({ scratchFolder, pace, ledger }: RehearsalOptions): Agent {
  const servers = createSimulatedServers(pace);
  const clock = createClockServer(Date.now);
  const download = createDownload(join(scratchFolder, '.large-script'), pace);
  /** What went wrong with a session's folder, told in its first turn. */
  const notices = new Map<Uri, string>();

  return {
    info: INFO,
    configSchema: REHEARSAL_CONFIG,
    tools: REHEARSAL_TOOLS,
    folderReason: 'is the scratch folder of the rehearsal agent; it works there, so it stays in the session.',
    folderFor: (session) => freeFolder(join(scratchFolder, folderName(session))),
    async prepare(session, { isInherited, signal, progress }) {
      const { resource, folder } = session;
      // What is in a folder that goes over is somebody's work.
      const notice = isInherited && existsSync(folder) ? undefined : await begin(session);
      if (notice !== undefined) notices.set(resource, notice);
      await tellBranch(session);
      if (session.state()?.config?.values.model === LARGE_MODEL) await download.ensure(signal, progress);
      return [SIMULATED_TRACKER];
    },
    sources: async (folder) => rehearsalSources(folder, await clock.url()),
    async run(turn) {
      tell(turn, notices);
      const stage = createStage({ turn, ledger, pace: pace * paceOf(turn.session) });
      const model = await answer(stage, download);
      await tellBranch(turn.session);
      turn.emit({ type: 'chat/usage', turnId: turn.id, usage: { ...usageOf(turn, ledger), model } });
    },
    resolveConfig: (params) => schemaFor(REHEARSAL_CONFIG, params),
    completeConfig: branchItems,
    onSessionAction: servers.onSessionAction,
    async stop() {
      servers.stop();
      await clock.stop();
    },
  };
}

/** Fills a new scratch folder; resolves with what a person should hear about it. */
async function begin(session: AgentSession): Promise<string | undefined> {
  const isCopied = await copyBranch(session);
  const { notice } = await createScratchRepository(session.folder, isCopied ? {} : SCRATCH_FILES);
  return notice;
}

function tell(turn: RunningTurn, notices: Map<Uri, string>): void {
  const notice = notices.get(turn.session.resource);
  if (notice === undefined) return;
  notices.delete(turn.session.resource);
  turn.emit({ type: 'chat/responsePart', turnId: turn.id, part: { kind: 'systemNotification', content: notice } });
}

/** A script has no tokens, so its words are counted, and the numbers say so. */
function usageOf(turn: RunningTurn, ledger: Ledger): UsageInfo {
  const spoken = ledger.entries().filter((entry) => entry.kind === 'said' && entry.turnId === turn.id);
  const outputTokens = spoken.reduce((count, entry) => count + ('text' in entry ? wordsIn(entry.text) : 0), 0);
  return { inputTokens: wordsIn(turn.message.text), outputTokens, _meta: { unit: 'words' } };
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** The last part of a session's URI, made safe as the name of a folder. */
function folderName(session: Uri): string {
  return (session.split('/').at(-1) ?? '').replaceAll(/[^0-9A-Za-z_-]/g, '_') || 'session';
}

/** The folder of an earlier session of that name is never used again. */
function freeFolder(folder: string): string {
  let free = folder;
  for (let number = 2; existsSync(free); number += 1) free = `${folder}-${number}`;
  return free;
}
