import type { ChannelKind } from '../protocol/common/channels.ts';
import { at, each, inOrder, type Step, unchanged } from './steps.ts';

/** The things whose spelling differs between versions; a step left out means the thing is spelled as in the canonical model. */
export interface Leaves {
  readonly agent?: Step;
  /** A terminal, in its own state as in the catalogue. */
  readonly terminal?: Step;
  readonly terminalClaim?: Step;
  readonly customization?: Step;
  readonly mcpServerState?: Step;
  readonly session?: Step;
  readonly sessionSummary?: Step;
  readonly chatSummary?: Step;
  /** What a chat's own state has beyond its summary. */
  readonly chat?: Step;
  readonly turn?: Step;
  readonly part?: Step;
  readonly message?: Step;
  readonly toolCall?: Step;
  /** Whatever has the content of a tool's result. */
  readonly toolContent?: Step;
  readonly changeset?: Step;
  readonly annotation?: Step;
  /** Params of `createSession`. */
  readonly sessionCreation?: Step;
  /** Params of `createChat`. */
  readonly chatCreation?: Step;
  readonly authenticate?: Step;
  /** Result of `initialize`. */
  readonly greeting?: Step;
  readonly authRequired?: Step;
  /** Actions that differ in themselves and not only in what they carry. */
  readonly actions?: Readonly<Record<string, Step>>;
}

type Steps = Readonly<Record<string, Step>>;

/** The steps of one direction, by the place where they are done; a place without an entry has nothing to change. */
export interface Spelling {
  readonly state: Readonly<Record<ChannelKind, Step>>;
  readonly summary: Step;
  readonly action: Steps;
  readonly params: Steps;
  readonly result: Steps;
  readonly notification: Steps;
}

/** Spreads the leaves to every place of the protocol where such a thing occurs. */
export function spell(leaves: Leaves): Spelling {
  const things = thingsOf(leaves);
  return {
    state: stateSteps(leaves, things),
    summary: leaves.sessionSummary ?? unchanged,
    action: onlyDone({ ...actionSteps(leaves, things), ...leaves.actions }),
    params: onlyDone({
      createSession: inOrder(at('activeClient', things.activeClient), leaves.sessionCreation),
      createChat: inOrder(at('initialMessage', leaves.message), leaves.chatCreation),
      createTerminal: at('claim', leaves.terminalClaim),
      authenticate: leaves.authenticate ?? unchanged,
    }),
    result: onlyDone({ initialize: leaves.greeting ?? unchanged, listSessions: each('items', leaves.sessionSummary) }),
    notification: onlyDone({
      'root/sessionAdded': at('summary', leaves.sessionSummary),
      'root/sessionSummaryChanged': at('changes', leaves.sessionSummary),
      'auth/required': leaves.authRequired ?? unchanged,
    }),
  };
}

/** Leaves together with the leaves in them. */
interface Things {
  readonly agent: Step;
  readonly terminal: Step;
  readonly customization: Step;
  readonly activeClient: Step;
  readonly turn: Step;
  readonly part: Step;
  /** An entry of `inputNeeded`. */
  readonly request: Step;
  /** A steering or queued message. */
  readonly pending: Step;
  /** What is decided of an automation. */
  readonly definition: Step;
  readonly automation: Step;
}

function thingsOf(leaves: Leaves): Things {
  const entry = inOrder(at('state', leaves.mcpServerState), leaves.customization);
  const customization = inOrder(each('children', entry), entry);
  const call = inOrder(leaves.toolContent, at('userSuggestion', leaves.message), leaves.toolCall);
  const part = inOrder(at('toolCall', call), leaves.part);
  const definition = inOrder(at('message', leaves.message), at('session', each('customizations', customization)));
  return {
    agent: inOrder(each('customizations', customization), leaves.agent),
    terminal: inOrder(at('claim', leaves.terminalClaim), leaves.terminal),
    customization,
    activeClient: each('customizations', customization),
    turn: inOrder(at('message', leaves.message), leaves.turn, each('responseParts', part)),
    part,
    request: at('toolCall', call),
    pending: at('message', leaves.message),
    definition,
    automation: inOrder(at('definition', definition), each('customizations', customization)),
  };
}

function stateSteps(leaves: Leaves, things: Things): Spelling['state'] {
  return {
    root: inOrder(each('agents', things.agent), each('terminals', things.terminal)),
    session: inOrder(
      each('customizations', things.customization),
      each('activeClients', things.activeClient),
      each('chats', leaves.chatSummary),
      each('inputNeeded', things.request),
      leaves.session,
    ),
    chat: inOrder(
      each('turns', things.turn),
      at('activeTurn', things.turn),
      at('steeringMessage', things.pending),
      each('queuedMessages', things.pending),
      at('draft', leaves.message),
      leaves.chatSummary,
      leaves.chat,
    ),
    terminal: things.terminal,
    changeset: leaves.changeset ?? unchanged,
    annotations: each('annotations', leaves.annotation),
    resourceWatch: unchanged,
    automation: each('entries', things.automation),
    automationRun: unchanged,
    canvas: unchanged,
  };
}

function actionSteps(leaves: Leaves, things: Things): Steps {
  return {
    'root/agentsChanged': each('agents', things.agent),
    'root/terminalsChanged': each('terminals', things.terminal),
    'session/chatAdded': at('summary', leaves.chatSummary),
    'session/chatUpdated': at('changes', leaves.chatSummary),
    'session/activeClientSet': at('activeClient', things.activeClient),
    'session/customizationsChanged': each('customizations', things.customization),
    'session/customizationUpdated': at('customization', things.customization),
    'session/mcpServerStateChanged': at('state', leaves.mcpServerState),
    'session/inputNeededSet': at('request', things.request),
    'chat/turnStarted': at('message', leaves.message),
    'chat/responsePart': at('part', things.part),
    'chat/toolCallConfirmed': at('userSuggestion', leaves.message),
    'chat/toolCallContentChanged': leaves.toolContent ?? unchanged,
    'chat/toolCallComplete': at('result', leaves.toolContent),
    'chat/turnsLoaded': each('turns', things.turn),
    'chat/pendingMessageSet': at('message', leaves.message),
    'chat/draftChanged': at('draft', leaves.message),
    'terminal/claimed': at('claim', leaves.terminalClaim),
    'changeset/statusChanged': leaves.changeset ?? unchanged,
    'annotations/set': at('annotation', leaves.annotation),
    'automation/createRequested': at('definition', things.definition),
    'automation/updateRequested': at('changes', things.definition),
    'automation/set': at('automation', things.automation),
  };
}

function onlyDone(steps: Steps): Steps {
  return Object.fromEntries(Object.entries(steps).filter(([, step]) => step !== unchanged));
}
