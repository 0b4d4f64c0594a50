import { percentDecoded } from '../../protocol/common/percent-decoded.ts';
import type { RuleSubject } from './rule.ts';

const MAX_CHARS = 60;

/** A rule in one line, with the last part of its folder: "npm test in app". */
export function ruleName({ covers, tool, directories }: RuleSubject): string {
  const [folder = ''] = directories;
  const name = folder.split('/').findLast((part) => part !== '') ?? folder;
  const text = `${coveredText(covers, tool)} in ${percentDecoded(name)}`;
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text;
}

function coveredText(covers: RuleSubject['covers'], tool: string): string {
  switch (covers.kind) {
    case 'command':
      return covers.command;
    case 'input':
      return `${tool} ${covers.input}`;
    case 'edits':
      return `edits by ${tool}`;
  }
}
