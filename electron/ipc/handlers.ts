import type { Answer, RequestInput, RequestValue } from '../../shared/ipc/contract.ts';
import type { Core, CoreRequestName } from '../core-contract.ts';
import { type Handler, type HandlersFor, refusal } from './answer-request.ts';
import type { EventStream } from './event-stream.ts';

export interface HandlerOptions<S> {
  readonly core: Pick<Core, 'request'>;
  /** The stream of the document that asks; none before its port has come. */
  readonly streamOf: (sender: S) => EventStream | undefined;
  readonly openLink: (sender: S, url: string) => Promise<Answer<RequestValue<'link:open'>>>;
  readonly exportHistory: (sender: S) => Promise<Answer<RequestValue<'history:export'>>>;
  readonly saveContent: (sender: S, content: RequestInput<'mcp:save'>) => Promise<Answer<RequestValue<'mcp:save'>>>;
  readonly awaitEscape: (sender: S) => Promise<Answer<RequestValue<'view:escape'>>>;
  readonly controlWindow: (sender: S, verb: RequestInput<'window:control'>['verb']) => void;
}

/** Who answers what: the core all that concerns hosts, the rim what concerns the window itself. */
export function createHandlers<S>({
  core,
  streamOf,
  openLink,
  exportHistory,
  saveContent,
  awaitEscape,
  controlWindow,
}: HandlerOptions<S>): HandlersFor<S> {
  const fromCore = handlersOfCore(core);
  return (sender) => ({
    ...fromCore,
    'channel:attach': (key) => streamOf(sender)?.attach(key) ?? NO_STREAM,
    'channel:detach': (key) => {
      streamOf(sender)?.detach(key);
      return DONE;
    },
    'turns:fetch': (key) => streamOf(sender)?.fetchTurns(key) ?? NO_STREAM,
    'link:open': ({ url }) => openLink(sender, url),
    'history:export': () => exportHistory(sender),
    'mcp:save': (content) => saveContent(sender, content),
    'view:escape': () => awaitEscape(sender),
    'window:control': ({ verb }) => {
      controlWindow(sender, verb);
      return DONE;
    },
  });
}

type Ask = <N extends CoreRequestName>(name: N) => Handler<N>;

function handlersOfCore(core: HandlerOptions<unknown>['core']) {
  const ask: Ask = (name) => (input) => core.request(name, input);
  return {
    'action:dispatch': ask('action:dispatch'),
    'answer:give': ask('answer:give'),
    'answer:undo': ask('answer:undo'),
    'request:snooze': ask('request:snooze'),
    'request:wake': ask('request:wake'),
    'history:read': ask('history:read'),
    'history:clear': ask('history:clear'),
    ...handlersOfHosts(ask),
    'session:create': ask('session:create'),
    'session:dispose': ask('session:dispose'),
    'sessionConfig:resolve': ask('sessionConfig:resolve'),
    'sessionConfig:complete': ask('sessionConfig:complete'),
    'chat:create': ask('chat:create'),
    'chat:dispose': ask('chat:dispose'),
    'completions:ask': ask('completions:ask'),
    'changesetOperation:invoke': ask('changesetOperation:invoke'),
    'terminal:create': ask('terminal:create'),
    'terminal:dispose': ask('terminal:dispose'),
    'directory:list': ask('directory:list'),
    'resource:read': ask('resource:read'),
    'draft:change': ask('draft:change'),
    'outbox:put': ask('outbox:put'),
    'outbox:withdraw': ask('outbox:withdraw'),
    'outbox:discard': ask('outbox:discard'),
    'signIn:start': ask('signIn:start'),
    'signIn:paste': ask('signIn:paste'),
    'signIn:cancel': ask('signIn:cancel'),
    'signIn:decide': ask('signIn:decide'),
    'signIn:forget': ask('signIn:forget'),
    'clientTool:allow': ask('clientTool:allow'),
    'clientTool:revoke': ask('clientTool:revoke'),
    'toolOffer:make': ask('toolOffer:make'),
    'toolOffer:withdraw': ask('toolOffer:withdraw'),
    'toolOffer:renew': ask('toolOffer:renew'),
    'note:dismiss': ask('note:dismiss'),
    'settings:change': ask('settings:change'),
    'mute:set': ask('mute:set'),
    'mute:lift': ask('mute:lift'),
    'rule:add': ask('rule:add'),
    'rule:revoke': ask('rule:revoke'),
    'rule:confirmHost': ask('rule:confirmHost'),
    'rules:pause': ask('rules:pause'),
    'rules:resume': ask('rules:resume'),
    'turns:stopAll': ask('turns:stopAll'),
    ...handlersOfServers(ask),
    'file:open': ask('file:open'),
    'file:create': ask('file:create'),
    'file:save': ask('file:save'),
    'file:delete': ask('file:delete'),
    'plugin:choose': ask('plugin:choose'),
    'plugin:publish': ask('plugin:publish'),
    'plugin:withdraw': ask('plugin:withdraw'),
    'plugin:reread': ask('plugin:reread'),
    'plugin:confirmHost': ask('plugin:confirmHost'),
  };
}

function handlersOfHosts(ask: Ask) {
  return {
    'host:add': ask('host:add'),
    'host:addFound': ask('host:addFound'),
    'host:change': ask('host:change'),
    'host:test': ask('host:test'),
    'sshHosts:list': ask('sshHosts:list'),
    'host:remove': ask('host:remove'),
    'host:connect': ask('host:connect'),
    'host:disconnect': ask('host:disconnect'),
  };
}

function handlersOfServers(ask: Ask) {
  return {
    'mcp:ask': ask('mcp:ask'),
    'mcp:giveUp': ask('mcp:giveUp'),
    'view:open': ask('view:open'),
    'view:close': ask('view:close'),
    'view:sample': ask('view:sample'),
  };
}

const DONE: Answer<null> = { ok: true, value: null };
const NO_STREAM = refusal('failed', 'This window has no event stream yet. Nothing was attached; please try again.');
