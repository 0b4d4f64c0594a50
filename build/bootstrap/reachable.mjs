const PROBE_MS = 2500;

/** Where Electron and the tools that package it are downloaded from. */
export const DOWNLOAD_SITE = 'https://github.com/electron/electron/releases/download/';

/**
 * Asks once and briefly: on a machine without the site the installers would wait for minutes.
 * @param {URL} url
 */
export async function isReachable(url) {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
    return response.ok;
  } catch {
    // Not reachable is an answer here, whatever the reason.
    return false;
  }
}
