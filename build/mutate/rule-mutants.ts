import type { Mutant } from './mutants.ts';

const FOLDER = 'shared/inbox/rules';
const tests = [`${FOLDER}/`];
const inFile = (file: string) => ({ file: `${FOLDER}/${file}.ts`, tests });

type Damage = readonly [name: string, find: string, replace: string];

/** Each check that stands between a call and an automatic approval, dropped by itself. */
export const ruleMutants: readonly Mutant[] = [
  ...dropped('verdict', [
    ['rules that are off answer', 'book.isOff || ', ''],
    ['any call of the tool is the same', 'isSameSubject(subject, reading.subject)', 'reading.subject !== undefined'],
    ['a rule is never over', 'isInForce(rule, now) && ', ''],
    ['the judge is not waited for', "return reading.type === 'unsettled'", 'return reading === undefined'],
    ['what was decided on leaves the call out', 'call: chat && callIn(chat, request), subject', 'subject'],
  ]),
  ...dropped('read-subject', [
    ['any kind of Request is answered', "if (request.kind !== 'toolConfirmation') return unfit({ code: 'kind' });", ''],
    ['the list of the session is believed', 'const call = chat && callIn(chat, request);', 'const call = request.toolCall;'],
    ['subagents are answered', "if (isStartedByTool(summary)) return { code: 'subagent' };", ''],
    ['a chat in no folder is answered', "if (directories.length === 0) return { code: 'no-folder' };", ''],
    ['tools of this app are answered', 'contributor.clientId === clientId', 'contributor.clientId === undefined'],
    ['an approval that lasts is given', "lastingOnly(options) ? { code: 'only-lasting' } : undefined", 'undefined'],
    ['what stands out is approved', '.length > 0) return unfit({', '.length > 999) return unfit({'],
    ['the host is any host', 'host: identityOf(host),', "host: { address: '', program: '', authority: '' },"],
    ['the folder is any folder', '    directories,\n    tool', "    directories: ['file:///w/app'],\n    tool"],
    ['the tool is any tool', 'tool: call.toolName,', "tool: 'run_command',"],
    ['the annotation is any annotation', 'annotations: canonicalJson(annotations ?? null),', "annotations: 'null',"],
    ['unknown members are ignored', 'canonicalJson(unknownMembers(call))', "'{}'"],
    ['a chat has all folders of its session', 'workingDirectories ?? session.workingDirectories', 'session.workingDirectories'],
    ['the first folder is any folder', 'primary === undefined ? directories', 'primary === undefined || true ? directories'],
  ]),
  ...dropped('rule', [
    ['a rule holds before it was made', 'madeAt <= now && ', ''],
    ['a rule does not expire', 'now < expiresAt && ', ''],
    ['a changed host keeps its rules', ' && isHostChanged !== true', ''],
  ]),
  ...dropped('host-identity', [
    ['another program is the same host', ' program: server?.name', ' program: undefined'],
    ['another authority is the same host', 'authority: tls?.ca', 'authority: undefined'],
  ]),
  ...dropped('contributor', [
    ['any agent of the host', 'provider: session.provider', "provider: ''"],
    ['any client', "return { kind: 'client', clientId: contributor.clientId };", "return { kind: 'client', clientId: '' };"],
    ['any MCP server of that id', '    uri: server.uri,\n', "    uri: '',\n"],
    ['an MCP server under any name', 'name: server.name,', "name: '',"],
    ['an MCP server in any plugin', '...(container', '...(container && false'],
    [
      'annotations of clients are not looked at',
      "contributor?.kind === 'client' ? contributor.clientId",
      "contributor?.kind === 'client' ? undefined",
    ],
  ]),
  ...dropped('plain-text', [
    ['a shell may read more: semicolons', '._/:@,+=-]', '._/:@,+=;-]'],
    ['a shell may read more: pipes', '[A-Za-z0-9 ._', '[A-Za-z0-9 |._'],
    ['a shell may read more: dollars', '[A-Za-z0-9 ._/', '[A-Za-z0-9 $._/'],
    ['any letter of any alphabet', '/^[A-Za-z0-9 ._/:@,+=-]$/', '/^[\\p{L}0-9 ._/:@,+=-]$/u'],
    ['any length', "if (text.length > MAX_CHARS) return { code: 'too-long' };", ''],
    ['a text that was cut off', "if (/\\.{3}$/.test(text)) return { code: 'cut-off' };", ''],
    ['a path upwards', "? { code: 'upwards' } : undefined", '? undefined : undefined'],
    ['blanks around', "if (command !== command.trim()) return { code: 'outer-blank' };", ''],
    ['a variable before the command', "? { code: 'variable' } : undefined", '? undefined : undefined'],
  ]),
  ...dropped('exact-json', [['JSON of two readings', ' && JSON.stringify(json) === withoutBlanks(text)', '']]),
  ...dropped('cover', [
    ['an input elsewhere', "if (typeof toolInput === 'object') return { unfit: { code: 'reference' } };", ''],
    ['a command that edits', "isShellCall(call) ? { code: 'shell-edits' } : editsUnfit", 'editsUnfit'],
    ['what stands beside a command', 'beside: JSON.stringify(beside)', "beside: ''"],
    ['the command under two names', 'COMMANDS.every((known) => known in json)', 'json === undefined'],
    ['what stands beside is not read', ' ?? firstUnplain(stringsIn(beside))', ''],
    ['words of any kind', " && typeof member === 'string' && member.length <= MAX_WORDS_CHARS", ''],
    ['strings of another tool are not read', 'covering(firstUnplain(stringsIn(json)), input)', 'covering(undefined, input)'],
  ]),
  ...dropped('edits-inside', [
    ['any number of files', "if (edits.length > MAX_EDITS) return { code: 'too-many' };", ''],
    ['a folder that is opaque', "if (roots.length === 0) return { code: 'no-folder' };", ''],
    [
      'deletes and moves',
      "if (!after || (before && before.uri !== after.uri)) return { code: 'edit-moves' };",
      'if (!after) return undefined;',
    ],
    ['files outside', "if (!root) return { code: 'edit-outside', detail: after.uri };", 'if (!root) return undefined;'],
    ['hidden files', "segment.startsWith('.')", "segment.startsWith('/')"],
    ['another machine', 'file.authority === root.authority &&', ''],
    ['a folder of a similar name', 'file.segments[index] === segment', 'file.segments[index]?.startsWith(segment) === true'],
    ['slashes by their code', ' || /[/\\\\]/.test(name)', ''],
    ['paths that go up, and names that Windows trims', ' || /[. ]$/.test(name)', ''],
    ['streams of files', "(name.includes(':') && !isDrive)", 'isDrive'],
    ['short names', ' || /~\\d/.test(name)', ''],
    ['names that hide characters', 'hidden > 0 || ', ''],
    ['names with look-alikes', 'lookAlikes > 0 || ', ''],
  ]),
];

function dropped(file: string, damages: readonly Damage[]): readonly Mutant[] {
  return damages.map(([name, find, replace]) => ({ name: `rules: ${name}`, ...inFile(file), find, replace }));
}
