import { ErrorCode, type RpcError } from '../../../shared/protocol/common/errors.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { ClientRequests } from '../server/client-requests.ts';
import { MAX_ENTRIES, MAX_FILE_BYTES, type PluginFiles, type Problem, tooLarge } from './plugin-files.ts';

/** The files of a plugin that a client has published, asked of that client (AHP Requests from the host). */
export function clientFiles(requests: ClientRequests, clientId: string, root: Uri): PluginFiles {
  const uriOf = (path: string): Uri =>
    path === '.' ? root : `${root.replace(/\/+$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const channel = 'ahp-root://';
  /** A client that has once said nothing is not waited for again and again. */
  let silence: Problem | undefined;

  function problemOf(error: RpcError, isSilent = false): Problem | undefined {
    const problem = missingOr(error);
    if (isSilent) silence = problem;
    return problem;
  }

  return {
    uriOf,
    async list(path) {
      if (silence) return silence;
      const answer = await requests.ask(clientId, 'resourceList', { channel, uri: uriOf(path) });
      if ('error' in answer) return problemOf(answer.error, answer.isSilent);
      const entries = answer.result.entries.slice(0, MAX_ENTRIES).filter(({ name }) => isPlainName(name));
      return entries
        .map(({ name, type }) => ({ name, isFolder: type === 'directory' }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    async read(path) {
      if (silence) return silence;
      const answer = await requests.ask(clientId, 'resourceRead', { channel, uri: uriOf(path), encoding: 'utf-8' });
      if ('error' in answer) return problemOf(answer.error, answer.isSilent);
      const { data, encoding } = answer.result;
      const text = encoding === 'base64' ? Buffer.from(data, 'base64').toString('utf8') : data;
      return text.length > MAX_FILE_BYTES ? tooLarge(Buffer.byteLength(text)) : { text };
    },
  };
}

/** A name that is more than one would lead elsewhere. */
function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\\]/.test(name);
}

function missingOr({ code, message }: RpcError): Problem | undefined {
  return code === ErrorCode.NotFound
    ? undefined
    : { problem: `was not handed out by the client that published it (${message})` };
}
