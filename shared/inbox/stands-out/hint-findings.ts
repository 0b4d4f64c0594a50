import type { ToolCallPendingConfirmationState } from '../../protocol/chat/tool-call.ts';
import type { ToolAnnotations } from '../../protocol/session/tool-definition.ts';
import type { Finding } from './finding.ts';

const RED_BELOW = 0.34;
const AMBER_BELOW = 0.67;

/**
 * What the host itself says against a call (AHP "Tool calls", `riskAssessment`; AHP "Tool definitions", annotations). Praise
 * and silence say nothing. A judgement is of this call and always counts; an annotation is of the tool, and so counts only
 * where nothing of the call could be read: every shell may destroy, and `ls` does not.
 */
export function hintFindings(
  { riskAssessment, toolName }: ToolCallPendingConfirmationState,
  annotations: ToolAnnotations | undefined,
  isRead: boolean,
): readonly Finding[] {
  const found: Finding[] = [];
  if (riskAssessment?.status === 'complete' && !(riskAssessment.safety >= AMBER_BELOW))
    found.push({ id: 'judged', level: riskAssessment.safety >= RED_BELOW ? 'amber' : 'red', on: 'call' });
  if (isRead) return found;
  if (isDestructive(annotations) || soundsDestructive(toolName))
    found.push({ id: 'tool-destroys', level: 'amber', on: 'call' });
  if (annotations?.openWorldHint === true) found.push({ id: 'tool-reaches-out', level: 'note', on: 'call' });
  return found;
}

/** A tool that says it changes things, and not how, is taken to destroy them. */
function isDestructive(annotations: ToolAnnotations | undefined): boolean {
  return annotations?.destructiveHint ?? annotations?.readOnlyHint === false;
}

function soundsDestructive(toolName: string): boolean {
  const words = toolName.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').toLowerCase();
  return /(?:^|[^a-z])(?:delete|remove|drop|destroy|purge|erase|wipe|truncate|revoke|terminate)(?:[^a-z]|$)/.test(words);
}
