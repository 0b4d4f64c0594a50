import { isJson, type JsonString, jsonStrings } from './json-strings.ts';
import type { MappedText } from './shell/mapped-text.ts';
import { spanOf } from './shell/mapped-text.ts';
import type { Word } from './shell/script.ts';

/** What an input holds, taken apart by what it is read as. */
export interface InputParts {
  /** Texts that a shell would read. */
  readonly commands: readonly MappedText[];
  /** A program with its arguments, word by word. */
  readonly argvs: readonly (readonly Word[])[];
  /** Program text of another language. */
  readonly codes: readonly MappedText[];
  /** Names of files. */
  readonly paths: readonly Word[];
  readonly addresses: readonly MappedText[];
  /** Where a command would start. */
  readonly directory: string | undefined;
}

const COMMAND = /^(?:command|cmd|command_?line|shell_?command|bash_?command|script|exec)s?$/i;
const ARGUMENTS = /^(?:args|argv|arguments)$/i;
const CODE = /^(?:code|source_?code|program|python|javascript)$/i;
const DIRECTORY = /^(?:cwd|work_?dir|working_?directory|directory|dir|folder)$/i;
const PATH =
  /(?:^|_|[a-z](?=[A-Z]))(?:path|file|filename|uri|directory|dir|folder|cwd|workdir|source|destination|target|src|dest)s?$/i;
const WORDS =
  /^(?:description|explanation|reason|goal|intention|intent|title|message|summary|justification|id|mode|type|language)$/i;

const NOTHING: InputParts = { commands: [], argvs: [], codes: [], paths: [], addresses: [], directory: undefined };

/**
 * Takes an input apart: a raw command, or JSON such as `{"command": …}` whose strings keep their place in the text as it is
 * written. `input` is what is read of it, `whole` the whole text. An input of a shell that is not plainly JSON is read as a
 * command too, since the shell would.
 */
export function partsOf(input: MappedText, whole: string, isShell: boolean): InputParts {
  if (!isJson(whole)) return isShell ? { ...NOTHING, commands: [input, ...looseCommands(input)] } : NOTHING;
  const strings = jsonStrings(input);
  const isCommand = (each: JsonString) => COMMAND.test(each.key) || (isShell && !isOther(each));
  const isArgument = (each: JsonString) => each.list !== undefined && (isCommand(each) || ARGUMENTS.test(each.key));
  const rest = strings.filter((each) => !isArgument(each));
  const argvs = argvsOf(strings.filter(isArgument), rest.filter(isCommand));
  const programs = new Set(argvs.map(([first]) => first?.text));
  const isProgram = ({ value }: JsonString) => programs.has(value);
  return {
    commands: rest.filter((each) => isCommand(each) && !isProgram(each)).map(({ value }) => value),
    argvs,
    codes: rest.filter(({ key }) => CODE.test(key)).map(({ value }) => value),
    paths: rest.filter(({ key }) => PATH.test(key)).map(({ value }) => wordOf(value)),
    addresses: rest.filter(({ value }) => /^(?:https?|wss?|ftp):\/\//i.test(value.text)).map(({ value }) => value),
    directory: rest.find(({ key }) => DIRECTORY.test(key))?.value.text,
  };
}

function isOther({ key }: JsonString): boolean {
  return CODE.test(key) || PATH.test(key) || WORDS.test(key) || DIRECTORY.test(key) || ARGUMENTS.test(key);
}

/** JSON that breaks off, or has something behind it: its strings may be commands all the same. */
function looseCommands(input: MappedText): readonly MappedText[] {
  if (!/^\s*\{\s*"/.test(input.text)) return [];
  return jsonStrings(input)
    .filter(({ key }) => COMMAND.test(key))
    .map(({ value }) => value);
}

/** `["rm", "-rf", "x"]`, with the program before it where that stands apart. */
function argvsOf(strings: readonly JsonString[], commands: readonly JsonString[]): readonly (readonly Word[])[] {
  const programs = new Map(commands.filter(({ value }) => !/\s/.test(value.text)).map((each) => [each.owner, each]));
  const lists = new Map<number | undefined, JsonString[]>();
  for (const each of strings) {
    const list = lists.get(each.list);
    if (list) list.push(each);
    else lists.set(each.list, [each]);
  }
  return [...lists.values()].map((list) => {
    const [first] = list;
    const program = first && ARGUMENTS.test(first.key) ? programs.get(first.owner) : undefined;
    return [...(program ? [program] : []), ...list].map(({ value }) => wordOf(value));
  });
}

function wordOf(text: MappedText): Word {
  return { ...spanOf(text), text, raw: text.text, isQuoted: true, isComputed: false, scripts: [] };
}
