import { expect, it } from 'vitest';
import { userDataFolders } from './user-data-folders.ts';

it.each([
  ['linux', '/home/dana', {}, '/home/dana/.config/Code'],
  ['linux', '/home/dana', { XDG_CONFIG_HOME: '/cfg' }, '/cfg/Code - Insiders'],
  ['darwin', '/Users/dana', {}, '/Users/dana/Library/Application Support/Code'],
  ['win32', 'C:\\Users\\dana', { APPDATA: 'C:\\Users\\dana\\AppData\\Roaming' }, 'C:\\Users\\dana\\AppData\\Roaming\\Code'],
] as const)('on %s below %s', (platform, home, env, folder) => {
  expect(userDataFolders({ platform, home, env }).map((product) => product.folder)).toContain(folder);
});
