import { open, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Desktop } from './desktop.ts';

export interface OpenTextOptions extends Pick<Desktop, 'openPath' | 'reveal' | 'run'> {
  readonly platform: NodeJS.Platform;
  /** Where Windows is. */
  readonly systemRoot: string;
}

const SNIFFED_BYTES = 8192;
const MAY_EXECUTE = 0o111;
/** Text that a system may run, or load as a page with scripts, when it is opened. */
const LIVELY =
  /^\.(desktop|html?|xhtml|svg|xml|xsl|mht(ml)?|url|webloc|jnlp|hta|reg|ps1|bat|cmd|vbs|js|jse|wsf|wsh|scf|inf|jar)$/i;

/**
 * Shows a file as text by what the system has for that, and never by what its name may stand for: what could be run, or is no text, is
 * shown in its folder instead. Rejects where nothing on this computer shows it.
 */
export async function openText(path: string, options: OpenTextOptions): Promise<'opened' | 'revealed'> {
  const { platform, systemRoot, openPath, reveal, run } = options;
  if (!(await isText(path))) return shown(reveal, path);
  if (platform === 'darwin') await run({ program: '/usr/bin/open', args: ['-t', path] });
  else if (platform === 'win32') await run({ program: join(systemRoot, 'notepad.exe'), args: [path] });
  else if (LIVELY.test(extname(path)) || (await mayRun(path))) return shown(reveal, path);
  else await openPath(path);
  return 'opened';
}

function shown(reveal: Desktop['reveal'], path: string): 'revealed' {
  reveal(path);
  return 'revealed';
}

async function mayRun(path: string): Promise<boolean> {
  return ((await stat(path)).mode & MAY_EXECUTE) !== 0;
}

/** A byte of zero is in nearly every file that is no text, and in no text. */
async function isText(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return !buffer.subarray(0, bytesRead).includes(0);
  } finally {
    await file.close();
  }
}
