import type { SessionConfigSchema } from '../../../../shared/protocol/session/state.ts';
import type { AgentSession } from '../agent.ts';
import { approvalProperties } from '../approval.ts';
import { START_PROPERTIES } from './branch-start.ts';
import { LARGE_MODEL, SCRIPT_MODEL } from './models.ts';

/** What a session of the rehearsal agent can be told. */
export const REHEARSAL_CONFIG: SessionConfigSchema = {
  type: 'object',
  properties: {
    ...approvalProperties('the rehearsal agent'),
    model: {
      type: 'string',
      title: 'Usual model',
      description: 'Answers the messages that name no model themselves',
      default: SCRIPT_MODEL,
      enum: [SCRIPT_MODEL, LARGE_MODEL],
      enumLabels: ['Script', 'Large script'],
      enumDescriptions: ['Needs nothing', 'Is downloaded first, which is simulated'],
    },
    ...START_PROPERTIES,
    pace: {
      type: 'string',
      title: 'Pace',
      description: 'How fast the rehearsal agent speaks',
      default: 'normal',
      enum: ['normal', 'fast', 'instant'],
      enumLabels: ['Normal', 'Fast', 'Instant'],
    },
  },
};

const PACES: Readonly<Record<string, number>> = { normal: 1, fast: 0.2, instant: 0 };

/** The factor for every delay in the session. */
export function paceOf(session: AgentSession): number {
  const pace = session.state()?.config?.values.pace;
  return typeof pace === 'string' ? (PACES[pace] ?? 1) : 1;
}
