import { SetupStop } from './step.mjs';

/**
 * @param {string} running Such as `20.20.2`.
 * @param {string} engines The `engines.node` of package.json, such as `>=20.19`.
 */
export function checkNodeVersion(running, engines) {
  const least = engines.replace(/^>=\s*/, '');
  if (isOlder(running, least)) {
    throw new SetupStop(
      `Signalbox needs Node ${least} or newer; this is Node ${running}. Nothing was changed. Install a newer Node (https://nodejs.org) and run the same command again.`,
    );
  }
  return `${running}, needs ${least} or newer`;
}

/**
 * @param {string} version
 * @param {string} least
 */
function isOlder(version, least) {
  const have = version.split('.').map(Number);
  const want = least.split('.').map(Number);
  for (const [index, part] of want.entries()) {
    const own = have[index] ?? 0;
    if (own !== part) return own < part;
  }
  return false;
}
