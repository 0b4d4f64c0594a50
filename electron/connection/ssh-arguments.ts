import type { FarEnd, SshLogin } from './host-address.ts';

/** Since then `-W` takes a socket's path; before, it would have opened a shell instead. */
const SOCKETS_SINCE = [9, 4] as const;

/**
 * What `ssh` is started with. It asks nothing, forwards nothing else, leaves no master behind, and takes everything more from the
 * person's own configuration.
 */
export function sshArguments(login: SshLogin, far: FarEnd, version: string): readonly string[] {
  const { machine, user, port } = login;
  return [
    ...['-T', '-a', '-x'],
    ...['-o', 'BatchMode=yes', '-o', 'ControlMaster=no', '-o', 'ClearAllForwardings=yes', '-o', 'RemoteCommand=none'],
    ...['-o', 'ConnectTimeout=15'],
    ...(user === undefined ? [] : ['-l', user]),
    ...(port === undefined ? [] : ['-p', String(port)]),
    ...('port' in far ? forwarded(`localhost:${far.port}`) : socketArguments(far.socket, version)),
    // What follows is no option, whatever it begins with.
    ...['--', machine.replace(/^\[(.*)\]$/, '$1')],
    ...('port' in far || takesSockets(version) ? [] : ['nc', '-U', far.socket]),
  ];
}

function socketArguments(path: string, version: string): readonly string[] {
  return takesSockets(version) ? forwarded(path) : [];
}

function forwarded(to: string): readonly string[] {
  return ['-N', '-W', to];
}

/** `version` is what `ssh -V` says. */
function takesSockets(version: string): boolean {
  const [, major, minor] = /OpenSSH[\w-]*?_(\d+)\.(\d+)/.exec(version) ?? [];
  if (major === undefined) return false;
  const [sinceMajor, sinceMinor] = SOCKETS_SINCE;
  return Number(major) > sinceMajor || (Number(major) === sinceMajor && Number(minor) >= sinceMinor);
}
