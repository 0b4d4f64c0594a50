import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { openSession } from '../../store/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { useChatAt } from './chat-at.ts';

export interface OpenTerminalProps {
  readonly terminal: Uri;
}

/** The way to the terminal in which a call ran, with all that it has shown. */
export function OpenTerminal({ terminal }: OpenTerminalProps) {
  const { hostId, session, chat } = useChatAt();
  return (
    <p>
      <Button
        size="sm"
        variant="quiet"
        icon="terminal"
        onPress={() => openSession({ hostId, session, chat, wide: { kind: 'terminals', terminal } })}
      >
        Open the terminal
      </Button>
    </p>
  );
}
