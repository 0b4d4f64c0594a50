import type { AgentSelection, Message } from '../chat/message.ts';
import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';
import type { ModelSelection } from '../root/state.ts';
import type { ClientPluginCustomization } from '../session/customization.ts';

/** When an automation starts by the clock. */
export interface AutomationSchedule {
  /** Five fields, as cron has them: minute, hour, day of month, month, day of week. */
  readonly expression: string;
  /** An IANA name such as `Europe/Berlin`. */
  readonly timeZone: string;
}

/** One thing that an event trigger listens for; the words are what the host said last. */
export interface AutomationTriggerEvent {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

/** What starts an automation by itself; `id` is unique in its definition. */
export type AutomationTrigger =
  | {
      readonly id: string;
      readonly kind: 'schedule';
      readonly schedule: AutomationSchedule;
      /** What becomes of missed occurrences; absent means `runOnce`. */
      readonly misfirePolicy?: 'skip' | 'runOnce';
    }
  | {
      readonly id: string;
      readonly kind: 'event';
      readonly type: string;
      readonly title: string;
      readonly description?: string;
      readonly events: readonly AutomationTriggerEvent[];
      readonly config?: JsonObject;
    };

/** What switches an automation off by itself; each kind at most once. */
export type AutomationDisableCondition =
  | { readonly kind: 'afterRuns'; readonly max: number }
  /** ISO 8601, with its zone. */
  | { readonly kind: 'afterDate'; readonly date: string };

/** What the session of each run is created with. */
export interface AutomationSessionTemplate {
  readonly provider?: string;
  readonly model?: ModelSelection;
  readonly agent?: AgentSelection;
  readonly workingDirectories?: readonly Uri[];
  readonly config?: JsonObject;
  /** Only where the host advertises it; it keeps copies of its own. */
  readonly customizations?: readonly ClientPluginCustomization[];
}

/** What a person decides of an automation (AHP Automation channel). No triggers means that it is started by hand only. */
export interface AutomationDefinition {
  readonly title: string;
  /** The first message of every run, of origin "automation". */
  readonly message: Message;
  readonly session: AutomationSessionTemplate;
  /** Whether triggers start it; by hand it is started all the same. */
  readonly enabled: boolean;
  readonly triggers: readonly AutomationTrigger[];
  readonly disableConditions?: readonly AutomationDisableCondition[];
  /** Sent back as it came. */
  readonly _meta?: JsonObject;
}
