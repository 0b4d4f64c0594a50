import { errorInfo, usage } from '../common/content-shape.ts';
import { fields, flag, listOf, members, number, object, record, type Shape, text, union } from '../common/shape.ts';
import type { AutomationRunAction } from './actions.ts';

const origin = union('kind', {
  trigger: members({ essential: { triggerId: text }, optional: { scheduledFor: text, catchUp: flag, event: object } }),
});

const started = { startedAt: text };
const ended = { completedAt: text };
const lifecycle = union(
  'status',
  {
    running: fields(started),
    completed: members({ essential: { ...started, ...ended }, optional: { usage } }),
    failed: members({ essential: { ...ended, error: errorInfo }, optional: started }),
    cancelled: members({ essential: ended, optional: started }),
  },
  { essential: { createdAt: text } },
);

const facts = { resource: text, automation: text, origin, lifecycle };
const parts = { primarySession: text, _meta: object };

/** A run in the history of its automation. */
export const automationRunSummary: Shape = record({ ...facts, sessionCount: number }, parts);

/** What is relied on in `AutomationRunState`. */
export const automationRunState: Shape = members({
  essential: { sessions: listOf(text) },
  required: facts,
  optional: parts,
});

const session = fields({ session: text });

export const automationRunActions: Readonly<Record<AutomationRunAction['type'], Shape>> = {
  'automationRun/lifecycleChanged': fields({ lifecycle }),
  'automationRun/sessionSet': session,
  'automationRun/sessionRemoved': session,
  'automationRun/primarySessionChanged': fields({}, { primarySession: text }),
  'automationRun/cancelRequested': fields({}),
};
