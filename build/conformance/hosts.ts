import { hasExceptions } from './exceptions.ts';
import { hostOfPath } from './version.ts';

/** What only recordings of a host hold, for those whose path doesn't name it. */
const SIGNS: readonly { readonly host: string; readonly sign: RegExp }[] = [
  { host: 'vscode', sign: /"(?:ahp-chat:\/\/default\/|copilotcli:\/)/ },
  { host: 'copilot-cli', sign: /"copilot\.authChallenge"/ },
];

/** The host that a recording was made with: the one its path names, else the one that shows in it. */
export function hostOf(path: string, text: string): string {
  const named = hostOfPath(path);
  if (named !== undefined && hasExceptions(named)) return named;
  return SIGNS.find(({ sign }) => sign.test(text))?.host ?? named ?? 'a host without a name';
}
