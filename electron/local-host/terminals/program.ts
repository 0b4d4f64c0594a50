import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';

/** The path of a program as a shell would find it; undefined when there is none that may be run. */
export async function findProgram(name: string, { folder, path = '' }: { readonly folder: string; readonly path?: string }) {
  if (/[/\\]/.test(name)) return runnable(resolve(folder, name));
  const endings = process.platform === 'win32' ? ['', ...(process.env.PATHEXT ?? '.EXE;.CMD').split(';')] : [''];
  for (const each of path.split(delimiter).filter(Boolean)) {
    for (const ending of endings) {
      const found = await runnable(join(each, name + ending));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

async function runnable(file: string): Promise<string | undefined> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    // Nothing is there, or it may not be run.
    return undefined;
  }
}
