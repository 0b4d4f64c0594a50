/** What a child process needs to find programs and speak the person's language; no secret of this process is handed on. */
const HANDED_ON = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'ComSpec',
  'PATHEXT',
  'USERPROFILE',
] as const;

/** The reduced environment of every command that the host runs. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
