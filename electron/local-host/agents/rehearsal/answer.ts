import { customAgentOf } from './custom-agent.ts';
import type { Download } from './download.ts';
import { type ChosenModel, LARGE_MODEL, modelOf } from './models.ts';
import { perform } from './perform.ts';
import { afterStumbles } from './resuming.ts';
import type { Stage } from './stage.ts';
import { parseSteps } from './steps.ts';

/** Answers a turn's message with the model and the custom agent that it was sent to; gives the model's id. */
export async function answer(stage: Stage, download: Download): Promise<string> {
  const { turn } = stage;
  if (turn.message.origin.kind === 'systemNotification') {
    await stage.say(`Noted: ${turn.message.text}`);
    return modelOf(turn).info.id;
  }
  const model = modelOf(turn);
  const agent = customAgentOf(turn);
  if (model.info.id === LARGE_MODEL) await fetchModel(stage, download);
  if (turn.resumed > 0) await stage.say('I go on where I stumbled.');
  else await introduce(stage, model, agent?.name);
  await perform(stage, afterStumbles(parseSteps(turn.message.text), turn.resumed), agent);
  return model.info.id;
}

/** Says only what was chosen for this message: whoever chose nothing wants no introduction. */
async function introduce(stage: Stage, { info, settings, isNamed }: ChosenModel, agent: string | undefined): Promise<void> {
  const model = isNamed ? [`with **${info.name}**${settings === '' ? '' : `, ${settings}`}`] : [];
  const role = agent === undefined ? [] : [`as **${agent}**`];
  const words = [...role, ...model];
  if (words.length > 0) await stage.say(`Answered ${words.join(' ')}.`);
}

async function fetchModel(stage: Stage, download: Download): Promise<void> {
  await download.ensure(stage.turn.signal, (_done, _total, words) => stage.activity(words));
}
