import type { SessionModelInfo } from '../../../../shared/protocol/root/state.ts';
import { valuesRefusal, withDefaults } from '../../../../shared/refusals/config-refusal.ts';
import { type RunningTurn, TurnFailure } from '../agent.ts';

export const SCRIPT_MODEL = 'script';
export const LARGE_MODEL = 'script-large';

/** What can be chosen in the place of a model. The large one has to be fetched first, which is simulated. */
export const REHEARSAL_MODELS: readonly SessionModelInfo[] = [
  { id: SCRIPT_MODEL, provider: 'rehearsal', name: 'Script (no model)' },
  {
    id: LARGE_MODEL,
    provider: 'rehearsal',
    name: 'Large script (no model, simulated download)',
    maxContextWindow: 200_000,
    maxOutputTokens: 64_000,
    maxPromptTokens: 136_000,
    supportsVision: true,
    policyState: 'enabled',
    configSchema: {
      type: 'object',
      properties: {
        effort: {
          type: 'string',
          title: 'Effort',
          description: 'Named in the answer; a script thinks no harder',
          default: 'medium',
          enum: ['low', 'medium', 'high'],
          enumLabels: ['Low', 'Medium', 'High'],
        },
      },
    },
  },
  { id: 'script-withheld', provider: 'rehearsal', name: 'Withheld script (no model)', policyState: 'disabled' },
];

export interface ChosenModel {
  readonly info: SessionModelInfo;
  /** In words, as in "effort high"; empty without settings. */
  readonly settings: string;
  /** Whether the message itself names it. */
  readonly isNamed: boolean;
}

/** The model of a message, else that of its session; fails the turn when there is none such or it may not be used. */
export function modelOf({ message, session }: RunningTurn): ChosenModel {
  const ofSession = session.state()?.config?.values.model;
  const wish = message.model ?? { id: typeof ofSession === 'string' ? ofSession : SCRIPT_MODEL };
  const info = REHEARSAL_MODELS.find(({ id }) => id === wish.id);
  if (!info) throw refused('unknown-model', `The rehearsal agent has no model "${wish.id}"`);
  if (info.policyState === 'disabled')
    throw refused('model-withheld', `The model "${info.name}" is withheld by a rule, as rehearsed`);
  const schema = info.configSchema ?? { type: 'object', properties: {} };
  const wrong = valuesRefusal(schema, wish.config ?? {});
  if (wrong !== undefined)
    throw refused('wrong-model-setting', `The model "${info.name}" cannot be used so: ${wrong.slice(0, -1)}`);
  const values = withDefaults(schema, wish.config ?? {});
  const settings = Object.entries(values).map(([name, value]) => `${name} ${String(value)}`);
  return { info, settings: settings.join(', '), isNamed: message.model !== undefined };
}

function refused(errorType: string, reason: string): TurnFailure {
  return new TurnFailure(errorType, `${reason}. Nothing was done; choose another one and send the message again.`);
}
