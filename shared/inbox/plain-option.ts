import type { ConfirmationOption } from '../protocol/chat/tool-call.ts';

const ONCE = /\b(?:once|one time|just this|only this|this time|single)\b|一次|一度|僅此|仅此|한 번/;

/** What grants more than the call at hand. Looked for in whole words, so that "Allow" holds no "all". */
const LASTING = new RegExp(
  [
    '\\b(?:',
    'all|always|any|anything|auto|automatic|automatically|bypass|commands|day|days|directory|entire|ever|every|everything|',
    'folder|forever|from now|future|global|globally|hour|hours|machine|minutes|never|permanent|permanently|prefix|project|',
    'remember|repo|repository|rest|rule|save|server|session|sessions|similar|thread|trust|trusted|until|user|whole|workspace|',
    "(?:don t|dont|don't|do not|stop|without) ask(?:ing)?",
    ')\\b|總是|总是|一律|永遠|永远|永久|始終|始终|全部|所有|記住|记住|工作階段|工作區|工作区|會話|会话|いつも|常に|すべて|항상|모두',
  ].join(''),
);

/**
 * The option that a plain yes or no stands for (AHP "Tool calls"); undefined where the host offers none of that kind.
 *
 * Hosts list "for the whole Session" before "once", and a plain answer must not grant more than was asked: one that says
 * "once" goes first, then the first that does not sound lasting, and only where all of them do the host's first.
 */
export function plainOption(
  options: readonly ConfirmationOption[],
  kind: ConfirmationOption['kind'],
): ConfirmationOption | undefined {
  const fitting = options.filter((option) => option.kind === kind);
  const brief = fitting.filter((option) => !isLasting(option));
  return brief.find((option) => ONCE.test(saidBy(option))) ?? brief[0] ?? fitting[0];
}

/** True where every option that approves sounds as if it granted more than the call at hand. */
export function lastingOnly(options: readonly ConfirmationOption[]): boolean {
  const approving = options.filter(({ kind }) => kind === 'approve');
  return options.length > 0 && approving.every(isLasting);
}

/** True for an option that sounds as if it granted more than the call at hand. */
export function isLasting(option: ConfirmationOption): boolean {
  return LASTING.test(saidBy(option));
}

/** Id and label in lower case and in separate words: `allowForSession` says "allow for session". */
function saidBy({ id, label }: ConfirmationOption): string {
  return `${id} / ${label}`
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.:]+/g, ' ')
    .replace(/’/g, "'")
    .toLowerCase();
}
