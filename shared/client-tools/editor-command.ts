/** What a person wrote as their editor: a program with its arguments, parted as a shell would and never run by one. */
export interface EditorCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/** Programs that take `--diff one other`, by the name of the file without its ending. */
const DIFF_BY_FLAG = /^(code|code-insiders|codium|vscodium|cursor|windsurf)$/i;
/** Programs that take `-d one other`. */
const DIFF_BY_D = /^(gvim|mvim|neovide)$/i;
/** Programs that take `--goto file:line`. */
const GOTO = DIFF_BY_FLAG;

/** Reads the person's words: parts at spaces, quotes keep together; undefined for nothing, or for a quote that does not end. */
export function readEditorCommand(text: string): EditorCommand | undefined {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const [whole = '', double, single, bare] = /^(?:"([^"]*)"|'([^']*)'|([^\s"']+))(?=\s|$)\s*/.exec(rest) ?? [];
    if (whole === '') return undefined;
    parts.push(double ?? single ?? bare ?? '');
    rest = rest.slice(whole.length);
  }
  const [program, ...args] = parts;
  return program ? { program, args } : undefined;
}

/** What to run to show a file, at a line where the editor is known to take one. */
export function openFileCommand(editor: EditorCommand, path: string, line: number | undefined): EditorCommand {
  const { program, args } = editor;
  if (line !== undefined && GOTO.test(nameOf(program))) return { program, args: [...args, '--goto', `${path}:${line}`] };
  return { program, args: [...args, path] };
}

/** What to run to show two files beside each other; undefined for an editor that is not known to do that. */
export function openDiffCommand(editor: EditorCommand, before: string, after: string): EditorCommand | undefined {
  const { program, args } = editor;
  if (DIFF_BY_FLAG.test(nameOf(program))) return { program, args: [...args, '--diff', before, after] };
  return DIFF_BY_D.test(nameOf(program)) ? { program, args: [...args, '-d', before, after] } : undefined;
}

/** True where `text` names an editor that shows diffs. */
export function showsDiffs(text: string | undefined): boolean {
  const editor = readEditorCommand(text ?? '');
  return editor !== undefined && openDiffCommand(editor, '', '') !== undefined;
}

function nameOf(program: string): string {
  return (program.split(/[\\/]/).at(-1) ?? '').replace(/\.(exe|cmd)$/i, '');
}
