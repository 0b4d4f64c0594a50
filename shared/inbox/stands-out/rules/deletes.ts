import { type Finding, inText, type Level } from '../finding.ts';
import { hasFlag, hasSwitch, operands } from '../shell/arguments.ts';
import type { Word } from '../shell/script.ts';
import type { Call } from '../shell/walk.ts';
import type { Rule } from './rule.ts';
import { wholeSpan } from './rule.ts';

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['rm', remove],
  ['grm', remove],
  ['srm', remove],
  ['rimraf', (call) => tree(call, operands(call.args))],
  ['del-cli', (call) => tree(call, operands(call.args))],
  ['unlink', (call) => [gone(call, 'amber', operands(call.args))]],
  ['shred', (call) => [gone(call, 'red', operands(call.args, /^-[ns]$/))]],
  ['find', findDelete],
  ['rsync', rsync],
  ['mv', intoNothing],
  ...['remove-item', 'ri', 'del', 'erase', 'rd', 'rmdir'].map((name): [string, Rule] => [name, removeItem]),
  ...['remove-itemproperty', 'clear-recyclebin'].map((name): [string, Rule] => [name, (call) => [gone(call, 'red', [])]]),
  ['truncate', overwrite],
  ['dd', (call) => (call.args.some(({ text }) => text.text.startsWith('of=')) ? overwrite(call) : [])],
  ...['wipefs', 'blkdiscard', 'sgdisk', 'format-volume', 'clear-disk', 'clear-content', 'cipher'].map(
    (name): [string, Rule] => [name, overwrite],
  ),
  ['format', (call) => (call.args.some(({ text }) => /^[A-Za-z]:$/.test(text.text)) ? overwrite(call) : [])],
  ['diskutil', (call) => (/^(?:erase|zero|secureErase|partition|apfs delete)/i.test(firstWords(call)) ? overwrite(call) : [])],
  ['vssadmin', (call) => (/^delete/i.test(firstWords(call)) ? overwrite(call) : [])],
]);

/** Files and folders that would be gone, or filled with something else. */
export const deletes: Rule = (call) => {
  if (call.name.startsWith('mkfs')) return overwrite(call);
  return rules.get(call.name)?.(call) ?? [];
};

function remove(call: Call): readonly Finding[] {
  const { args } = call;
  if (args.some(({ text }) => /^--(?:help|version)$/.test(text.text))) return [];
  const targets = operands(args);
  if (hasFlag(args, 'rR', '--recursive') || hasSwitch(args, '-recurse')) return tree(call, targets);
  const isWide = hasFlag(args, 'f', '--force') || isOpen(targets);
  return [gone(call, isWide ? 'red' : 'amber', targets)];
}

function removeItem(call: Call): readonly Finding[] {
  const targets = operands(call.args).filter(({ text }) => !/^\/[a-z?]$/i.test(text.text));
  if (hasSwitch(call.args, '-recurse', '/s') || hasFlag(call.args, 'r')) return tree(call, targets);
  // Without /s it takes empty folders only.
  if (call.name === 'rd' || call.name === 'rmdir') return [];
  const isWide = hasSwitch(call.args, '-force', '/f', '/q') || isOpen(targets);
  return [gone(call, isWide ? 'red' : 'amber', targets)];
}

function findDelete(call: Call): readonly Finding[] {
  const option = call.args.find(({ text }) => text.text === '-delete');
  return option ? [inText('deletes', 'red', { from: call.head, to: option })] : [];
}

function rsync(call: Call): readonly Finding[] {
  const option = call.args.find(({ text }) => /^--(?:del$|delete)|^--remove-source-files$/.test(text.text));
  return option ? [inText('deletes', 'red', wholeSpan(call))] : [];
}

function intoNothing(call: Call): readonly Finding[] {
  return call.args.at(-1)?.text.text === '/dev/null' ? [gone(call, 'red', call.args.slice(0, -1))] : [];
}

function overwrite(call: Call): readonly Finding[] {
  return [inText('overwrites', 'red', wholeSpan(call))];
}

function tree(call: Call, objects: readonly Word[]): readonly Finding[] {
  return [inText('deletes-tree', 'red', { ...wholeSpan(call), objects })];
}

function gone(call: Call, level: Level, objects: readonly Word[]): Finding {
  return inText('deletes', level, { ...wholeSpan(call), objects });
}

/** Which files it takes is told by a pattern, or by another command: `xargs rm`. */
function isOpen(targets: readonly Word[]): boolean {
  return targets.length === 0 || targets.some(({ text, isQuoted }) => !isQuoted && /[*?[{]/.test(text.text));
}

function firstWords({ args }: Call): string {
  return args
    .slice(0, 2)
    .map(({ text }) => text.text)
    .join(' ');
}
