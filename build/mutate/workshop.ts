import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';
import { patched } from './patch.ts';

/** What the tests of shared/ need around them. */
const COPIED = ['shared', 'package.json', 'build/vitest.config.ts', 'build/tsconfig.base.json'];

/** A copy of the code in which damage may be done: whatever ends this process, the tree stays as it was. */
export interface Workshop {
  /** Runs the tests; true when all pass, undefined when there were none. */
  test(filters: readonly string[]): Promise<boolean | undefined>;
  /** Does the damage, and answers how to undo it; undefined when the patch doesn't fit. */
  damage(mutant: Mutant): (() => void) | undefined;
  close(): void;
}

export function openWorkshop(root: string): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-mutate-'));
  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const stop = new AbortController();
  return {
    test: (filters) => runTests(folder, filters, stop.signal),
    damage: (mutant) => {
      const path = join(folder, mutant.file);
      const text = readFileSync(path, 'utf8');
      const damaged = patched(text, mutant);
      if (damaged === undefined) return undefined;
      writeFileSync(path, damaged);
      return () => writeFileSync(path, text);
    },
    close: () => {
      stop.abort();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runTests(folder: string, filters: readonly string[], signal: AbortSignal): Promise<boolean | undefined> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const options = ['--config', 'build/vitest.config.ts', '--project', 'shared', '--reporter=json', `--outputFile=${report}`];
  const code = await exitCodeOf([vitest, 'run', ...options, '--bail=1', ...filters], { cwd: folder, signal });
  const { numPassedTests = 0, numFailedTests = 0 } = reportAt(report);
  if (numPassedTests + numFailedTests === 0) return undefined;
  return code === 0;
}

function reportAt(path: string): { readonly numPassedTests?: number; readonly numFailedTests?: number } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // A run that ended before its first test leaves no report.
    return {};
  }
}

function exitCodeOf(args: readonly string[], options: { readonly cwd: string; readonly signal: AbortSignal }): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { ...options, stdio: 'ignore' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
