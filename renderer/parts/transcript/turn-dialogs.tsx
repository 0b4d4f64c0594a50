import { ChatFromTurn } from './chat-from-turn.tsx';
import { EditTurn } from './edit-turn.tsx';
import { SessionFromTurn } from './session-from-turn.tsx';
import { endTurnAct, useTurnAct } from './turn-acts.ts';

/** Whatever is being asked about a Turn. */
export function TurnDialogs() {
  const act = useTurnAct();
  if (!act) return null;
  if (act.kind === 'edit') return <EditTurn act={act} onClose={endTurnAct} />;
  if (act.kind === 'session') return <SessionFromTurn act={act} onClose={endTurnAct} />;
  return <ChatFromTurn act={act} onClose={endTurnAct} />;
}
