import { spawn } from 'node:child_process';
import type { EditorCommand } from '../../shared/client-tools/editor-command.ts';

/** Starts a program that outlives this one, by no shell: each argument reaches it as it is. Rejects where it can't be started. */
export function runProgram({ program, args }: EditorCommand): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { shell: false, detached: true, stdio: 'ignore' });
    child.once('error', reject);
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}
