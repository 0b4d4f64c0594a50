import type { ToolCallPendingConfirmationState } from '../../protocol/chat/tool-call.ts';
import type { Uri } from '../../protocol/common/uri.ts';
import type { ToolAnnotations } from '../../protocol/session/tool-definition.ts';
import type { InboxRequest } from '../request.ts';
import { editFindings } from './edit-findings.ts';
import { type Finding, inOrder } from './finding.ts';
import { hintFindings } from './hint-findings.ts';
import { inputFindings } from './input-findings.ts';
import { placesOf } from './places.ts';

/** What is known about where a call would run. */
export interface Surroundings {
  readonly workingDirectories: readonly Uri[];
  /** What the host says of the tool, where it says anything. */
  readonly annotations?: ToolAnnotations | undefined;
}

/**
 * What stands out in what a Request would do, the worst first: Signalbox's own reading of the command or of the names of the
 * files, raised by what the host says and never lowered by it (AHP "Tool calls", "Confirmation").
 *
 * A help and no guard: it knows names and spellings, runs nothing, and misses what it does not know. Offsets are UTF-16 units
 * of `toolInput` exactly as it is shown. Pure and total: whatever a host sends gives a list, in bounded time; what was left
 * unread is a finding of its own. Only a tool call that waits for approval has findings.
 */
export function standsOut(request: InboxRequest, surroundings: Surroundings): readonly Finding[] {
  return request.kind === 'toolConfirmation' ? callFindings(request.toolCall, surroundings) : [];
}

function callFindings(
  call: ToolCallPendingConfirmationState,
  { workingDirectories, annotations }: Surroundings,
): readonly Finding[] {
  const places = placesOf(workingDirectories);
  const edits = call.edits?.items ?? [];
  const input = inputFindings(call, places);
  return inOrder([
    ...hintFindings(call, annotations, input.isRead || edits.length > 0),
    ...editFindings(edits, places),
    ...input.findings,
  ]);
}
