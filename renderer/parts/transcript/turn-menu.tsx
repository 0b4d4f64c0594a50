import { forksSessions } from '../../../shared/selectors/session-fork.ts';
import { useHost } from '../../store/selectors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-entry.tsx';
import { useChatAt, useShownChat, useTurn } from './chat-at.ts';
import { beginTurnAct, selectionIn, type TurnAct } from './turn-acts.ts';
import { useCapabilities } from './use-capabilities.ts';

export interface TurnMenuProps {
  readonly turnId: string;
}

/** What can be done from one Turn on. Its text that is selected goes along. */
export function TurnMenu({ turnId }: TurnMenuProps) {
  const at = useChatAt();
  const chats = useCapabilities(at.hostId, at.session)?.multipleChats;
  const forks = forksSessions(useHost(at.hostId)?.connection);
  const isOver = useTurn(turnId, (turn) => 'state' in turn) ?? false;
  const isOwn = useTurn(turnId, ({ message }) => message.origin.kind === 'user') ?? false;
  const isReadOnly = useShownChat(({ interactivity }) => interactivity === 'read-only') ?? false;
  const begin = (kind: TurnAct['kind']) => () => beginTurnAct({ kind, at, turnId, selection: selectionIn(turnId) });
  const running = isOver ? undefined : 'Stop the Turn first, or wait until it has ended';
  const items: readonly (MenuItem | false)[] = [
    chats?.fork === true && {
      id: 'fork',
      label: 'Fork from here',
      icon: 'fork',
      keys: 'F',
      offReason: running,
      onChoose: begin('fork'),
    },
    forks && {
      id: 'session',
      label: 'New Session from here',
      icon: 'fork',
      offReason: running,
      onChoose: begin('session'),
    },
    chats?.sideChat === true && {
      id: 'side',
      label: 'Side Chat about it',
      icon: 'comment',
      keys: 'B',
      onChoose: begin('sideChat'),
    },
    isOwn &&
      !isReadOnly && {
        id: 'edit',
        label: 'Edit the message and go on from it',
        icon: 'edit',
        keys: 'E',
        offReason: running,
        onChoose: begin('edit'),
      },
  ];
  const offered = items.filter((item) => item !== false);
  if (offered.length === 0) return null;
  return (
    <Menu label="Turn" align="end" items={offered}>
      {(trigger) => <IconButton {...trigger} icon="more" label="More of this Turn" />}
    </Menu>
  );
}
