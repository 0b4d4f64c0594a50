import type { ViewRequests } from '../../../shared/ipc/view-requests.ts';
import type { ViewGrant } from '../../../shared/mcp-apps/grant.ts';
import { jsonObject } from './json.ts';
import { filledText, list, object, oneOf, type Parse } from './parse.ts';

const uri = filledText(16_000);
const run = { hostId: filledText(200), session: uri, serverId: uri, channel: uri };

export const viewParsers: { readonly [N in keyof ViewRequests]: Parse<ViewRequests[N]['input']> } = {
  'view:open': object({ ...run, uri }),
  'view:close': object({ viewId: filledText(100) }),
  'view:sample': object({ ...run, askId: filledText(200), params: jsonObject }),
  'view:escape': object({}),
};

export const viewGrant: Parse<ViewGrant> = object(
  { hostId: filledText(200), server: filledText(64_000), sources: list(filledText(300), 50) },
  { sampling: oneOf('on', 'off') },
);
