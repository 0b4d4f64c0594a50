import type { ConfigSchema } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';
import type { AutomationTriggerEvent } from './definition.ts';

/** What a host can do with automations; presence of a member means that it can. */
export interface AutomationCapabilities {
  readonly create?: JsonObject;
  readonly schedules?: { readonly minIntervalMinutes?: number };
  readonly runCancellation?: JsonObject;
  /** A template may name customizations. */
  readonly customizations?: JsonObject;
  /** How many ended runs an entry keeps. */
  readonly runHistoryLimit?: number;
}

/** Asked on the root channel, for a session that would be created like this. */
export interface ListAutomationTriggerDefinitionsParams {
  readonly channel: Uri;
  readonly provider?: string;
  readonly workingDirectories?: readonly Uri[];
  readonly sessionConfig?: JsonObject;
}

/** A kind of event trigger that a host offers; schedules are the protocol's own and not among them. */
export interface AutomationTriggerDefinition {
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly events: readonly AutomationTriggerEvent[];
  readonly configSchema?: ConfigSchema;
}

export interface ListAutomationTriggerDefinitionsResult {
  readonly items: readonly AutomationTriggerDefinition[];
}

/** Starts a run by hand. Asked again with the same `requestId` it answers with the run there is. */
export interface RunAutomationParams {
  readonly channel: Uri;
  readonly automation: Uri;
  readonly requestId: string;
}

/** Asks for older runs, which come by `automation/set`. */
export interface FetchAutomationRunsParams {
  readonly channel: Uri;
  readonly automation: Uri;
  readonly cursor?: string;
}
