import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import { ErrorCode } from '../../shared/protocol/common/errors.ts';
import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { FailedCall } from './link.ts';

/** No host needs more sign-ins than this at once. */
const MAX_RESOURCES = 20;

/** What a host wants a token for, when that is why it refused (AHP "Authentication"); it may also not say. */
export function wantedSignIns(failed: FailedCall): readonly ProtectedResourceMetadata[] {
  if (!('error' in failed) || failed.error.code !== ErrorCode.AuthRequired) return [];
  const { data } = failed.error;
  const list: readonly unknown[] = isObject(data) && Array.isArray(data.resources) ? data.resources : [];
  return list.filter(isResource).slice(0, MAX_RESOURCES);
}

function isResource(value: unknown): value is JsonObject & ProtectedResourceMetadata {
  return isObject(value) && typeof value.resource === 'string';
}
