import type { Uri } from '../../protocol/common/uri.ts';

/** A folder of a host, taken apart; a drive or a server is the first segment on Windows. */
export interface Folder {
  readonly style: PathStyle;
  readonly segments: readonly string[];
}

export type PathStyle = 'posix' | 'windows';

/** Where a command may work, and where it stands while it is read. */
export interface Places {
  /** The working directories whose URI says where they are; those of other schemes are opaque and left out. */
  readonly roots: readonly Folder[];
  /** Undefined where only running it tells. */
  readonly cwd: Cwd | undefined;
}

/** Absolute where a working directory is known, else counted from where the command starts. */
export type Cwd = Folder & { readonly isAbsolute: boolean };

export function placesOf(workingDirectories: readonly Uri[]): Places {
  const roots = workingDirectories.flatMap((uri) => folderOf(uri) ?? []);
  const [first] = roots;
  const cwd: Cwd = first ? { ...first, isAbsolute: true } : { style: 'posix', segments: [], isAbsolute: false };
  return { roots, cwd };
}

/** The place of a file: URI (RFC 8089); undefined for any other scheme and for what can't be decoded. */
function folderOf(uri: Uri): Folder | undefined {
  const match = /^file:\/\/([^/]*)(\/[^?#]*)$/i.exec(uri);
  const path = match ? decoded(match[2] ?? '') : undefined;
  if (!match || path === undefined) return undefined;
  const server = match[1] ?? '';
  if (server !== '' && server !== 'localhost')
    return { style: 'windows', segments: [server.toLowerCase(), ...split(path.toLowerCase())] };
  const isWindows = /^\/[A-Za-z]:(?:\/|$)/.test(path);
  return isWindows
    ? { style: 'windows', segments: split(path.toLowerCase()) }
    : { style: 'posix', segments: resolved([], split(path)).segments };
}

/** True where a file of a host is under none of the working directories; false too where that can't be told. */
export function isUriOutside(uri: Uri, { roots }: Places): boolean {
  const file = folderOf(uri);
  const alike = roots.filter(({ style }) => style === file?.style);
  return file !== undefined && alike.length > 0 && !alike.some((root) => isWithin(file, root));
}

/** True where a path as a command spells it leads out of the working directories, or into the person's home. */
export function isPathOutside(path: string, places: Places): boolean {
  if (isHome(path)) return true;
  const target = place(path, places);
  if (target === 'unknown') return /(?:^|[/\\])\.\.(?:[/\\]|$)/.test(path);
  return target === 'above' || (target.isAbsolute && !places.roots.some((root) => isWithin(target, root)));
}

/** Where a command stands after `cd path`. */
export function moved(path: string, places: Places): Cwd | undefined {
  if (isHome(path) || path === '-' || path === '') return undefined;
  const target = place(path, places);
  return target === 'unknown' || target === 'above' ? undefined : target;
}

function place(path: string, { roots, cwd }: Places): Cwd | 'above' | 'unknown' {
  const style = roots[0]?.style;
  if (style !== 'posix' && /^[A-Za-z]:(?:[/\\]|$)/.test(path)) return windowsPlace(split(path.toLowerCase()));
  if (style !== 'posix' && /^\\\\[^\\]/.test(path)) return windowsPlace(split(path.toLowerCase()));
  // A leading slash is a switch to the programs of Windows.
  if (path.startsWith('/') && style !== 'windows')
    return { style: 'posix', isAbsolute: true, segments: resolved([], split(path)).segments };
  if (!cwd) return 'unknown';
  const { segments, isAbove } = resolved(cwd.segments, split(cwd.style === 'windows' ? path.toLowerCase() : path));
  return isAbove && !cwd.isAbsolute ? 'above' : { ...cwd, segments };
}

function windowsPlace(segments: readonly string[]): Cwd {
  return { style: 'windows', isAbsolute: true, segments: resolved([], segments).segments };
}

function isHome(path: string): boolean {
  return /^(?:~[\w.-]*|\$\{?HOME\}?|\$env:(?:USERPROFILE|HOME|APPDATA|LOCALAPPDATA)|%(?:USERPROFILE|HOMEPATH|APPDATA|LOCALAPPDATA)%)(?:[/\\]|$)/i.test(
    path,
  );
}

function resolved(
  from: readonly string[],
  path: readonly string[],
): { readonly segments: readonly string[]; readonly isAbove: boolean } {
  const segments = [...from];
  let isAbove = false;
  for (const segment of path) {
    if (segment === '..') isAbove = segments.pop() === undefined || isAbove;
    else if (segment !== '.') segments.push(segment);
  }
  return { segments, isAbove };
}

function isWithin(file: Folder, root: Folder): boolean {
  return file.style === root.style && root.segments.every((segment, index) => file.segments[index] === segment);
}

function split(path: string): readonly string[] {
  return path.split(/[/\\]/).filter((segment) => segment !== '');
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: nothing can be said of where it is.
    return undefined;
  }
}
