import type { AgentCustomization, Customization } from '../../../../shared/protocol/session/customization.ts';
import { enablementOf } from '../../../../shared/selectors/enablement.ts';
import { type RunningTurn, TurnFailure } from '../agent.ts';
import type { Step } from './steps.ts';

/** The tool that a step needs; nothing for steps that only speak. */
const TOOLS: Readonly<Partial<Record<Step['kind'], string>>> = {
  run: 'run_command',
  review: 'run_command',
  risk: 'run_command',
  terminal: 'run_in_terminal',
  rename: 'rename_file',
  delete: 'delete_file',
  binary: 'write_file',
  big: 'write_file',
  daemon: 'run_command',
  write: 'write_file',
  edit: 'edit_file',
  mcp: 'list_issues',
  subagent: 'run_subagent',
  background: 'run_subagent',
  picture: 'take_picture',
  visit: 'visit_client',
};

/** The custom agent that a message is meant for; undefined when it names none. Fails the turn when it may not be used. */
export function customAgentOf({ message, session }: RunningTurn): AgentCustomization | undefined {
  if (!message.agent) return undefined;
  const { uri } = message.agent;
  const agent = (session.state()?.customizations ?? []).flatMap(usableAgents).find((each) => each.uri === uri);
  const isForPeople = !agent?.disableUserInvocation || message.origin.kind !== 'user';
  if (agent && isForPeople) return agent;
  const reason = agent
    ? `Only the agent itself may choose "${agent.name}"`
    : `This session has no custom agent ${uri} that is on`;
  throw new TurnFailure('unknown-agent', `${reason}. Nothing was done; choose another one and send the message again.`);
}

/** The tool of a step that the custom agent may not use; undefined when it may take the step. */
export function withheldTool(agent: AgentCustomization | undefined, step: Step): string | undefined {
  const tool = step.kind === 'mcp' && step.call ? step.call.tool : TOOLS[step.kind];
  const allowed = agent?.tools ?? [];
  return tool === undefined || allowed.length === 0 || allowed.includes(tool) ? undefined : tool;
}

function usableAgents(container: Customization): readonly AgentCustomization[] {
  if (container.type === 'mcpServer') return [];
  const usable = (container.children ?? []).filter((child) => enablementOf(child, container).isEnabled);
  return usable.filter((child) => child.type === 'agent');
}
