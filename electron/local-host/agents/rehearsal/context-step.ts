import { turnText } from '../../../../shared/selectors/turn-text.ts';
import type { SideContext } from '../agent.ts';
import type { Stage } from './stage.ts';

/** Says what the agent knows of the chat that this one was opened beside. */
export async function contextStep(stage: Stage): Promise<void> {
  const { turn } = stage;
  const context = await turn.context();
  const origin = turn.session.state()?.chats.find(({ resource }) => resource === turn.chat)?.origin;
  if (!context) return stage.say('I know nothing of another chat: this one was not opened beside any.');
  await stage.say(inWords(context));
  if (origin?.kind === 'sideChat' && origin.selection) await stage.say(`You selected: ${origin.selection.text}`);
}

function inWords({ title, turns }: SideContext): string {
  const last = turns.at(-1);
  if (!last) return `I know the chat **${title}**, in which nothing was said.`;
  const isRunning = !('state' in last);
  const said = turnText(last).split('\n', 1)[0] ?? '';
  const answer = said === '' ? 'it got no words as an answer' : `the answer begins with “${said}”`;
  const state = isRunning ? ' (its turn was still running)' : '';
  return `I know **${turns.length}** turns of the chat **${title}**. The last message was “${last.message.text}”${state}, and ${answer}.`;
}
