import type { AutomationDefinition } from '../../../shared/protocol/automation/definition.ts';
import type { AutomationRunState } from '../../../shared/protocol/automation-run/state.ts';
import type { ActionEnvelope } from '../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import type { HostParts } from '../host/parts.ts';
import { endedBy, failedBy } from './run-ends.ts';

const NOT_READY = {
  errorType: 'session-failed',
  message: 'The session of this run could not be created. The session says why; change the automation, then run it again.',
} as const;

/** Answers what a client has asked of the automations (AHP Automation actions). */
export function followAutomations(host: HostParts, { action }: ActionEnvelope): void {
  const at = new Date(host.now()).toISOString();
  if (action.type === 'automation/createRequested') {
    const { resource, definition } = action;
    const operations = ['update', 'remove', 'run'] as const;
    host.automations.set({ resource, definition, runs: [], operations, createdAt: at, modifiedAt: at });
  } else if (action.type === 'automation/updateRequested') {
    const entry = host.automations.entry(action.resource);
    const definition: AutomationDefinition | undefined = entry && { ...entry.definition, ...action.changes };
    if (entry && definition) host.automations.set({ ...entry, definition, modifiedAt: at });
  } else if (action.type === 'automation/removed') {
    host.automations.forget(action.resource);
  }
}

/** Ends what runs for a run when a client asks for it. */
export function followRun(host: HostParts, { channel, action }: ActionEnvelope): void {
  const run = action.type === 'automationRun/cancelRequested' ? host.channels.get('automationRun', channel) : undefined;
  if (!run) return;
  for (const session of sessionsOf(host, run.resource)) cancelTurns(host, session);
  end(host, run, endedBy(run.lifecycle, 'cancelled', host.now()));
}

/** Keeps a run in step with the session that works for it. */
export function followRunSession(host: HostParts, session: Uri, { action }: ActionEnvelope): void {
  const origin = host.channels.get('session', session)?.origin;
  const run = origin?.kind === 'automation' ? host.channels.get('automationRun', origin.run) : undefined;
  if (!run || !isOpen(run)) return;
  const now = host.now();
  if (action.type === 'session/ready') begin(host, run, session);
  if (action.type === 'session/creationFailed') end(host, run, failedBy(run.lifecycle, now, NOT_READY));
  if (action.type === 'chat/turnComplete') end(host, run, endedBy(run.lifecycle, 'complete', now));
  if (action.type === 'chat/turnCancelled') end(host, run, endedBy(run.lifecycle, 'cancelled', now));
  if (action.type === 'chat/error') end(host, run, endedBy(run.lifecycle, 'error', now));
}

/** A session was disposed: its run goes on without it, and one that was still going on is over. */
export function leaveRuns(host: HostParts, session: Uri, { origin }: SessionState): void {
  const run = origin?.kind === 'automation' ? host.channels.get('automationRun', origin.run) : undefined;
  if (!run) return;
  host.channels.apply(run.resource, { type: 'automationRun/sessionRemoved', session });
  if (run.primarySession === session) host.channels.apply(run.resource, { type: 'automationRun/primarySessionChanged' });
  if (isOpen(run)) end(host, run, endedBy(run.lifecycle, 'cancelled', host.now()));
  else host.automations.touched(run.automation);
}

function begin(host: HostParts, { resource, automation, lifecycle: { createdAt } }: AutomationRunState, session: Uri): void {
  const startedAt = new Date(host.now()).toISOString();
  host.channels.apply(resource, { type: 'automationRun/sessionSet', session });
  host.channels.apply(resource, { type: 'automationRun/primarySessionChanged', primarySession: session });
  const lifecycle = { status: 'running', createdAt, startedAt } as const;
  host.channels.apply(resource, { type: 'automationRun/lifecycleChanged', lifecycle });
  host.automations.touched(automation);
}

function sessionsOf({ sessions, channels }: HostParts, run: Uri): readonly Uri[] {
  return sessions.all().flatMap(({ resource }) => (channels.get('session', resource)?.origin?.run === run ? [resource] : []));
}

function end(host: HostParts, { resource, automation }: AutomationRunState, lifecycle: AutomationRunState['lifecycle']): void {
  host.channels.apply(resource, { type: 'automationRun/lifecycleChanged', lifecycle });
  host.automations.touched(automation);
}

function isOpen({ lifecycle: { status } }: AutomationRunState): boolean {
  return status === 'pending' || status === 'running';
}

function cancelTurns({ channels, now }: HostParts, session: Uri): void {
  for (const { resource } of channels.get('session', session)?.chats ?? []) {
    const active = channels.get('chat', resource)?.activeTurn;
    if (!active) continue;
    const duration = Math.max(0, now() - Date.parse(active.startedAt)) || 0;
    channels.apply(resource, { type: 'chat/turnCancelled', turnId: active.id, duration });
  }
}
