// Holds fixtures and recordings of the protocol against shared/:  npm run conformance -- PATH… [--version V]
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { checkFile } from './check.ts';
import { filesAt, readText } from './files.ts';
import { createFindings, type Outcome } from './findings.ts';
import { report } from './report.ts';
import { dialectNamedIn } from './version.ts';

const USAGE = 'usage: npm run conformance -- PATH… [--version V]';

process.exitCode = run();

function run(): number {
  const { values, positionals } = parseArgs({ options: { version: { type: 'string' } }, allowPositionals: true });
  if (positionals.length === 0) return complain('no path was given');
  const spoken = values.version === undefined ? undefined : dialectNamedIn(values.version);
  if (values.version !== undefined && !spoken) return complain(`version ${values.version} is not spoken here`);
  const outcomes = positionals.flatMap((path) => checkAt(path, spoken));
  for (const line of report(outcomes)) console.log(line);
  return outcomes.every(({ failures }) => failures.length === 0) ? 0 : 1;
}

/** Checks what lies at a path; one that leads to nothing is a failure, since a check that finds nothing proves nothing. */
function checkAt(path: string, spoken: Dialect | undefined): readonly Outcome[] {
  const files = filesAt(whereIs(path));
  if (files === undefined) return [failed(path, 'there is no such file or folder')];
  const outcomes = files.flatMap((file) => checkOne(file, spoken) ?? []);
  return outcomes.length === 0 ? [failed(path, 'no fixture and no recording is there')] : outcomes;
}

function checkOne(file: string, spoken: Dialect | undefined): Outcome | undefined {
  const path = relative(process.cwd(), file);
  try {
    return checkFile({ path, text: readText(file) }, spoken);
  } catch (error) {
    return failed(path, `it can't be read: ${String(error)}`);
  }
}

function failed(path: string, why: string): Outcome {
  const findings = createFindings();
  findings.fail(why);
  return findings.outcome(path);
}

/** A path as it was typed: npm starts its scripts in the project's folder and tells where the person was. */
function whereIs(path: string): string {
  const typed = resolve(process.env.INIT_CWD ?? '.', path);
  return existsSync(typed) ? typed : resolve(path);
}

function complain(why: string): number {
  console.error(`conformance: ${why}\n${USAGE}`);
  return 1;
}
