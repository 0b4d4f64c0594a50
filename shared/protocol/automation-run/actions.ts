import type { Uri } from '../common/uri.ts';
import type { AutomationRunLifecycle } from './state.ts';

/** Actions of an automation-run channel (AHP Automation-run actions); a client may only ask for the end. */
export type AutomationRunAction =
  | { readonly type: 'automationRun/lifecycleChanged'; readonly lifecycle: AutomationRunLifecycle }
  | { readonly type: 'automationRun/sessionSet'; readonly session: Uri }
  | { readonly type: 'automationRun/sessionRemoved'; readonly session: Uri }
  | { readonly type: 'automationRun/primarySessionChanged'; readonly primarySession?: Uri }
  | { readonly type: 'automationRun/cancelRequested' };
