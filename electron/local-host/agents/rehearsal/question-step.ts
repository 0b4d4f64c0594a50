import { saidOnce } from '../../../../shared/inbox/own-words.ts';
import type {
  ChatInputAnswer,
  ChatInputAnswerValue,
  ChatInputQuestion,
} from '../../../../shared/protocol/chat/input-request.ts';
import { answered } from '../ask.ts';
import type { Stage } from './stage.ts';

/** One question of every kind. */
const QUESTIONS: readonly ChatInputQuestion[] = [
  { id: 'name', kind: 'text', title: 'Name', message: 'Who should be greeted?', required: true, min: 1, max: 80 },
  { id: 'times', kind: 'integer', title: 'Times', message: 'How many times?', min: 1, max: 10, defaultValue: 1 },
  { id: 'loud', kind: 'boolean', title: 'Loud', message: 'In capital letters?', defaultValue: false },
  {
    id: 'language',
    kind: 'single-select',
    title: 'Language',
    message: 'In which language?',
    allowFreeformInput: true,
    options: [
      { id: 'en', label: 'English', recommended: true },
      { id: 'zh-Hant', label: '繁體中文', description: 'Traditional Chinese' },
      { id: 'de', label: 'Deutsch' },
    ],
  },
  {
    id: 'places',
    kind: 'multi-select',
    title: 'Places',
    message: 'Where should the greeting appear?',
    min: 1,
    max: 2,
    options: [
      { id: 'readme', label: 'In README.md' },
      { id: 'notes', label: 'In notes.md' },
      { id: 'nowhere', label: 'Nowhere, this is a rehearsal' },
    ],
  },
  { id: 'size', kind: 'number', title: 'Size', message: 'How large, in centimetres?', min: 0.5, max: 50, defaultValue: 1.5 },
];

/** A form with a question of every kind; the answers come back in the agent's words. */
export async function askStep(stage: Stage, question: string): Promise<void> {
  const { turn, ledger } = stage;
  const requestId = stage.nextId('form');
  stage.activity('Waiting for answers');
  turn.emit({ type: 'chat/inputRequested', request: { id: requestId, message: question, questions: QUESTIONS } });
  const { request, response } = await answered(turn, requestId);
  const answers = request.answers ?? {};
  ledger.add({ kind: 'asked', turnId: turn.id, requestId, response, answers });
  if (response === 'decline') return stage.say('You declined to answer, so I go on without an answer.');
  if (response === 'cancel') return stage.say('You closed the form, so I go on without an answer.');
  const lines = QUESTIONS.map((each) => `- **${each.title}**: ${inWords(answers[each.id])}`);
  await stage.say(`Thank you. This is what you answered:\n\n${lines.join('\n')}\n`);
}

function inWords(answer: ChatInputAnswer | undefined): string {
  if (!answer) return 'no answer';
  return answer.state === 'skipped' ? 'skipped' : `\`${valueInWords(answer.value)}\``;
}

function valueInWords(value: ChatInputAnswerValue): string {
  switch (value.kind) {
    case 'selected':
      return saidOnce([value.value, ...(value.freeformValues ?? [])]).join(', ');
    case 'selected-many':
      return [...value.value, ...(value.freeformValues ?? [])].join(', ');
    case 'boolean':
      return value.value ? 'yes' : 'no';
    default:
      return String(value.value);
  }
}
