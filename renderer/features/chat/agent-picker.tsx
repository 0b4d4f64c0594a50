import { useShallow } from 'zustand/react/shallow';
import type { AgentCustomization } from '../../../shared/protocol/session/customization.ts';
import { customAgentsOf } from '../../../shared/selectors/custom-agents.ts';
import { uriName } from '../../parts/request/uri-text.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { useSession } from '../../store/selectors.ts';
import type { MessageChoices } from './message-choices.ts';
import { Picker, type PickerItem } from './picker.tsx';

export interface AgentPickerProps {
  readonly at: ChatAt;
  readonly choices: MessageChoices;
}

const NONE: readonly AgentCustomization[] = [];
const USUAL: PickerItem = { id: '', label: 'Usual agent', note: 'The one that the Session was created with' };

/** Which custom agent of the Session the next messages are meant for. */
export function AgentPicker({ at: { hostId, session }, choices: { agent, chooseAgent } }: AgentPickerProps) {
  const agents =
    useSession(
      hostId,
      session,
      useShallow(({ customizations }) => customAgentsOf(customizations)),
    ) ?? NONE;
  if (agents.length === 0 && agent === undefined) return null;
  const known = agents.map(({ uri, name, description }) => ({ id: uri, label: name, note: description }));
  const isGone = agent !== undefined && !agents.some(({ uri }) => uri === agent.uri);
  const gone = isGone ? [{ id: agent.uri, label: uriName(agent.uri), note: 'Not in this Session, or off' }] : [];
  return (
    <Picker
      label="Agent"
      icon="agent"
      items={[USUAL, ...known, ...gone]}
      selected={agent?.uri ?? ''}
      onSelect={(uri) => chooseAgent(uri === '' ? undefined : { uri })}
    />
  );
}
