import type { HostId, Settings } from '../../shared/app/state.ts';
import type { Answer, RequestInput, RequestValue } from '../../shared/ipc/contract.ts';
import type { ClientToolParts } from '../client-tools/client-tool-parts.ts';
import type { Clock } from '../connection/clock.ts';
import type { CoreRequestName } from '../core-contract.ts';
import type { Host } from '../hosts/host.ts';
import { type Registry, unknownHost } from '../hosts/registry.ts';
import { PLUGIN_HANDLERS, type PluginRequestContext } from '../plugins/plugin-requests.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import type { SettingsFile } from '../storage/settings-file.ts';
import type { Answers } from './answers.ts';
import type { AppChannel } from './app-channel.ts';
import { invokeOperation } from './changeset-operations.ts';
import { askCompletions, createChat, disposeChat } from './chats.ts';
import { FILE_HANDLERS } from './file-requests.ts';
import type { FirstMessageContext } from './first-messages.ts';
import type { History } from './history.ts';
import type { Marks } from './marks.ts';
import { MCP_HANDLERS, type McpRequestContext } from './mcp-requests.ts';
import { forgetMutes, liftMute, setMute } from './mutes.ts';
import type { Outbox } from './outbox.ts';
import { listDirectory, readResource } from './resources.ts';
import { RULE_HANDLERS, type RuleRequestContext } from './rules-requests.ts';
import { completeConfig, createSession, disposeSession, resolveConfig } from './sessions.ts';
import type { Snoozes } from './snoozes.ts';
import { createTerminal, disposeTerminal } from './terminals.ts';
import { VIEW_HANDLERS, type ViewRequestContext } from './view-requests.ts';

export interface RequestContext
  extends FirstMessageContext,
    RuleRequestContext,
    McpRequestContext,
    ViewRequestContext,
    PluginRequestContext {
  readonly registry: Registry;
  readonly answers: Answers;
  readonly app: AppChannel;
  readonly marks: Marks;
  readonly snoozes: Snoozes;
  readonly history: History;
  readonly outbox: Outbox;
  readonly settings: SettingsFile;
  readonly signIns: SignIns;
  readonly clientTools: ClientToolParts;
  readonly sshMachines: () => Promise<readonly string[]>;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
}

type Handler<N extends CoreRequestName> = (
  context: RequestContext,
  input: RequestInput<N>,
) => Answer<RequestValue<N>> | Promise<Answer<RequestValue<N>>>;

const LONGEST_UNDO_MS = 10_000;
const LONGEST_DRAFT_CHARS = 1_000_000;
const DONE: Answer<null> = { ok: true, value: null };

