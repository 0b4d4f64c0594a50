import type {
  FetchAutomationRunsParams,
  ListAutomationTriggerDefinitionsResult,
  RunAutomationParams,
} from '../../../shared/protocol/automation/commands.ts';
import { ErrorCode } from '../../../shared/protocol/common/errors.ts';
import { startRun } from '../automations/run-automation.ts';
import { type Answer, failed } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';
import { noRoomForSession } from './session-commands.ts';

/** Nothing happens in this host that could start an automation (AHP listAutomationTriggerDefinitions). */
export function listAutomationTriggerDefinitions(): { readonly result: ListAutomationTriggerDefinitionsResult } {
  return { result: { items: [] } };
}

/** Starts a run by hand; asked again for the same request it answers with the same run. */
export function runAutomation(
  server: Server,
  _connection: Connection,
  { automation, requestId }: RunAutomationParams,
): Answer<'runAutomation'> {
  const { host } = server;
  const entry = host.automations.entry(automation);
  if (!entry) return failed(ErrorCode.NotFound, `This host has no automation ${automation}.`);
  const before = host.automations.runOf(automation, requestId);
  const run = before ?? noRoomForSession(server) ?? startRun(host, entry, requestId);
  return typeof run === 'string' ? { result: { resource: run } } : { error: run };
}

/** Older runs come by `automation/set` before the answer. */
export function fetchAutomationRuns(
  { host }: Server,
  _connection: Connection,
  { automation, cursor }: FetchAutomationRunsParams,
): Answer<'fetchAutomationRuns'> {
  if (!host.automations.entry(automation)) return failed(ErrorCode.NotFound, `This host has no automation ${automation}.`);
  if (!host.automations.showOlder(automation, cursor))
    return failed(ErrorCode.InvalidParams, `"${cursor}" is no cursor of this automation.`);
  return { result: {} };
}
