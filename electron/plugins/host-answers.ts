import { isSecretName } from '../../shared/plugins/left-out.ts';
import { pluginPath } from '../../shared/plugins/plugin-uri.ts';
import { ErrorCode } from '../../shared/protocol/common/errors.ts';
import type { HostRequestName } from '../../shared/protocol/common/host-requests.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { HostAnswer, HostRequestHandler } from '../rpc/client.ts';
import type { FollowedFolder } from './follow-folder.ts';
import type { RefusedWish } from './refusal-notes.ts';
import type { RequestBounds } from './request-bounds.ts';
import { failed, listFolder, readServed, resolveServed, type Served, type ServedPath, told } from './serve-folder.ts';

export interface HostAnswersOptions {
  /** The folder of a plugin that this very host may read now. */
  readonly folderOf: (pluginId: string) => FollowedFolder | undefined;
  readonly bounds: RequestBounds;
  readonly onRefused: (wish: RefusedWish) => void;
}

/** Every request that a host may make of this computer's files (AHP Requests from the host); any other is not answered at all. */
export function createHostAnswers(options: HostAnswersOptions): ReadonlyMap<HostRequestName, HostRequestHandler> {
  const reads = (serve: (at: ServedPath, params: JsonObject) => Promise<Served> | Served): HostRequestHandler => {
    return async (params) => {
      const { uri } = params;
      if (typeof uri !== 'string') return INVALID;
      const turn = options.bounds.take(() => judged(options, uri, (at) => serve(at, params)));
      if (turn !== undefined) return (await turn).answer;
      options.onRefused({ kind: 'too-much' });
      return failed(ErrorCode.PermissionDenied, 'Too much was asked for. Ask again in a minute.').answer;
    };
  };
  const refusesChange: HostRequestHandler = (params) => {
    const uri = params.uri ?? params.destination;
    if (typeof uri !== 'string') return Promise.resolve(INVALID);
    options.onRefused({ kind: 'change', uri });
    return Promise.resolve(failed(ErrorCode.PermissionDenied, 'A plugin is published for reading only.').answer);
  };
  return new Map<HostRequestName, HostRequestHandler>([
    ['resourceList', reads(listFolder)],
    ['resourceRead', reads((at, { encoding }) => readServed(at, encoding === 'base64' ? encoding : undefined))],
    ['resourceResolve', reads(resolveServed)],
    ['resourceRequest', (params) => (params.write === true ? refusesChange(params) : reads(() => told({}))(params))],
    ['resourceWrite', refusesChange],
    ['resourceMkdir', refusesChange],
    ['resourceDelete', refusesChange],
    ['resourceCopy', refusesChange],
    ['resourceMove', refusesChange],
  ]);
}

const INVALID: HostAnswer = { ok: false, error: { code: ErrorCode.InvalidParams, message: 'A URI is needed.' } };

/** The same words for everything outside, so that a host learns nothing of what is there. */
const OUTSIDE = failed(ErrorCode.PermissionDenied, 'Nothing but the plugins that are published to this host can be read.');

async function judged(
  { folderOf, onRefused }: HostAnswersOptions,
  uri: Uri,
  serve: (at: ServedPath) => Promise<Served> | Served,
): Promise<Served> {
  const asked = pluginPath(uri);
  if (!asked) {
    onRefused({ kind: 'outside', uri });
    return OUTSIDE;
  }
  const folder = folderOf(asked.id);
  if (!folder) {
    onRefused({ kind: 'not-published' });
    return OUTSIDE;
  }
  if (asked.path.split('/').some(isSecretName)) {
    onRefused({ kind: 'secret', path: asked.path });
    return failed(ErrorCode.PermissionDenied, 'Such files are handed out to nobody.');
  }
  return serve({ ...asked, folder });
}
