import { randomUUID } from 'node:crypto';
import type { AutomationEntry } from '../../../shared/protocol/automation/state.ts';
import type { AutomationRunState } from '../../../shared/protocol/automation-run/state.ts';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import { present } from '../../../shared/protocol/common/optional-key.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { createSession } from '../host/create-session.ts';
import type { HostParts } from '../host/parts.ts';

/** Starts a run by hand in a session of its own, which it shows once it is ready; its channel, or why it cannot be (AHP runAutomation). */
export function startRun(host: HostParts, entry: AutomationEntry, requestId: string): Uri | RpcError {
  const { title, message, session: template } = entry.definition;
  const resource = `ahp-automation-run:/${randomUUID()}`;
  const session = `ahp-session:/${randomUUID()}`;
  const origin = { kind: 'automation', automation: entry.resource, run: resource } as const;
  const { provider, workingDirectories, config } = template;
  const problem = createSession(
    host,
    { channel: session, origin, ...present({ provider, workingDirectories, config }) },
    title,
  );
  if (problem) return problem;
  const createdAt = new Date(host.now()).toISOString();
  const run: AutomationRunState = {
    resource,
    automation: entry.resource,
    origin: { kind: 'manual' },
    lifecycle: { status: 'pending', createdAt },
    sessions: [],
  };
  host.automations.opened(run, requestId);
  const chat = host.channels.get('session', session)?.defaultChat;
  if (chat !== undefined) {
    const { model, agent } = template;
    const told = { ...message, origin: { kind: 'automation' }, ...present({ model, agent }) } as const;
    host.channels.apply(chat, { type: 'chat/turnStarted', turnId: randomUUID(), startedAt: createdAt, message: told });
  }
  return resource;
}
