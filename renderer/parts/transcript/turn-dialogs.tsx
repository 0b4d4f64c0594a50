import { ChatFromTurn } from './chat-from-turn.tsx';
import { EditTurn } from './edit-turn.tsx';
import { endTurnAct, useTurnAct } from './turn-acts.ts';

/** Whatever is being asked about a Turn. */
export function TurnDialogs() {
  const act = useTurnAct();
  if (!act) return null;
  return act.kind === 'edit' ? <EditTurn act={act} onClose={endTurnAct} /> : <ChatFromTurn act={act} onClose={endTurnAct} />;
}
