import { type Finding, type FindingId, inText } from '../finding.ts';
import { hasFlag, operands } from '../shell/arguments.ts';
import type { Word } from '../shell/script.ts';
import type { Rule } from './rule.ts';

const OWN_OPTIONS = /^(?:-C|-c|--git-dir|--work-tree|--namespace|--exec-path|--config-env)$/;

type Verdict = FindingId | undefined;
type Judge = (args: readonly Word[]) => Verdict;

const judges: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ['clean', (args) => when(hasFlag(args, 'f', '--force') && !hasFlag(args, 'n', '--dry-run'))],
  ['reset', (args) => when(has(args, /^--(?:hard|merge|keep)$/))],
  ['checkout', (args) => when(hasFlag(args, 'f', '--force') || isCheckoutOfPaths(args))],
  ['switch', (args) => when(hasFlag(args, 'fC', '--force', '--discard-changes', '--force-create'))],
  ['restore', (args) => when(!has(args, /^(?:--staged|-S)$/) || has(args, /^(?:--worktree|-W)$/))],
  ['branch', (args) => when(hasFlag(args, 'D') || (hasFlag(args, 'd', '--delete') && hasFlag(args, 'f', '--force')))],
  ['stash', (args) => when(/^(?:drop|clear)$/.test(first(args)))],
  ['rm', (args) => (has(args, /^--cached$/) || hasFlag(args, 'n', '--dry-run') ? undefined : 'deletes')],
  ['worktree', (args) => when(first(args) === 'remove' && hasFlag(args, 'f', '--force'))],
  ['reflog', (args) => when(/^(?:expire|delete)$/.test(first(args)))],
  ['gc', (args) => when(has(args, /^--prune=(?:now|all)$/))],
  ['prune', () => 'discards-work'],
  ['filter-branch', () => 'discards-work'],
  ['filter-repo', () => 'discards-work'],
  ['update-ref', (args) => when(hasFlag(args, 'd', '--delete'))],
  ['tag', (args) => when(hasFlag(args, 'd', '--delete'))],
  ['submodule', (args) => when(first(args) === 'deinit' && hasFlag(args, 'f', '--force'))],
  ['push', judgePush],
]);

/** What git would throw away, here or on a server. */
export const gitDeletes: Rule = ({ name, head, args }) => {
  const command = name === 'git' ? gitCommand(args) : undefined;
  const id = command && judges.get(command.name)?.(command.args);
  if (!command || !id) return [];
  const level = id === 'deletes' && !hasFlag(command.args, 'rf') ? 'amber' : 'red';
  return [inText(id, level, { from: head, to: command.args.at(-1) ?? command.word })] satisfies readonly Finding[];
};

/** The subcommand behind git's own options. */
export function gitCommand(
  args: readonly Word[],
): { readonly name: string; readonly word: Word; readonly args: readonly Word[] } | undefined {
  const [word] = operands(args, OWN_OPTIONS);
  return word && { name: word.text.text, word, args: args.slice(args.indexOf(word) + 1) };
}

function judgePush(args: readonly Word[]): Verdict {
  const isForced = hasFlag(
    args,
    'fd',
    '--force',
    '--force-with-lease',
    '--force-if-includes',
    '--delete',
    '--mirror',
    '--prune',
  );
  // `+main` forces one branch, `:main` deletes it.
  const isForcedRef = operands(args, /^-[o]$|^--(?:repo|receive-pack|exec|push-option)$/).some(({ text }) =>
    /^[+:]./.test(text.text),
  );
  return (isForced && !has(args, /^(?:--dry-run|-n)$/)) || isForcedRef ? 'rewrites-remote' : undefined;
}

/** A branch is one operand; a path stands behind `--`, behind a commit, or is plainly one. */
function isCheckoutOfPaths(args: readonly Word[]): boolean {
  if (hasFlag(args, 'bB', '--orphan', '--detach', '--track')) return false;
  if (has(args, /^--$/)) return args.at(-1)?.text.text !== '--';
  if (has(args, /^(?:-p|--patch|--ours|--theirs|--pathspec-from-file.*)$/)) return true;
  const targets = operands(args);
  return targets.length > 1 || /^\.{1,2}(?:\/|$)|^:|[*]/.test(targets[0]?.text.text ?? '');
}

function when(isLost: boolean): Verdict {
  return isLost ? 'discards-work' : undefined;
}

function has(args: readonly Word[], option: RegExp): boolean {
  return args.some(({ text }) => option.test(text.text));
}

function first(args: readonly Word[]): string {
  return operands(args)[0]?.text.text ?? '';
}
