import type { ErrorInfo, UsageInfo } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';

/** Why a run was started. */
export type AutomationRunOrigin =
  | { readonly kind: 'manual' }
  | {
      readonly kind: 'trigger';
      /** The `id` of the trigger in the automation's definition. */
      readonly triggerId: string;
      /** The occurrence of a schedule that was meant, ISO 8601. */
      readonly scheduledFor?: string;
      /** It makes up for occurrences that were missed. */
      readonly catchUp?: boolean;
      /** What is known of the event, for people. */
      readonly event?: JsonObject;
    };

interface Created {
  /** ISO 8601, like all times of a run. */
  readonly createdAt: string;
}

interface Started extends Created {
  readonly startedAt: string;
}

/** How far a run has come; the last three are final. While a session of it waits for somebody it is still running. */
export type AutomationRunLifecycle =
  | (Created & { readonly status: 'pending' })
  | (Started & { readonly status: 'running' })
  | (Started & { readonly status: 'completed'; readonly completedAt: string; readonly usage?: UsageInfo })
  | (Created & {
      readonly status: 'failed';
      readonly startedAt?: string;
      readonly completedAt: string;
      readonly error: ErrorInfo;
    })
  | (Created & { readonly status: 'cancelled'; readonly startedAt?: string; readonly completedAt: string });

interface AutomationRunFacts {
  readonly resource: Uri;
  readonly automation: Uri;
  readonly origin: AutomationRunOrigin;
  readonly lifecycle: AutomationRunLifecycle;
  /** The session to look at first. */
  readonly primarySession?: Uri;
  readonly _meta?: JsonObject;
}

/** A run in the history of its automation. */
export interface AutomationRunSummary extends AutomationRunFacts {
  readonly sessionCount: number;
}

/** State of an automation-run channel (AHP Automation-run channel); what happens in its sessions is told on their channels. */
export interface AutomationRunState extends AutomationRunFacts {
  readonly sessions: readonly Uri[];
}
