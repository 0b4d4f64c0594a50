import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

/**
 * The fuses of what ships, in electron-builder's words. Nothing outside the package can make it run other code.
 * Integrity of the asar is checked where Electron supports it, on macOS and Windows; elsewhere the fuse says nothing.
 */
export const SHIPPED_FUSES = {
  runAsNode: false,
  enableCookieEncryption: true,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
};

/** @type {Readonly<Record<keyof typeof SHIPPED_FUSES, FuseV1Options>>} */
const WIRE_POSITIONS = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
};

/**
 * Names the fuses of a packed executable that are not as they ship.
 * @param {string} executable
 * @returns {Promise<readonly string[]>}
 */
export async function readWrongFuses(executable) {
  return wrongFuses(await getCurrentFuseWire(executable));
}

/**
 * @param {Readonly<Partial<Record<FuseV1Options, FuseState>>>} wire
 * @returns {readonly string[]}
 */
export function wrongFuses(wire) {
  const names = /** @type {(keyof typeof SHIPPED_FUSES)[]} */ (Object.keys(SHIPPED_FUSES));
  return names.filter((name) => wire[WIRE_POSITIONS[name]] !== (SHIPPED_FUSES[name] ? FuseState.ENABLE : FuseState.DISABLE));
}
