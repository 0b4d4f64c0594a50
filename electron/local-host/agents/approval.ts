import type {
  ConfirmationOption,
  ToolCallCancelledState,
  ToolCallCompletedState,
  ToolCallPromptFields,
  ToolCallRunningState,
} from '../../../shared/protocol/chat/tool-call.ts';
import type { SessionConfigPropertySchema } from '../../../shared/protocol/session/state.ts';
import type { AgentSession } from './agent.ts';
import { isAllowedBy, ruleFor } from './command-rules.ts';
import { plainInput } from './tool-input.ts';

/** What a session may be told about approvals; `agent` is how the agent is called in a sentence. */
export function approvalProperties(agent: string): Readonly<Record<string, SessionConfigPropertySchema>> {
  return {
    approval: {
      type: 'string',
      title: 'Approval',
      description: `What ${agent} may do without asking first`,
      default: 'ask',
      enum: ['ask', 'edits', 'everything'],
      enumLabels: ['Ask', 'Accept edits', 'Accept everything'],
      enumDescriptions: [
        'Commands and edits wait for your approval, except for the allowed commands',
        'Edits of files are done at once; commands wait, except for the allowed ones',
        'Commands and edits are done at once',
      ],
      sessionMutable: true,
    },
    allowedCommands: {
      type: 'array',
      title: 'Allowed commands',
      description:
        'Run without asking. "git status" allows exactly that, "git status *" also with anything after it that stays one command.',
      items: { type: 'string', title: 'Command' },
      maxItems: MAX_RULES,
      sessionMutable: true,
    },
  };
}

const MAX_RULES = 200;

/** What an agent wants to do. A tool of somebody else may do anything, so no rule covers it. */
export type Wish =
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'edit' }
  | { readonly kind: 'tool' };

type Decision = ToolCallRunningState | ToolCallCancelledState | ToolCallCompletedState;

/** Whether the session's configuration lets the agent go on without a person. */
function isApproved(session: AgentSession, wish: Wish): boolean {
  const { approval } = valuesOf(session);
  if (approval === 'everything') return true;
  if (wish.kind === 'edit') return approval === 'edits';
  return wish.kind === 'command' && isAllowedBy(rulesOf(session), wish.command);
}

/** What an agent says when its call is ready: that it goes on by the session's settings, or what a person is asked. */
export function readiness(session: AgentSession, wish: Wish, prompt: ToolCallPromptFields) {
  return isApproved(session, wish) ? { confirmed: 'setting' as const } : { ...prompt, options: optionsFor(wish) };
}

const ONCE: ConfirmationOption = { id: 'approve-once', label: 'Approve once', kind: 'approve' };
const DENY: ConfirmationOption = { id: 'deny', label: 'Deny', kind: 'deny', group: 1 };
const SESSION = 'approve-session';

/** The answers that a person gets to choose from. */
function optionsFor(wish: Wish): readonly ConfirmationOption[] {
  switch (wish.kind) {
    case 'command': {
      const rule = ruleFor(wish.command);
      if (rule === undefined) return [ONCE, DENY];
      return [ONCE, { id: SESSION, label: `Allow ${shown(rule)} in this session`, kind: 'approve' }, DENY];
    }
    case 'edit':
      return [ONCE, { id: SESSION, label: 'Accept all edits in this session', kind: 'approve' }, DENY];
    default:
      return [ONCE, DENY];
  }
}

/** Keeps what a person allowed for the rest of the session in its configuration, where it can be seen and taken back. */
export function remember(session: AgentSession, wish: Wish, decision: Decision): void {
  if (decision.status !== 'running' || decision.selectedOption?.id !== SESSION) return;
  if (wish.kind === 'edit') session.emit({ type: 'session/configChanged', config: { approval: 'edits' } });
  if (wish.kind !== 'command') return;
  const rule = ruleFor(wish.command);
  // The person may have edited the command into something that the answer did not speak of.
  const isMeant = rule !== undefined && isAllowedBy([rule], plainInput(decision.toolInput) ?? wish.command);
  const rules = rulesOf(session);
  if (!isMeant || rules.includes(rule) || rules.length >= MAX_RULES) return;
  session.emit({ type: 'session/configChanged', config: { allowedCommands: [...rules, rule] } });
}

function shown(rule: string): string {
  const line = rule.replaceAll(/\s+/g, ' ');
  return line.length > 40 ? 'exactly this command' : `"${line}"`;
}

function rulesOf(session: AgentSession): readonly string[] {
  const { allowedCommands } = valuesOf(session);
  return Array.isArray(allowedCommands) ? allowedCommands.filter((rule) => typeof rule === 'string') : [];
}

function valuesOf(session: AgentSession) {
  return session.state()?.config?.values ?? {};
}
