import type { CatalogueAction } from '../../shared/catalogue/actions.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { isObject } from '../../shared/protocol/common/json.ts';
import type { AuthRequiredParams, NotificationName } from '../../shared/protocol/common/notifications.ts';
import type { Reading } from '../../shared/protocol/common/reading.ts';

export type HostNotice =
  | { readonly kind: 'catalogue'; readonly action: CatalogueAction }
  | { readonly kind: 'auth'; readonly params: AuthRequiredParams };

/** What a notification other than `action` means here (AHP "Notifications"); undefined for those this app has no use for. */
export function noticeOf(dialect: Dialect, method: string, params: unknown): Reading<HostNotice> | undefined {
  switch (method) {
    case 'auth/required':
      return map(dialect.decodeNotification(method, params), (value) => ({ kind: 'auth', params: value }));
    case 'root/sessionAdded':
    case 'root/sessionRemoved':
    case 'root/sessionSummaryChanged':
    case 'root/progress':
      return map(dialect.decodeNotification(method as NotificationName, params), ({ channel: _root, ...rest }) => {
        return { kind: 'catalogue', action: { type: method, ...rest } as CatalogueAction };
      });
    case 'notifications/tools/list_changed':
    case 'notifications/resources/list_changed':
    case 'notifications/message':
      return heardOf(method, params);
    default:
      return undefined;
  }
}

type Heard = Extract<CatalogueAction, { readonly type: 'mcp/heard' }>;

/** What an MCP server says on its side channel (AHP The mcp:// side channel). */
function heardOf(method: Heard['method'], params: unknown): Reading<HostNotice> {
  if (!isObject(params) || typeof params.channel !== 'string') return { invalid: `${method} names no side channel` };
  const { channel, ...rest } = params;
  return { value: { kind: 'catalogue', action: { type: 'mcp/heard', channel, method, params: rest } } };
}

function map<A, B>(reading: Reading<A>, change: (value: A) => B): Reading<B> {
  return 'value' in reading ? { value: change(reading.value) } : reading;
}
