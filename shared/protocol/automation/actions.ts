import type { Uri } from '../common/uri.ts';
import type { AutomationDefinition } from './definition.ts';
import type { AutomationEntry } from './state.ts';

/** Actions of `ahp-automations://` (AHP Automation actions); what is asked for is answered by `automation/set`. */
export type AutomationAction =
  | {
      readonly type: 'automation/createRequested';
      /** `ahp-automation:/<id>`, chosen by the client. */
      readonly resource: Uri;
      readonly definition: AutomationDefinition;
    }
  | {
      readonly type: 'automation/updateRequested';
      readonly resource: Uri;
      /** Members to replace as a whole. */
      readonly changes: Partial<AutomationDefinition>;
    }
  | { readonly type: 'automation/set'; readonly automation: AutomationEntry }
  | { readonly type: 'automation/removed'; readonly resource: Uri };
