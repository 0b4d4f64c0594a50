import { inText } from '../finding.ts';
import type { Call } from '../shell/walk.ts';
import { isHookFile, isStartupFile } from '../startup-files.ts';
import { type PathWord, pathIn, pathWords } from './path-words.ts';
import type { Rule } from './rule.ts';

/** Programs that write to the files they name. */
const WRITING =
  /^(?:tee|cp|mv|ln|install|touch|sed|gsed|perl|dd|truncate|chmod|ed|ex|patch|rsync|add-content|set-content|out-file|copy-item|move-item|new-item|copy|move|xcopy)$/;

/** Files that run by themselves from then on, where a call writes to them. */
export const startup: Rule = (call) =>
  writtenPaths(call).flatMap(({ word, path }) => {
    if (isStartupFile(path)) return [inText('persistence', 'amber', { from: word })];
    return isHookFile(path) ? [inText('runs-later', 'amber', { from: word })] : [];
  });

function writtenPaths(call: Call): readonly PathWord[] {
  if (WRITING.test(call.name)) return pathWords(call);
  return call.redirects.flatMap(({ operator, target }) => {
    const path = target && operator.includes('>') ? pathIn(target) : undefined;
    return target && path !== undefined ? [{ word: target, path }] : [];
  });
}
