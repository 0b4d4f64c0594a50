import type { AnnotationsAction } from '../protocol/annotations/actions.ts';
import type { AnnotationsState } from '../protocol/annotations/state.ts';
import type { AutomationAction } from '../protocol/automation/actions.ts';
import type { AutomationCapabilities } from '../protocol/automation/commands.ts';
import type { AutomationState } from '../protocol/automation/state.ts';
import type { AutomationRunState } from '../protocol/automation-run/state.ts';
import type { Changeset } from '../protocol/changeset/catalogue.ts';
import type { ChatAction } from '../protocol/chat/actions.ts';
import type { ChatState } from '../protocol/chat/state.ts';
import { kindOfAction, type StateAction } from '../protocol/common/channels.ts';
import { present } from '../protocol/common/optional-key.ts';
import type { AgentCapabilities, RootState } from '../protocol/root/state.ts';
import type { SessionAction } from '../protocol/session/actions.ts';
import type { SessionState } from '../protocol/session/state.ts';
import type { TerminalAction } from '../protocol/terminal/actions.ts';
import type { TerminalState } from '../protocol/terminal/state.ts';
import { annotationsRefusal } from './annotations-refusal.ts';
import { automationRefusal, cancelRefusal } from './automation-refusal.ts';
import { chatRefusal } from './chat-refusal.ts';
import { isClientAction } from './client-actions.ts';
import { valuesRefusal } from './config-refusal.ts';
import { sessionRefusal } from './session-refusal.ts';

/** What is known where somebody wants to act; what is not known refuses nothing. */
export interface Scene {
  readonly clientId: string;
  readonly root?: RootState;
  readonly capabilities?: AgentCapabilities;
  readonly session?: SessionState;
  readonly chat?: ChatState;
  readonly terminal?: TerminalState;
  /** The changeset's entry in its catalogue. */
  readonly changeset?: Changeset;
  readonly annotations?: AnnotationsState;
  /** What `initialize` said of automations. */
  readonly automationCapabilities?: AutomationCapabilities;
  readonly automations?: AutomationState;
  readonly automationRun?: AutomationRunState;
}

/**
 * Why an action of this client would be refused now, in words for people; undefined when nothing that is known speaks against it
 * (AHP Host validation of client actions). Asked before sending, so that a control is off instead of an answer coming back.
 */
export function actionRefusal(scene: Scene, action: StateAction): string | undefined {
  if (!isClientAction(action.type)) return `Only the host may send "${action.type}".`;
  switch (kindOfAction(action.type)) {
    case 'root':
      return rootRefusal(scene, action);
    case 'session':
      return forSession(scene, action as SessionAction);
    case 'chat':
      return forChat(scene, action as ChatAction);
    case 'terminal':
      return scene.terminal && terminalRefusal(scene.terminal, action as TerminalAction);
    case 'changeset':
      return scene.changeset && reviewRefusal(scene.changeset);
    case 'automation':
      return automationRefusal(forAutomations(scene), action as AutomationAction);
    case 'automationRun':
      return cancelRefusal(scene.automationCapabilities, scene.automationRun);
    default:
      return scene.annotations && annotationsRefusal(scene.annotations, action as AnnotationsAction);
  }
}

function rootRefusal({ root }: Scene, action: StateAction): string | undefined {
  if (!root || action.type !== 'root/configChanged') return undefined;
  if (!root.config) return 'This host has no settings of its own.';
  return valuesRefusal(root.config.schema, action.config);
}

function forSession({ session, clientId, capabilities }: Scene, action: SessionAction): string | undefined {
  return session && sessionRefusal({ session, clientId, ...present({ capabilities }) }, action);
}

function forChat({ chat, session, clientId }: Scene, action: ChatAction): string | undefined {
  return chat && session && chatRefusal({ chat, session, clientId }, action);
}

function forAutomations({ automationCapabilities, automations }: Scene) {
  return present({ capabilities: automationCapabilities, automations });
}

function terminalRefusal({ lifecycle }: TerminalState, action: TerminalAction): string | undefined {
  const hasEnded = action.type === 'terminal/input' && lifecycle.status === 'exited';
  return hasEnded ? 'The process in this terminal has ended, so nothing reads what is typed.' : undefined;
}

function reviewRefusal({ capabilities }: Changeset): string | undefined {
  return capabilities?.review ? undefined : 'This changeset keeps no review marks.';
}
