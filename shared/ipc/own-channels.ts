import type { HostId } from '../app/state.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** The host id under which the app's own channel stands: no host can have it. */
export const APP_HOST: HostId = '';
export const APP_CHANNEL: Uri = 'signalbox:app';
/** A host's list, one per host. */
export const CATALOGUE_CHANNEL: Uri = 'signalbox:catalogue';
/** The root channel of every host (AHP "Channels and URIs"). */
export const ROOT_CHANNEL: Uri = 'ahp-root://';
/** The embedded host's id: always there, never stored. */
export const EMBEDDED_HOST: HostId = 'embedded';
