import type { AutomationRunSummary } from '../automation-run/state.ts';
import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';
import type { PluginCustomization } from '../session/customization.ts';
import type { AutomationDefinition } from './definition.ts';

/** What may be done with an automation now. */
export type AutomationOperation = 'update' | 'remove' | 'run';

/** One automation; times are ISO 8601. */
export interface AutomationEntry {
  /** `ahp-automation:/<id>`, chosen by who created it; no channel of its own. */
  readonly resource: Uri;
  readonly definition: AutomationDefinition;
  /** May lie in the past while a missed run is still to come. */
  readonly nextRunAt?: string;
  /** Newest first, and perhaps not all. */
  readonly runs: readonly AutomationRunSummary[];
  /** Given to `fetchAutomationRuns` for older ones. */
  readonly runsNextCursor?: string;
  readonly operations: readonly AutomationOperation[];
  /** The host's own copies of the template's customizations. */
  readonly customizations?: readonly PluginCustomization[];
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly _meta?: JsonObject;
}

/** State of `ahp-automations://` (AHP Automation channel): every automation of the host. */
export interface AutomationState {
  readonly entries: readonly AutomationEntry[];
  readonly _meta?: JsonObject;
}