const HANDLERS: { readonly [N in CoreRequestName]: Handler<N> } = {
  ...RULE_HANDLERS,
  ...MCP_HANDLERS,
  ...VIEW_HANDLERS,
  ...FILE_HANDLERS,
  ...PLUGIN_HANDLERS,
  'action:dispatch': ({ registry, outbox }, { hostId, ...wish }) =>
    withHost(registry, hostId, (host) => {
      const sent = host.dispatch(wish);
      if (sent.ok) outbox.dispatched(hostId, wish);
      return sent;
    }),
  'answer:give': ({ answers }, input) => answers.give(input),
  'answer:undo': ({ answers }, { requestKey }) => answers.undo(requestKey),
  'request:snooze': ({ snoozes }, { requestKey, until }) => snoozes.snooze(requestKey, until),
  'request:wake': ({ snoozes }, { requestKey }) => snoozes.wake(requestKey),
  'history:read': ({ history }, input) => ({ ok: true, value: history.read(input) }),
  'history:clear': ({ history }) => {
    history.clear();
    return DONE;
  },
  'host:add': ({ registry }, input) => registry.add(input),
  'host:addFound': ({ registry }, { address }) => registry.addFound(address),
  'host:change': ({ registry }, input) => registry.change(input),
  'host:test': ({ registry }, input) => registry.test(input),
  'sshHosts:list': async ({ sshMachines }) => ({ ok: true, value: { machines: await sshMachines() } }),
  'host:remove': async (context, { hostId }) => {
    const { registry, marks, snoozes, signIns, clientTools } = context;
    const answer = await registry.remove(hostId);
    if (!registry.find(hostId)) {
      forgetMutes(context, hostId);
      marks.forget(hostId);
      snoozes.forget(hostId);
      clientTools.forget(hostId);
      context.plugins.forget(hostId);
      context.views.forget(hostId);
      context.outbox.forget(hostId);
      void signIns.hostRemoved(hostId);
    }
    return answer;
  },
  'host:connect': ({ registry }, { hostId }) => registry.want(hostId, true),
  'host:disconnect': ({ registry, clientTools, outbox }, { hostId }) => {
    clientTools.activeClients.leave(hostId);
    const answer = registry.want(hostId, false);
    outbox.turnedOff(hostId);
    return answer;
  },
  'session:create': (context, input) => withHost(context.registry, input.hostId, (host) => createSession(context, host, input)),
  'session:dispose': ({ registry }, { hostId, session }) => withHost(registry, hostId, (host) => disposeSession(host, session)),
  'sessionConfig:resolve': ({ registry }, input) => withHost(registry, input.hostId, (host) => resolveConfig(host, input)),
  'sessionConfig:complete': ({ registry }, input) => withHost(registry, input.hostId, (host) => completeConfig(host, input)),
  'chat:create': ({ registry, newId }, input) =>
    withHost(registry, input.hostId, (host) => createChat(host, `ahp-chat:/${newId()}`, input)),
  'chat:dispose': ({ registry }, { hostId, chat }) => withHost(registry, hostId, (host) => disposeChat(host, chat)),
  'completions:ask': ({ registry }, input) => withHost(registry, input.hostId, (host) => askCompletions(host, input)),
  'changesetOperation:invoke': ({ registry }, input) =>
    withHost(registry, input.hostId, (host) => invokeOperation(host, input)),
  'terminal:create': ({ registry, newId, app }, input) =>
    withHost(registry, input.hostId, (host) => {
      const clientId = app.state().hosts.find(({ id }) => id === input.hostId)?.clientId ?? '';
      return createTerminal(host, { terminal: `ahp-terminal:/${newId()}`, clientId }, input);
    }),
  'terminal:dispose': ({ registry }, { hostId, terminal }) =>
    withHost(registry, hostId, (host) => disposeTerminal(host, terminal)),
  'directory:list': ({ registry }, { hostId, uri }) => withHost(registry, hostId, (host) => listDirectory(host, uri)),
  'resource:read': ({ registry }, { hostId, uri }) => withHost(registry, hostId, (host) => readResource(host, uri)),
  'draft:change': ({ registry, drafts }, { knowsBack, ...draft }) => {
    if (!registry.find(draft.hostId)) return { ok: false, error: unknownHost() };
    if (draft.text.length > LONGEST_DRAFT_CHARS) {
      const message = `A draft holds at most ${LONGEST_DRAFT_CHARS} characters. What you wrote last is not kept over a restart.`;
      return { ok: false, error: { code: 'invalid', message } };
    }
    drafts.write(draft, knowsBack);
    return DONE;
  },
  'outbox:put': ({ outbox }, input) => outbox.put(input),
  'outbox:withdraw': ({ outbox }, { id }) => outbox.withdraw(id),
  'outbox:discard': ({ outbox }, { id }) => outbox.discard(id),
  'signIn:start': ({ signIns }, choice) => signIns.start(choice),
  'signIn:paste': ({ signIns }, input) => signIns.paste(input),
  'signIn:cancel': ({ signIns }, key) => signIns.cancel(key),
  'signIn:decide': ({ signIns }, input) => signIns.decide(input),
  'signIn:forget': ({ signIns }, key) => signIns.forget(key),
  'clientTool:allow': ({ clientTools }, grant) => clientTools.allow(grant),
  'clientTool:revoke': ({ clientTools }, grant) => clientTools.revoke(grant),
  'toolOffer:make': ({ clientTools }, offer) => clientTools.activeClients.offer(offer),
  'toolOffer:withdraw': ({ clientTools }, offer) => clientTools.activeClients.withdraw(offer),
  'toolOffer:renew': ({ clientTools }, offer) => clientTools.activeClients.renew(offer),
  'note:dismiss': ({ app }, { id }) => {
    app.fold({ type: 'note/dismissed', id });
    return DONE;
  },
  'settings:change': ({ app, settings, history }, changes) => {
    if (!isUsable(changes)) {
      const message = `This setting can't be used, so nothing was changed. The undo time is 0 to ${LONGEST_UNDO_MS / 1000} seconds.`;
      return { ok: false, error: { code: 'invalid', message } };
    }
    app.fold({ type: 'settings/changed', changes });
    settings.change((stored) => ({ ...stored, settings: app.state().settings }));
    if (changes.history === 'off') history.clear();
    return DONE;
  },
  'mute:set': (context, mute) => setMute(context, mute),
  'mute:lift': (context, place) => liftMute(context, place),
};

/** Answers one request of a window. A fault becomes an answer: nothing throws across the process border. */
export async function answerRequest<N extends CoreRequestName>(
  context: RequestContext,
  name: N,
  input: RequestInput<N>,
): Promise<Answer<RequestValue<N>>> {
  try {
    const handler: Handler<N> = HANDLERS[name];
    return await handler(context, input);
  } catch (error) {
    return { ok: false, error: { code: 'failed', message: `${name} failed by a fault of Signalbox: ${String(error)}` } };
  }
}

function withHost<T>(registry: Registry, hostId: HostId, run: (host: Host) => T): T | Answer<never> {
  const host = registry.find(hostId);
  return host ? run(host) : { ok: false, error: unknownHost() };
}

function isUsable({ theme, undoMs, notifications }: Partial<Settings>): boolean {
  const isTheme = theme === undefined || theme === 'system' || theme === 'light' || theme === 'dark';
  const isTime = undoMs === undefined || (Number.isFinite(undoMs) && undoMs >= 0 && undoMs <= LONGEST_UNDO_MS);
  const isSwitch = notifications === undefined || notifications === 'on' || notifications === 'off';
  return isTheme && isTime && isSwitch;
}
