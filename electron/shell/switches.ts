import { resolve } from 'node:path';

/** What the environment may ask of the app: for tests, and for a start without a display. Nothing here weakens its guards. */
export interface Switches {
  /** Another profile. */
  readonly userFolder: string | undefined;
  /** Where to write a picture of the first screen. */
  readonly screenshot: string | undefined;
  /** Protocol versions to which the embedded host is held; all that it speaks when empty. */
  readonly localHostVersions: readonly string[];
  /** Where the embedded host writes every frame that it sends, so that a test can hold them against the protocol's schemas. */
  readonly localHostFrames: string | undefined;
  /** Whether a window may ask what main holds, so that a test can compare. */
  readonly showsReplicas: boolean;
}

export function readSwitches(environment: Readonly<Record<string, string | undefined>>): Switches {
  const { SIGNALBOX_USER_DATA: folder } = environment;
  return {
    // Electron takes no other than a whole path.
    userFolder: folder ? resolve(folder) : undefined,
    screenshot: environment.SIGNALBOX_SCREENSHOT || undefined,
    localHostVersions: (environment.SIGNALBOX_LOCAL_HOST_VERSIONS ?? '').split(',').filter(Boolean),
    localHostFrames: environment.SIGNALBOX_LOCAL_HOST_FRAMES || undefined,
    showsReplicas: environment.SIGNALBOX_DEBUG_REPLICAS === '1',
  };
}
