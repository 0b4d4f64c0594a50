import { delimiter } from 'node:path';
import { vi } from 'vitest';
import type { TestFolder } from './test-folder.ts';

/** Puts a program named `ssh` before all others on PATH, until `vi.unstubAllEnvs`. `body` has the words it was called with in `args`. */
export function putSsh(folder: TestFolder, body: string): void {
  const script = `#!${process.execPath}
const fs = require('node:fs');
const args = process.argv.slice(2);
fs.appendFileSync(${JSON.stringify(`${folder.path}/calls`)}, JSON.stringify({ args, pid: process.pid }) + '\\n');
${body}
`;
  folder.put('ssh', script, 0o755);
  vi.stubEnv('PATH', `${folder.path}${delimiter}${process.env.PATH}`);
}

/** What `ssh -W` does once it is logged in: its stdio is the far end, and it ends with it. */
export const FORWARDS = `
const to = args[args.indexOf('-W') + 1];
const far = to.startsWith('/') ? { path: to } : { host: '127.0.0.1', port: Number(to.split(':')[1]) };
const socket = require('node:net').connect(far);
process.stdin.pipe(socket).pipe(process.stdout);
socket.on('error', () => {
  console.error('channel 0: open failed: connect failed: Connection refused\\nstdio forwarding failed');
  process.exit(255);
});
socket.on('close', () => process.exit(0));
`;

/** Ends as OpenSSH does when it gives up. */
export function givesUp(...said: readonly string[]): string {
  return `console.error(${JSON.stringify(said.join('\n'))}); process.exitCode = 255;`;
}
