/** Why no rule may answer a call. `detail` is the piece of the input that it is about. */
export interface Unfit {
  readonly code: UnfitCode;
  readonly detail?: string;
}

export type UnfitCode = keyof typeof SENTENCES;

/** Completes "No rule can be made for this:". */
const SENTENCES = {
  kind: 'only the approval of a tool call can be left to a rule, never a result, a question, a sign-in or a tool that this app runs',
  'own-tool': 'the tool runs in Signalbox itself, which asks you each time',
  subagent: 'it comes from a chat that a tool started, which nobody reads along',
  'no-host': 'its host is no longer in the list',
  'no-folder': 'its host does not say in which folder it works',
  contributor: 'its host does not say which MCP server the tool comes from',
  'stands-out': 'something stands out in it',
  'only-lasting': 'its host offers no answer that approves it only once',
  reference: 'its host keeps the input elsewhere, where it may change until it runs',
  'no-input': 'its host sent no input to compare',
  'too-long': 'the input is too long to be read at a glance',
  'cut-off': 'the input ends as if it had been cut off',
  'line-break': 'it has a line break or a tab',
  'outer-blank': 'it begins or ends with a blank',
  character: 'it has a character that a shell may read as more than itself',
  'not-ascii': 'it has characters beyond plain English letters, which can look like others',
  variable: 'it sets a variable before the command',
  upwards: 'it leads up out of a folder',
  json: 'its JSON is written in a way that could be read as two different things',
  'shell-edits': 'a shell command that also changes files can do more than its list of files says',
  'edit-opaque': 'where one of the files is can’t be told for certain',
  'edit-outside': 'one of the files is outside the working directory',
  'edit-hidden': 'one of the files is hidden, or in a hidden folder such as .git',
  'edit-moves': 'it deletes or moves a file',
  'too-many': 'it changes too many files to be read at a glance',
} as const;

/** For people, with a full stop: "it has a pipe or … ( | )". */
export function unfitText({ code, detail }: Unfit): string {
  const named = detail === undefined ? undefined : (NAMED[detail] ?? undefined);
  if (code === 'character' && named !== undefined) return `it has ${named}`;
  return detail === undefined ? SENTENCES[code] : `${SENTENCES[code]} (${detail})`;
}

const NAMED: Readonly<Record<string, string>> = {
  '|': 'a pipe ( | )',
  '&': 'an ampersand ( & ), which can start another command',
  ';': 'a semicolon ( ; ), which starts another command',
  $: 'a dollar sign ( $ ), which stands for something only the shell knows',
  '`': 'a backtick ( ` ), which runs another command',
  '>': 'a redirection ( > )',
  '<': 'a redirection ( < )',
  '*': 'a wildcard ( * )',
  '?': 'a wildcard ( ? )',
  '[': 'a wildcard ( [ )',
  '{': 'a brace ( { ), which a shell expands',
  '(': 'a parenthesis ( ( )',
  '~': 'a tilde ( ~ ), which stands for a home folder',
  '"': 'a quotation mark ( " )',
  "'": "a quotation mark ( ' )",
  '\\': 'a backslash ( \\ )',
};
