import type { Finding } from '../finding.ts';
import type { Reading } from '../shell/walk.ts';
import { dataDeletes } from './data.ts';
import { deletes } from './deletes.ts';
import { runsDownloads } from './downloaded-files.ts';
import { gitDeletes } from './git.ts';
import { inlineCode } from './inline-code.ts';
import { installs } from './installs.ts';
import { network } from './network.ts';
import { outside } from './outside.ts';
import { permissions, persistence, privilege, stops } from './rights.ts';
import type { Rule } from './rule.ts';
import { runsPipeline, runsText } from './runs-text.ts';
import { secrets, secretsInPipeline } from './secrets.ts';
import { startup } from './startup.ts';

const rules: readonly Rule[] = [
  deletes,
  gitDeletes,
  dataDeletes,
  privilege,
  runsText,
  inlineCode,
  installs,
  network,
  secrets,
  outside,
  permissions,
  persistence,
  startup,
  stops,
];

/** What stands out in commands that have been read. */
export function readingFindings({ calls, pipelines }: Reading): readonly Finding[] {
  return [
    ...calls.flatMap((call) => rules.flatMap((rule) => rule(call))),
    ...pipelines.flatMap((stages) => [...runsPipeline(stages), ...secretsInPipeline(stages)]),
    ...runsDownloads(calls),
  ];
}
