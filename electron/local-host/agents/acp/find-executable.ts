import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';

/** Where package managers put programs. An app that was not started from a shell has a PATH without most of them. */
const USUAL = [
  '.local/bin',
  '.npm-global/bin',
  '.bun/bin',
  '.volta/bin',
  '.opencode/bin',
  '.cargo/bin',
  'AppData/Roaming/npm',
] as const;
const USUAL_OF_THE_SYSTEM = ['/usr/local/bin', '/opt/homebrew/bin', '/home/linuxbrew/.linuxbrew/bin'] as const;

/** The folders in which programs are looked for, PATH first. */
export function programFolders(): readonly string[] {
  const named = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute);
  const own = USUAL.map((folder) => join(homedir(), folder));
  return [...new Set([...named, ...own, ...nodeVersions(), ...USUAL_OF_THE_SYSTEM])];
}

/** What nvm has installed, the newest first: global packages are with the version that installed them. */
function nodeVersions(): readonly string[] {
  const folder = join(homedir(), '.nvm/versions/node');
  try {
    const names = readdirSync(folder).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    return names.map((name) => join(folder, name, 'bin'));
  } catch {
    // There is no nvm here.
    return [];
  }
}

/** The path of a program, by its name or path; undefined when there is none. Nothing is run. */
export function findExecutable(command: string, folders: readonly string[]): string | undefined {
  if (isAbsolute(command)) return withExtension(command);
  if (command.includes('/') || command.includes('\\')) return undefined;
  for (const folder of folders) {
    const found = withExtension(join(folder, command));
    if (found !== undefined) return found;
  }
  return undefined;
}

function withExtension(path: string): string | undefined {
  if (process.platform !== 'win32') return isExecutable(path) ? path : undefined;
  const extensions = ['', ...(process.env.PATHEXT ?? '.COM;.EXE;.BAT;.CMD').split(';')];
  // Beside the command file npm puts a script without an extension, which Windows cannot run.
  return extensions
    .slice(/\.\w+$/.test(path) ? 0 : 1)
    .map((extension) => path + extension)
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
