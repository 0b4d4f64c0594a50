import { CLIENT_TOOL_NAMES } from '../../../shared/client-tools/definitions.ts';
import type { RequestInput, RequestName } from '../../../shared/ipc/contract.ts';
import { CHANNEL_KINDS } from '../../../shared/protocol/common/channels.ts';
import { fileParsers } from './files.ts';
import { jsonObject } from './json.ts';
import { mcpParsers } from './mcp.ts';
import { attachment, chatSource, writtenMessage } from './messages.ts';
import { operationTarget } from './operation-target.ts';
import { outboxInput } from './outbox.ts';
import { filledText, flag, integer, list, object, oneOf, type Parse, text } from './parse.ts';
import { pluginParsers } from './plugins.ts';
import { ruleParsers } from './rules.ts';
import { muteMore, mutePlace, settingParsers } from './settings.ts';
import { viewParsers } from './views.ts';

const hostId = filledText(200);
const uri = filledText(16_000);
/** Made of a host id and two URIs. */
const requestKey = filledText(40_000);
/** The app's own channel stands under the empty host id. */
const channelKey = { hostId: text(200), channel: uri };
const choices = { hostId, provider: filledText(1000) };
const chosenSoFar = { workingDirectory: uri, config: jsonObject };
const dispatch = { channel: uri, action: jsonObject };

const path = filledText(4096);
const reach = {
  required: { address: text(8000) },
  optional: {
    token: text(16_000),
    plainAllowed: flag,
    commandAllowed: flag,
    tls: object({}, { ca: path, certificate: path, key: path }),
  },
};

const toolGrant = { hostId, tool: oneOf(...CLIENT_TOOL_NAMES) };
const toolOffer = { hostId, session: uri };
const tokenGrant = { hostId, resource: filledText(2048) };
/** Mutes are set one by one, so that two windows cannot undo each other's. */
const { mutes: _mutes, ...settable } = settingParsers;
const signInChoice = { ...tokenGrant, consent: oneOf('ask', 'always') };

/** For each request that a window may make, what its input must look like. */
export const requestParsers: { readonly [N in RequestName]: Parse<RequestInput<N>> } = {
  'channel:attach': object({ ...channelKey, kind: oneOf(...CHANNEL_KINDS, 'app', 'catalogue') }),
  'channel:detach': object(channelKey),
  'turns:fetch': object(channelKey),
  'action:dispatch': object({ hostId, ...dispatch }),
  'answer:give': object(
    {
      requestKey,
      hostId,
      session: uri,
      dispatches: list(object(dispatch), 100),
      label: text(1000),
    },
    { batch: filledText(100) },
  ),
  'answer:undo': object({ requestKey }),
  'request:snooze': object({ requestKey }, { until: integer(0, Number.MAX_SAFE_INTEGER) }),
  'request:wake': object({ requestKey }),
  'history:read': object({ query: text(1000), limit: integer(1, 10_000) }),
  'history:clear': object({}),
  'history:export': object({}),
  'host:add': object(reach.required, { name: text(200), ...reach.optional }),
  'host:addFound': object({ address: text(8000) }),
  'host:change': object({ hostId }, { name: text(200), ...reach.required, ...reach.optional }),
  'host:test': object(reach.required, { hostId, ...reach.optional }),
  'sshHosts:list': object({}),
  'host:remove': object({ hostId }),
  'host:connect': object({ hostId }),
  'host:disconnect': object({ hostId }),
  'session:create': object(
    { ...choices, workingDirectories: list(uri, 100) },
    {
      config: jsonObject,
      firstMessage: writtenMessage,
      offersTools: flag,
      fork: object({ session: uri, turnId: filledText(16_000) }),
    },
  ),
  'session:dispose': object({ hostId, session: uri }),
  'sessionConfig:resolve': object(choices, chosenSoFar),
  'sessionConfig:complete': object({ ...choices, property: filledText(1000), query: text(10_000) }, chosenSoFar),
  'chat:create': object({ hostId, session: uri }, { source: chatSource, firstMessage: writtenMessage }),
  'chat:dispose': object({ hostId, chat: uri }),
  'completions:ask': object({ hostId, chat: uri, text: text(2_000_000), offset: integer(0, 2_000_000) }),
  'changesetOperation:invoke': object(
    { hostId, changeset: uri, operationId: filledText(1000), label: text(1000) },
    { target: operationTarget },
  ),
  'terminal:create': object({ hostId }, { cwd: uri, name: filledText(200), cols: integer(1, 2000), rows: integer(1, 2000) }),
  'terminal:dispose': object({ hostId, terminal: uri }),
  'directory:list': object({ hostId }, { uri }),
  'resource:read': object({ hostId, uri }),
  'draft:change': object(
    { hostId, chat: uri, text: text(2_000_000) },
    { attachments: list(attachment, 1000), knowsBack: text(2_000_000) },
  ),
  'outbox:put': outboxInput,
  'outbox:withdraw': object({ id: filledText(1000) }),
  'outbox:discard': object({ id: filledText(1000) }),
  'signIn:start': object(signInChoice, { plainAllowed: flag }),
  'signIn:paste': object({ ...signInChoice, token: filledText(64_000) }, { plainAllowed: flag }),
  'signIn:cancel': object(tokenGrant),
  'signIn:decide': object({ ...tokenGrant, consent: oneOf('ask', 'always', 'never') }),
  'signIn:forget': object(tokenGrant),
  'clientTool:allow': object(toolGrant),
  'clientTool:revoke': object(toolGrant),
  'toolOffer:make': object(toolOffer),
  'toolOffer:withdraw': object(toolOffer),
  'toolOffer:renew': object(toolOffer),
  'note:dismiss': object({ id: filledText(1000) }),
  'settings:change': object({}, settable),
  'mute:set': object(mutePlace, { ...muteMore, until: integer(0, Number.MAX_SAFE_INTEGER) }),
  'mute:lift': object(mutePlace, muteMore),
  ...ruleParsers,
  ...mcpParsers,
  ...viewParsers,
  ...fileParsers,
  ...pluginParsers,
  'link:open': object({ url: filledText(8000) }),
  'window:control': object({ verb: oneOf('minimize', 'maximize', 'close') }),
};
