/** What a shell with our integration says between its output (OSC 633), and the window titles that any program sets (OSC 0 and 2). */
export type ShellMark =
  | { readonly kind: 'commandLine'; readonly line: string }
  | { readonly kind: 'executed' }
  | { readonly kind: 'finished'; readonly exitCode?: number }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'title'; readonly title: string };

export type ShellOutput = ShellMark | { readonly kind: 'text'; readonly text: string };

export interface ShellMarkReader {
  /** What is in the next piece of output; an unfinished mark at its end waits for the rest. */
  read(data: string): readonly ShellOutput[];
  /** What is still waiting when nothing more will come. */
  rest(): string;
}

const ESC = '\u001b';
const BEL = '\u0007';
const MARK = new RegExp(`${ESC}\\](\\d+);([^${BEL}${ESC}]*)(?:${BEL}|${ESC}\\\\)`, 'g');
const UNFINISHED = new RegExp(`${ESC}(?:\\](?:[^${BEL}${ESC}]*${ESC}?)?)?$`);
/** More than this is no mark that somebody has begun, but output without an end. */
const MAX_UNFINISHED = 16_384;
const MAX_TITLE = 200;

/**
 * Takes the marks out of a terminal's output. Only marks that carry the nonce are obeyed, since whatever a person prints
 * can hold some of its own; the others of their kind are taken out too, because data has no shell-integration escapes
 * (AHP Terminals).
 */
export function createShellMarkReader(nonce: string): ShellMarkReader {
  let waiting = '';

  return {
    read(data) {
      const all = waiting + data;
      const begun = UNFINISHED.exec(all);
      const end = begun && all.length - begun.index <= MAX_UNFINISHED ? begun.index : all.length;
      waiting = all.slice(end);
      return merged(outputsOf(all.slice(0, end), nonce));
    },
    rest() {
      const last = waiting;
      waiting = '';
      return last;
    },
  };
}

function outputsOf(text: string, nonce: string): readonly ShellOutput[] {
  const found: ShellOutput[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, code = '', payload = ''] = match;
    found.push({ kind: 'text', text: text.slice(at, match.index) }, ...outputsOfMark(whole, code, payload, nonce));
    at = match.index + whole.length;
  }
  return [...found, { kind: 'text', text: text.slice(at) }];
}

function outputsOfMark(whole: string, code: string, payload: string, nonce: string): readonly ShellOutput[] {
  switch (code) {
    case '133':
      return [];
    case '633':
      return payload.startsWith(`${nonce};`) ? ourMark(payload.slice(nonce.length + 1)) : [];
    case '0':
    case '2':
      return [
        { kind: 'text', text: whole },
        { kind: 'title', title: plain(payload) },
      ];
    default:
      return [{ kind: 'text', text: whole }];
  }
}

function ourMark(payload: string): readonly ShellOutput[] {
  const at = payload.indexOf(';');
  const [letter, rest] = at === -1 ? [payload, ''] : [payload.slice(0, at), payload.slice(at + 1)];
  switch (letter) {
    case 'E':
      return [{ kind: 'commandLine', line: unescaped(rest) }];
    case 'C':
      return [{ kind: 'executed' }];
    case 'D':
      return [/^\d+$/.test(rest) ? { kind: 'finished', exitCode: Number(rest) } : { kind: 'finished' }];
    case 'P':
      return rest.startsWith('Cwd=') ? [{ kind: 'folder', path: unescaped(rest.slice(4)) }] : [];
    default:
      return [];
  }
}

/** `\xHH` and `\\`, as the scripts write what would end or split a mark. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(?:x([0-9a-f]{2})|\\)/gi, (_, hex: string | undefined) =>
    hex === undefined ? '\\' : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** A title goes into lists and menus, so it holds nothing that moves or hides text. */
function plain(title: string): string {
  return title.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, MAX_TITLE);
}

function merged(outputs: readonly ShellOutput[]): readonly ShellOutput[] {
  const result: ShellOutput[] = [];
  for (const output of outputs) {
    const last = result.at(-1);
    if (output.kind !== 'text') result.push(output);
    else if (last?.kind === 'text') result[result.length - 1] = { kind: 'text', text: last.text + output.text };
    else if (output.text !== '') result.push(output);
  }
  return result;
}
