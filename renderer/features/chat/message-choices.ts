import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AgentSelection, Message } from '../../../shared/protocol/chat/message.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ModelSelection } from '../../../shared/protocol/root/state.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { useChat } from '../../store/selectors.ts';

/** Whom the next message is meant for; undefined is whatever the Session uses. */
export interface MessageChoices {
  readonly model: ModelSelection | undefined;
  readonly agent: AgentSelection | undefined;
  readonly chooseModel: (model: ModelSelection | undefined) => void;
  readonly chooseAgent: (agent: AgentSelection | undefined) => void;
}

interface Chosen {
  readonly model?: ModelSelection | undefined;
  readonly agent?: AgentSelection | undefined;
}

/** What was chosen in this window, by Chat; a member that is there and undefined was chosen as well. */
const store = createStore<Readonly<Record<string, Chosen>>>(() => ({}));

const NOTHING: Chosen = {};

/** What the person has chosen for this Chat, else what the latest message of theirs named. */
export function useMessageChoices({ hostId, chat }: ChatAt): MessageChoices {
  const key = `${hostId}\n${chat}`;
  const chosen = useStore(store, (choices) => choices[key] ?? NOTHING);
  const lastModel = useChat(hostId, chat, (state) => latestMessage(state)?.model);
  const lastAgent = useChat(hostId, chat, (state) => latestMessage(state)?.agent);
  const choose = (changes: Chosen) => store.setState((choices) => ({ [key]: { ...choices[key], ...changes } }));
  return {
    model: 'model' in chosen ? chosen.model : lastModel,
    agent: 'agent' in chosen ? chosen.agent : lastAgent,
    chooseModel: (model) => choose({ model }),
    chooseAgent: (agent) => choose({ agent }),
  };
}

/** From now on the latest messages count in every Chat. */
export function forgetChoices(): void {
  store.setState({}, true);
}

function latestMessage({ queuedMessages = [], activeTurn, turns }: ChatState): Message | undefined {
  const queued = queuedMessages.at(-1)?.message;
  if (queued) return queued;
  const running = activeTurn?.message;
  return running?.origin.kind === 'user' ? running : turns.findLast(({ message }) => message.origin.kind === 'user')?.message;
}
