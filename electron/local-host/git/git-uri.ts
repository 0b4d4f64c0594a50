import type { Uri } from '../../../shared/protocol/common/uri.ts';

const SCHEME = 'signalbox-git:/';

/** A file as it is in a commit. `folder` is a path, `path` is relative to it. */
export interface CommittedFile {
  readonly folder: string;
  readonly commit: string;
  readonly path: string;
}

/** `signalbox-git:/<commit>/<folder, encoded>/<path>`: immutable, so it can be read and kept at any time. */
export function gitUri({ folder, commit, path }: CommittedFile): Uri {
  const name = path.split('/').map(encodeURIComponent).join('/');
  return `${SCHEME}${commit}/${Buffer.from(folder, 'utf8').toString('base64url')}/${name}`;
}

/** Undefined for a URI of another scheme or form. The folder in it is a claim of the sender: check it before use. */
export function parseGitUri(uri: Uri): CommittedFile | undefined {
  if (!uri.startsWith(SCHEME)) return undefined;
  const [commit = '', folder = '', ...names] = uri.slice(SCHEME.length).split('/');
  if (!/^[0-9a-f]{40,64}$/.test(commit) || names.length === 0) return undefined;
  try {
    const path = names.map(decodeURIComponent).join('/');
    // A path that climbs would reach parts of the repository outside the folder.
    if (path.split(/[/\\]/).some((name) => name === '' || name === '.' || name === '..')) return undefined;
    return { commit, folder: Buffer.from(folder, 'base64url').toString('utf8'), path };
  } catch {
    // Not an encoding of ours.
    return undefined;
  }
}
