import { type Finding, inText } from '../finding.ts';
import { type MappedText, spanOf } from '../shell/mapped-text.ts';
import { inputsOf, isInterpreter, runsItsInput } from '../shell/nested-text.ts';
import type { Call } from '../shell/walk.ts';
import type { Rule } from './rule.ts';

const DELETES =
  /\b(?:rmtree|rmSync|rmdirSync|unlinkSync|removedirs|rm_rf|rm_r|remove_entry|removeSync|emptyDirSync|RemoveAll)\b|\b(?:os|fs|fsp|promises|File|Files|FileUtils|Path\([^)]{0,200}\))\.(?:remove|unlink|rm|rmdir|delete)\b|\bunlink\b/;
const NETWORK =
  /\b(?:urllib|urlopen|urlretrieve|requests\.\w+|httpx|aiohttp|http\.client|socket|XMLHttpRequest|LWP|Net::HTTP|open-uri|file_get_contents\(\s*['"]https?)\b|\bfetch\(|\bhttps?\.(?:get|request)\(/;
const RUNS = /\b(?:exec|eval|compile|Function)\s*\(/;
const STARTS =
  /\b(?:subprocess|os\.system|os\.popen|popen|child_process|execSync|spawnSync|spawn|system|shell_exec|passthru|pty\.spawn)\b|`[^`]+`/;

/** Program text that is given to an interpreter. Looked at for a few names only: it is read as text, not as a program. */
export const inlineCode: Rule = (call) => (isInterpreter(call.name) ? codesOf(call).flatMap(readCode) : []);

/** What a few names in program text say. */
export function readCode(code: MappedText): readonly Finding[] {
  const { text } = code;
  const from = spanOf(code);
  const found: Finding[] = [];
  if (DELETES.test(text)) found.push(inText('deletes', 'red', { from }));
  if (NETWORK.test(text) && RUNS.test(text)) found.push(inText('runs-download', 'red', { from }));
  else if (NETWORK.test(text)) found.push(inText('network', 'note', { from }));
  if (STARTS.test(text)) found.push(inText('runs-computed', 'amber', { from }));
  return found;
}

function codesOf(call: Call): readonly MappedText[] {
  const given = call.args.flatMap((_word, index) => {
    const isCode = /^(?:-[A-Za-z]*[ceErp]|--eval|--print)$/.test(call.args[index - 1]?.text.text ?? '');
    const word = call.args[index];
    return isCode && word ? [word.text] : [];
  });
  const read = runsItsInput(call) ? inputsOf(call.redirects, 'posix').map(({ text }) => text) : [];
  return [...given, ...read];
}
