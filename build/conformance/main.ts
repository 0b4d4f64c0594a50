// Holds fixtures and recordings of the protocol against shared/:  npm run conformance -- PATH… [--version V]
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { checkFile } from './check.ts';
import { filesAt, readText } from './files.ts';
import type { Outcome } from './findings.ts';
import { report } from './report.ts';
import { dialectOf } from './version.ts';

const USAGE = 'usage: npm run conformance -- PATH… [--version V]';

process.exitCode = run();

function run(): number {
  const { values, positionals } = parseArgs({ options: { version: { type: 'string' } }, allowPositionals: true });
  if (positionals.length === 0) return complain('no path was given');
  const spoken = values.version === undefined ? undefined : dialectOf(values.version);
  if (values.version !== undefined && !spoken) return complain(`version ${values.version} is not spoken here`);
  const found = positionals.map((path) => ({ path, files: filesAt(whereIs(path)) }));
  const missing = found.filter(({ files }) => files === undefined).map(({ path }) => path);
  if (missing.length > 0) return complain(`there is no file or folder ${missing.join(', ')}`);
  const outcomes = found.flatMap(({ files }) => files ?? []).flatMap((file) => check(file, spoken) ?? []);
  if (outcomes.length === 0) return complain(`no fixture and no recording in ${positionals.join(', ')}`);
  for (const line of report(outcomes)) console.log(line);
  return outcomes.every(({ failures }) => failures.length === 0) ? 0 : 1;
}

function check(file: string, spoken: Dialect | undefined): Outcome | undefined {
  return checkFile({ path: relative(process.cwd(), file), text: readText(file) }, spoken);
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
