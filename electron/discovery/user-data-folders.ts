import { posix, win32 } from 'node:path';

/** One installed kind of VS Code, whether it is there or not. */
export interface Product {
  readonly name: string;
  /** Where it keeps its data for this person. */
  readonly folder: string;
}

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const NAMES: readonly (readonly [folder: string, name: string])[] = [
  ['Code', 'VS Code'],
  ['Code - Insiders', 'VS Code Insiders'],
  ['Code - Exploration', 'VS Code Exploration'],
  ['VSCodium', 'VSCodium'],
  ['VSCodium - Insiders', 'VSCodium Insiders'],
  ['code-oss-dev', 'Code - OSS'],
];

/** What servers without a window use, below the home folder. */
const SERVERS: readonly (readonly [folder: string, name: string])[] = [
  ['.vscode-server/data', 'VS Code Server'],
  ['.vscode-server-insiders/data', 'VS Code Server Insiders'],
  ['.vscode-remote/data', 'VS Code Remote'],
  ['.local/share/code-server', 'code-server'],
];

/** What runs in a Flatpak keeps everything below a folder of its own. */
const FLATPAKS: readonly (readonly [folder: string, name: string])[] = [
  ['.var/app/com.visualstudio.code/config/Code', 'VS Code (Flatpak)'],
  ['.var/app/com.visualstudio.code.insiders/config/Code - Insiders', 'VS Code Insiders (Flatpak)'],
  ['.var/app/com.vscodium.codium/config/VSCodium', 'VSCodium (Flatpak)'],
];

/** Where every kind of VS Code keeps its data on this platform. */
export function userDataFolders(surroundings: Surroundings): readonly Product[] {
  const { home, platform } = surroundings;
  const { join } = platform === 'win32' ? win32 : posix;
  const roaming = roamingFolder(surroundings);
  const desktop = NAMES.map(([folder, name]) => ({ name, folder: join(roaming, folder) }));
  const below = [...SERVERS, ...(platform === 'linux' ? FLATPAKS : [])];
  return [...desktop, ...below.map(([folder, name]) => ({ name, folder: join(home, ...folder.split('/')) }))];
}

function roamingFolder({ platform, home, env }: Surroundings): string {
  switch (platform) {
    case 'win32':
      return env.APPDATA || win32.join(home, 'AppData', 'Roaming');
    case 'darwin':
      return posix.join(home, 'Library', 'Application Support');
    default:
      return env.XDG_CONFIG_HOME || posix.join(home, '.config');
  }
}
