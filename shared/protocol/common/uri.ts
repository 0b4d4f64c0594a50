/** A URI as the host spells it: opaque, compared by string equality everywhere (AHP Details that are easy to get wrong). */
export type Uri = string;

/** The one channel that always exists. */
export const ROOT_URI: Uri = 'ahp-root://';

/** The automations of a host that has any. */
export const AUTOMATIONS_URI: Uri = 'ahp-automations://';
