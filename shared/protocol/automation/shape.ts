import { automationRunSummary } from '../automation-run/shape.ts';
import { message } from '../chat/message-shape.ts';
import { configSchema } from '../common/content-shape.ts';
import { fields, flag, listOf, members, number, object, record, type Shape, text, union } from '../common/shape.ts';
import { customization } from '../session/customization-shape.ts';
import type { AutomationAction } from './actions.ts';

const events = listOf(record({ id: text, title: text }, { description: text }));

const trigger = union(
  'kind',
  {
    schedule: fields({ schedule: fields({ expression: text, timeZone: text }) }, { misfirePolicy: text }),
    event: fields({ type: text, title: text, events }, { description: text, config: object }),
  },
  { essential: { id: text } },
);

/** A kind of event trigger that a host offers. */
export const triggerDefinition: Shape = members({
  essential: { type: text, title: text, events },
  optional: { description: text, configSchema },
});

const disableCondition = union('kind', { afterRuns: fields({ max: number }), afterDate: fields({ date: text }) });

const template = record(
  {},
  {
    provider: text,
    model: fields({ id: text }, { config: object }),
    agent: fields({ uri: text }),
    workingDirectories: listOf(text),
    config: object,
    customizations: listOf(customization),
  },
);

const decided = { title: text, message, session: template, enabled: flag, triggers: listOf(trigger) };
const decidedParts = { disableConditions: listOf(disableCondition), _meta: object };

const required = {
  definition: record(decided, decidedParts),
  runs: listOf(automationRunSummary),
  operations: listOf(text),
  createdAt: text,
  modifiedAt: text,
};
const optional = { nextRunAt: text, runsNextCursor: text, customizations: listOf(customization), _meta: object };

const listed = record({ resource: text, ...required }, optional);

/** An automation that comes on its own is known by its URI. */
const automation = members({ essential: { resource: text }, required, optional });

/** What is relied on in `AutomationState`. */
export const automationState: Shape = members({ essential: { entries: listOf(listed) }, optional: { _meta: object } });

export const automationActions: Readonly<Record<AutomationAction['type'], Shape>> = {
  'automation/createRequested': fields({ resource: text, definition: fields(decided, decidedParts) }),
  'automation/updateRequested': fields({ resource: text, changes: fields({}, { ...decided, ...decidedParts }) }),
  'automation/set': fields({ automation }),
  'automation/removed': fields({ resource: text }),
};
