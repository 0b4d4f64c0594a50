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
  readonly toolCall?: Step;
  readonly changeset?: Step;
  readonly annotation?: Step;
  /** Params of `createSession` and `createChat`. */
  readonly creation?: Step;
  readonly authenticate?: Step;
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
  const customization = customizationStep(leaves);
  const agent = inOrder(each('customizations', customization), leaves.agent);
  const activeClient = each('customizations', customization);
  const turn = inOrder(each('responseParts', at('toolCall', leaves.toolCall)), leaves.turn);
  const request = at('toolCall', leaves.toolCall);
  const terminal = inOrder(at('claim', leaves.terminalClaim), leaves.terminal);
  const own = leaves.actions ?? {};
  const carried: Steps = {
    'root/agentsChanged': each('agents', agent),
    'root/terminalsChanged': each('terminals', terminal),
    'session/chatAdded': at('summary', leaves.chatSummary),
    'session/chatUpdated': at('changes', leaves.chatSummary),
    'session/activeClientSet': at('activeClient', activeClient),
    'session/customizationsChanged': each('customizations', customization),
    'session/customizationUpdated': at('customization', customization),
    'session/mcpServerStateChanged': at('state', leaves.mcpServerState),
    'session/inputNeededSet': at('request', request),
    'chat/responsePart': at('part', at('toolCall', leaves.toolCall)),
    'chat/turnsLoaded': each('turns', turn),
    'terminal/claimed': at('claim', leaves.terminalClaim),
    'changeset/statusChanged': leaves.changeset ?? unchanged,
    'annotations/set': at('annotation', leaves.annotation),
  };
  return {
    state: {
      root: inOrder(each('agents', agent), each('terminals', terminal)),
      session: inOrder(
        each('customizations', customization),
        each('activeClients', activeClient),
        each('chats', leaves.chatSummary),
        each('inputNeeded', request),
        leaves.session,
      ),
      chat: inOrder(each('turns', turn), at('activeTurn', turn), leaves.chatSummary, leaves.chat),
      terminal,
      changeset: leaves.changeset ?? unchanged,
      annotations: each('annotations', leaves.annotation),
      resourceWatch: unchanged,
    },
    summary: leaves.sessionSummary ?? unchanged,
    action: onlyDone({ ...carried, ...own }),
    params: onlyDone({
      createSession: inOrder(at('activeClient', activeClient), leaves.creation),
      createChat: leaves.creation ?? unchanged,
      createTerminal: at('claim', leaves.terminalClaim),
      authenticate: leaves.authenticate ?? unchanged,
    }),
    result: onlyDone({ listSessions: each('items', leaves.sessionSummary) }),
    notification: onlyDone({
      'root/sessionAdded': at('summary', leaves.sessionSummary),
      'root/sessionSummaryChanged': at('changes', leaves.sessionSummary),
      'auth/required': leaves.authRequired ?? unchanged,
    }),
  };
}

function customizationStep(leaves: Leaves): Step {
  const entry = inOrder(at('state', leaves.mcpServerState), leaves.customization);
  return inOrder(each('children', entry), entry);
}

function onlyDone(steps: Steps): Steps {
  return Object.fromEntries(Object.entries(steps).filter(([, step]) => step !== unchanged));
}
