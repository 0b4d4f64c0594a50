/** A URI as the host spells it: opaque, compared by string equality everywhere (AHP Details that are easy to get wrong). */
export type Uri = string;

/** The one channel that always exists. */
export const ROOT_URI: Uri = 'ahp-root://';
