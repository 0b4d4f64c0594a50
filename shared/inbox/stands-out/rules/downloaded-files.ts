import { type Finding, inText } from '../finding.ts';
import { operands } from '../shell/arguments.ts';
import { isInterpreter, isShell } from '../shell/nested-text.ts';
import type { Call } from '../shell/walk.ts';
import { baseName } from '../shell/wrappers.ts';
import { reachesOut } from './network.ts';
import { wholeSpan } from './rule.ts';

/** Files that are downloaded and then run, in the order of the calls; told apart by name alone. */
export function runsDownloads(calls: readonly Call[]): readonly Finding[] {
  const files = new Set<string>();
  const found: Finding[] = [];
  for (const call of calls) {
    const ran = ranFile(call);
    if (ran !== undefined && files.has(baseName(ran))) found.push(inText('runs-download', 'red', wholeSpan(call)));
    if (reachesOut(call)) for (const file of savedFiles(call)) files.add(baseName(file));
  }
  return found;
}

function ranFile(call: Call): string | undefined {
  const { name, head, args } = call;
  if (isShell(name) || isInterpreter(name) || name === 'source' || name === '.') return operands(args)[0]?.text.text;
  return /[/\\]/.test(head.text.text) ? head.text.text : undefined;
}

function savedFiles({ args, redirects }: Call): readonly string[] {
  const named = args.flatMap(({ text }, index) => {
    const joined = /^(?:--output(?:-document)?=|-[oO](?=[^\s]))(.+)$/.exec(text.text)?.[1];
    if (joined !== undefined) return [joined];
    return /^(?:-o|-O|--output|--output-document|-outfile)$/i.test(text.text) ? [args[index + 1]?.text.text ?? ''] : [];
  });
  const written = redirects.flatMap(({ operator, target }) => (target && operator.includes('>') ? [target.text.text] : []));
  // `curl -O address` and `wget address` keep the last part of the address as the name.
  const addresses = args.map(({ text }) => text.text).filter((text) => /^https?:\/\//.test(text));
  return [...named, ...written, ...addresses.map((address) => address.replace(/[?#].*$/, ''))].filter((file) => file !== '');
}
