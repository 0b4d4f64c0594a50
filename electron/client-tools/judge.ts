import type { HostId } from '../../shared/app/state.ts';
import { type ClientToolCall, needsPerson, readCall } from '../../shared/client-tools/call.ts';
import { isClientToolName } from '../../shared/client-tools/definitions.ts';
import { failed } from '../../shared/client-tools/outcomes.ts';
import { admit, NOTIFICATION_RATE, PERSON_RATE } from '../../shared/client-tools/rate.ts';
import { type ClientToolsState, isAllowed, isOffered } from '../../shared/client-tools/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { ToolCallResult } from '../../shared/protocol/chat/tool-result.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';

export type ExecutionRequest = Extract<InboxRequest, { kind: 'toolClientExecution' }>;

export type Judged = { readonly call: ClientToolCall } | { readonly refused: ToolCallResult };

export interface JudgeOptions {
  readonly now: () => number;
  readonly state: () => ClientToolsState;
  readonly directoriesOf: (hostId: HostId, session: Uri) => readonly Uri[];
}

/** What a call of this app's tools may do: decided by the person's grants as they are now, and by how much its host has called. */
export interface Judge {
  /** Counted against the host once for each call. */
  judge(request: ExecutionRequest): Judged;
  /** Only these calls are still open. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** Why a tool of a host may not be used in a session at all; undefined where it may. */
  denial(where: { readonly hostId: HostId; readonly session: Uri }, toolName: string): string | undefined;
}

/** So many cards of one host a person may find at once, however slowly it calls. */
const MAX_OPEN = 20;

export function createJudge({ now, state, directoriesOf }: JudgeOptions): Judge {
  const times = new Map<string, readonly number[]>();
  /** By key: the host of a call that is open, and whether it was within the rate when it came. */
  const seen = new Map<string, { readonly hostId: HostId; readonly isAdmitted: boolean }>();

  function isAdmitted({ key, hostId }: ExecutionRequest, call: ClientToolCall): boolean {
    const known = seen.get(key);
    if (known) return known.isAdmitted;
    const id = `${hostId}\n${call.tool}`;
    const isCrowded = [...seen.values()].filter((each) => each.isAdmitted && each.hostId === hostId).length >= MAX_OPEN;
    const next = isCrowded ? undefined : admit(times.get(id) ?? [], now(), needsPerson(call) ? PERSON_RATE : NOTIFICATION_RATE);
    if (next) times.set(id, next);
    seen.set(key, { hostId, isAdmitted: next !== undefined });
    return next !== undefined;
  }

  function denial({ hostId, session }: { readonly hostId: HostId; readonly session: Uri }, name: string): string | undefined {
    if (!isClientToolName(name)) return 'This client has no such tool.';
    if (!isAllowed(state(), { hostId, tool: name })) return 'The person has not allowed this tool for this host.';
    return isOffered(state(), { hostId, session }) ? undefined : 'The person does not offer their tools to this session.';
  }

  return {
    denial,
    keepOnly: (keys) => {
      for (const key of seen.keys()) if (!keys.has(key)) seen.delete(key);
    },
    judge: (request) => {
      const { hostId, session, toolCall } = request;
      const { toolName } = toolCall;
      const denied = denial(request, toolName);
      if (denied !== undefined || !isClientToolName(toolName)) {
        return { refused: failed(toolCall, 'denied', `${denied} Nothing was done.`) };
      }
      const call = readCall(toolName, toolCall.toolInput, directoriesOf(hostId, session));
      if ('problem' in call) return { refused: failed(toolCall, 'invalid-arguments', call.problem) };
      if (isAdmitted(request, call)) return { call };
      const message =
        'This host has called the tools too often, or too many of its calls wait. Nothing was done; wait before calling again.';
      return { refused: failed(toolCall, 'rate-limited', message) };
    },
  };
}
