import { FuseState, FuseV1Options } from '@electron/fuses';
import { describe, expect, it } from 'vitest';
import { wrongFuses } from './fuses.mjs';

const { ENABLE, DISABLE, REMOVED } = FuseState;
const SHIPPED = {
  [FuseV1Options.RunAsNode]: DISABLE,
  [FuseV1Options.EnableCookieEncryption]: ENABLE,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: DISABLE,
  [FuseV1Options.EnableNodeCliInspectArguments]: DISABLE,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: ENABLE,
  [FuseV1Options.OnlyLoadAppFromAsar]: ENABLE,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: DISABLE,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: DISABLE,
};

describe('wrongFuses', () => {
  it('has nothing against the fuses that ship', () => {
    expect(wrongFuses(SHIPPED)).toEqual([]);
  });

  it('names a fuse that is the other way, one that was removed and one that is missing', () => {
    const { [FuseV1Options.EnableCookieEncryption]: _left, ...rest } = SHIPPED;

    expect(wrongFuses({ ...rest, [FuseV1Options.RunAsNode]: ENABLE, [FuseV1Options.OnlyLoadAppFromAsar]: REMOVED })).toEqual([
      'runAsNode',
      'enableCookieEncryption',
      'onlyLoadAppFromAsar',
    ]);
  });
});
