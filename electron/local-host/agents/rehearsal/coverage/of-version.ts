import type { Dialect } from '../../../../../shared/dialects/dialect.ts';
import type { StateAction } from '../../../../../shared/protocol/common/channels.ts';
import type { CommandName } from '../../../../../shared/protocol/common/commands.ts';
import type { ErrorName } from '../../../../../shared/protocol/common/errors.ts';
import { knowsContentNotFound } from '../../../server/retired-codes.ts';

/** Whether a version defines an action, as its dialect says. */
export function hasAction(dialect: Dialect, type: StateAction['type']): boolean {
  return dialect.encodeAction({ type } as StateAction) !== undefined;
}

/** Commands that came together with an action: a version has both or neither. */
const CAME_WITH: Readonly<Partial<Record<CommandName, StateAction['type']>>> = {
  moveChat: 'chat/movableChanged',
  listAutomationTriggerDefinitions: 'automation/set',
  runAutomation: 'automation/set',
  fetchAutomationRuns: 'automation/set',
};

export function hasCommand(dialect: Dialect, method: CommandName): boolean {
  const action = CAME_WITH[method];
  return action === undefined || hasAction(dialect, action);
}

export function hasError({ version }: Dialect, name: ErrorName): boolean {
  return name !== 'ContentNotFound' || knowsContentNotFound(version);
}
