import type { Word } from './script.ts';

/** A program that runs the command that follows its own options. */
interface Wrapper {
  /** Options that take the next word. */
  readonly valued?: RegExp;
  /** Words of its own before the command. */
  readonly operands?: number;
  /** The command comes only after one of these words: `pnpm exec tsc`. */
  readonly after?: RegExp;
}

const wrappers: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  ['sudo', { valued: /^-[ugpCDhrtTUR]$|^--(?:user|group|prompt|chdir|host|role|type|chroot)$/ }],
  ['doas', { valued: /^-[uC]$/ }],
  ['pkexec', { valued: /^--user$/ }],
  ['env', { valued: /^-[uC]$|^--(?:unset|chdir)$/ }],
  ['xargs', { valued: /^-[InPLdaEs]$|^--(?:max-args|max-procs|max-lines|delimiter|arg-file|replace|eof|max-chars)$/ }],
  ['parallel', { valued: /^-[jnNa]$|^--jobs$/ }],
  ['time', { valued: /^-[of]$/ }],
  ['nice', { valued: /^-n$|^--adjustment$/ }],
  ['ionice', { valued: /^-[cnp]$/ }],
  ['stdbuf', { valued: /^-[ioe]$/ }],
  ['timeout', { valued: /^-[ks]$|^--(?:kill-after|signal)$/, operands: 1 }],
  ['gtimeout', { valued: /^-[ks]$/, operands: 1 }],
  ['chroot', { operands: 1 }],
  ['flock', { valued: /^-[wE]$/, operands: 1 }],
  ['exec', { valued: /^-a$/ }],
  ['strace', { valued: /^-[eopsP]$/ }],
  ['start-process', { valued: /^-(?:verb|windowstyle|workingdirectory)$/i }],
  ['npx', { valued: /^-[pc]$|^--(?:package|call)$/ }],
  ['npm', { after: /^(?:exec|x)$/ }],
  ['pnpm', { after: /^(?:exec|dlx)$/ }],
  ['yarn', { after: /^(?:exec|dlx)$/ }],
  ['bun', { after: /^x$/ }],
  ['uv', { after: /^run$/, valued: /^--(?:with|python|project|directory)$/ }],
  ['poetry', { after: /^run$/ }],
  ['pipenv', { after: /^run$/ }],
  ['bundle', { after: /^exec$/ }],
  ...[
    'nohup',
    'setsid',
    'command',
    'builtin',
    'unbuffer',
    'caffeinate',
    'busybox',
    'toybox',
    'chronic',
    'unshare',
    'firejail',
    'pnpx',
    'bunx',
    'call',
    'start',
    '&',
  ].map((name): [string, Wrapper] => [name, {}]),
]);

/** Programs that run a command inside something else, behind options that are theirs alone. */
const CARRIERS =
  /^(?:docker|docker-compose|podman|nerdctl|kubectl|oc|lxc|incus|wsl|vagrant|flatpak|nsenter|distrobox|toolbox)$/;
const CARRIED = /^(?:sh|bash|zsh|dash|ash|ksh|fish|rm|dd|shred|curl|wget|env|sudo|pwsh|powershell|psql|mysql)$/;

/** Where in the words behind a program the command starts that it runs; undefined where it runs none. */
export function wrappedAt(name: string, args: readonly Word[]): number | undefined {
  if (CARRIERS.test(name)) return found(args.findIndex((word) => CARRIED.test(baseName(word.text.text))));
  const wrapper = wrappers.get(name);
  if (!wrapper || isLookUp(name, args)) return undefined;
  const from = wrapper.after ? afterSubcommand(args, wrapper.after) : 0;
  return from === undefined ? undefined : skipOwn(args, from, wrapper);
}

/** The last part of a program's path, in lower case and without the ending that Windows gives it. */
export function baseName(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return name.toLowerCase().replace(/\.(?:exe|cmd|bat|com|ps1)$/, '');
}

/** `NAME=value` before a command. */
export function isAssignment({ raw }: Word): boolean {
  return /^[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/.test(raw);
}

function isLookUp(name: string, args: readonly Word[]): boolean {
  return name === 'command' && /^-[vV]$/.test(args[0]?.text.text ?? '');
}

function afterSubcommand(args: readonly Word[], after: RegExp): number | undefined {
  const index = args.findIndex((word) => !word.text.text.startsWith('-'));
  return after.test(args[index]?.text.text ?? '') ? index + 1 : undefined;
}

function skipOwn(args: readonly Word[], from: number, { valued, operands = 0 }: Wrapper): number | undefined {
  let left = operands;
  for (let index = from; index < args.length; index += 1) {
    const word = args[index];
    const text = word?.text.text ?? '';
    if (valued?.test(text)) index += 1;
    else if (text.startsWith('-') || !word || isAssignment(word)) continue;
    else if (left === 0) return index;
    else left -= 1;
  }
  return undefined;
}

function found(index: number): number | undefined {
  return index < 0 ? undefined : index;
}
