import type { AgentCustomization } from '../../../../shared/protocol/session/customization.ts';
import { TurnFailure } from '../agent.ts';
import { backgroundStep, daemonStep } from './background-step.ts';
import { clientStep } from './client-step.ts';
import { runStep } from './command-step.ts';
import { contextStep } from './context-step.ts';
import { withheldTool } from './custom-agent.ts';
import { editStep, fileStep, writeStep } from './file-step.ts';
import { mcpCallStep } from './mcp-call-step.ts';
import { mcpStep } from './mcp-step.ts';
import { bigStep, binaryStep, deleteStep, renameStep } from './move-step.ts';
import { askStep } from './question-step.ts';
import { stumbleStep } from './resuming.ts';
import { GENERAL_ANSWER, GENERAL_THOUGHT, longParagraph, slowWord, TOUR_END, TOUR_START, TOUR_THOUGHT } from './scripts.ts';
import { performShown } from './shown-steps.ts';
import type { Stage } from './stage.ts';
import { parseSteps, type Step } from './steps.ts';
import { subagentStep } from './subagent-step.ts';
import { terminalStep } from './terminal-step.ts';

/** Time for each word of `slow` at pace 1. */
const SLOW_WORD_MS = 120;

/** Performs a script step by step; a steering message that arrives meanwhile adds its own steps before the rest. */
export async function perform(stage: Stage, steps: readonly Step[], agent?: AgentCustomization): Promise<void> {
  let rest = steps;
  for (let step = rest[0]; step; step = rest[0]) {
    rest = rest.slice(1);
    const withheld = withheldTool(agent, step);
    if (withheld === undefined) await performStep(stage, step);
    else await stage.say(`As **${agent?.name ?? ''}** I may not use \`${withheld}\`, so I leave that step out.\n`);
    rest = [...(await steered(stage)), ...rest];
  }
}

async function steered(stage: Stage): Promise<readonly Step[]> {
  const message = stage.turn.takeSteering();
  if (!message) return [];
  await stage.say(`You steered me: ${message.text}\n`);
  return parseSteps(message.text).filter((step) => step.kind !== 'answer');
}

function performStep(stage: Stage, step: Step): Promise<void> {
  switch (step.kind) {
    case 'think':
      return stage.think(step.text);
    case 'say':
      return stage.say(step.text);
    case 'run':
      return runStep(stage, step.command);
    case 'review':
      return runStep(stage, step.command, 'reviewed');
    case 'risk':
      return runStep(stage, step.command, 'judged');
    case 'terminal':
      return terminalStep(stage, step.command);
    case 'rename':
      return renameStep(stage, step.from, step.to);
    case 'delete':
      return deleteStep(stage, step.path);
    case 'binary':
      return binaryStep(stage, step.path);
    case 'big':
      return bigStep(stage, step.kilobytes);
    case 'write':
      return fileStep(stage, writeStep(step.path, step.text));
    case 'edit':
      return fileStep(stage, editStep(step.path, step.before, step.after));
    case 'ask':
      return askStep(stage, step.question);
    case 'mcp':
      return step.call ? mcpCallStep(stage, step.call) : mcpStep(stage);
    case 'slow':
      return slowly(stage, step.words);
    case 'long':
      return atLength(stage, step.parts);
    case 'fail':
      return fail(stage, step.message);
    case 'stumble':
      return stumbleStep(stage, step.message);
    case 'subagent':
      return subagentStep(stage, step);
    case 'background':
      return backgroundStep(stage, step.script);
    case 'daemon':
      return daemonStep(stage, step.command);
    case 'context':
      return contextStep(stage);
    case 'client':
      return clientStep(stage, step.tool, step.input);
    case 'tour':
      return tour(stage);
    case 'answer':
      return generalAnswer(stage);
    default:
      return performShown(stage, step);
  }
}

async function generalAnswer(stage: Stage): Promise<void> {
  await stage.think(GENERAL_THOUGHT);
  await stage.say(GENERAL_ANSWER);
}

async function tour(stage: Stage): Promise<void> {
  await stage.think(TOUR_THOUGHT);
  await stage.say(TOUR_START);
  await runStep(stage, 'ls');
  await fileStep(stage, editStep('notes.md', 'Nothing is noted yet.', 'The rehearsal agent was here.'));
  await runStep(stage, 'git commit --quiet --message "Say who was here" notes.md && git log --oneline');
  await fileStep(stage, editStep('src/greeting.js', 'Hello', 'Good day'));
  await stage.say(TOUR_END);
}

async function slowly(stage: Stage, words: number): Promise<void> {
  const { turn, ledger } = stage;
  const partId = stage.nextId('text');
  turn.emit({ type: 'chat/responsePart', turnId: turn.id, part: { kind: 'markdown', id: partId, content: '' } });
  for (let number = 1; number <= words; number += 1) {
    await stage.pause(SLOW_WORD_MS);
    const content = slowWord(number);
    ledger.speak('said', turn.id, partId, content);
    turn.emit({ type: 'chat/delta', turnId: turn.id, partId, content });
  }
}

/** Whole parts at once: what counts here is how many there are. */
async function atLength(stage: Stage, parts: number): Promise<void> {
  const { turn, ledger } = stage;
  for (let number = 1; number <= parts; number += 1) {
    await stage.pause(10);
    const [id, content] = [stage.nextId('text'), longParagraph(number)];
    ledger.speak('said', turn.id, id, content);
    turn.emit({ type: 'chat/responsePart', turnId: turn.id, part: { kind: 'markdown', id, content } });
  }
}

async function fail(stage: Stage, message: string): Promise<void> {
  await stage.say('I begin, and then the script says that something goes wrong.');
  throw new TurnFailure('rehearsed-failure', message);
}
