import type { ParamsOf, ResultOf } from '../../../../shared/protocol/common/commands.ts';
import type { HostRequestName } from '../../../../shared/protocol/common/host-requests.ts';
import { ROOT_URI, type Uri } from '../../../../shared/protocol/common/uri.ts';
import { readiness } from '../approval.ts';
import { decided } from '../ask.ts';
import type { Stage } from './stage.ts';

/** Works in a folder that a client lends, by its requests alone (AHP Requests from the host): it leaves nothing there. */
export async function visitStep(stage: Stage, uri: Uri): Promise<void> {
  const { turn } = stage;
  const [owner] = turn.session.state()?.activeClients ?? [];
  if (!owner) return stage.say('No client is active in this session, so there is nobody whose folder I could visit.');
  const call = { turnId: turn.id, toolCallId: stage.nextId('call') };
  const name = owner.displayName ?? 'the client';
  turn.emit({ type: 'chat/toolCallStart', ...call, toolName: 'visit_client', displayName: 'Visit a folder of a client' });
  turn.emit({
    type: 'chat/toolCallReady',
    ...call,
    invocationMessage: `Work in ${uri} of ${name}`,
    toolInput: JSON.stringify({ uri }),
    ...readiness(turn.session, { kind: 'tool' }, { confirmationTitle: `Work in ${uri} of ${name}?` }),
  });
  stage.activity(`Waiting for approval to visit ${name}`);
  const decision = await decided(turn, call.toolCallId);
  if (decision.status === 'cancelled') return stage.acknowledge(decision);
  const visit = await carryOut(stage, owner.clientId, uri);
  const problem = 'problem' in visit ? visit.problem : undefined;
  stage.ledger.add({ kind: 'visited', turnId: turn.id, clientId: owner.clientId, uri, success: problem === undefined });
  turn.emit({
    type: 'chat/toolCallComplete',
    ...call,
    result: {
      success: problem === undefined,
      pastTenseMessage: problem === undefined ? `Worked in ${uri}` : `Could not work in ${uri}`,
      content: [{ type: 'text', text: visit.done.map((line) => `- ${line}`).join('\n') }],
      ...(problem === undefined ? {} : { error: { message: problem } }),
    },
  });
}

interface Visit {
  readonly done: readonly string[];
  readonly problem?: string;
}

/** Every request once, in an order in which each has something to work on; it ends at the first one that is refused. */
async function carryOut({ turn, activity }: Stage, clientId: string, root: Uri): Promise<Visit> {
  const done: string[] = [];
  const channel = ROOT_URI;
  const folder = `${root.replace(/\/+$/, '')}/rehearsal-visit`;
  const at = (path: string) => `${folder}/${path}`;

  async function ask<M extends HostRequestName>(method: M, params: ParamsOf<M>): Promise<ResultOf<M>> {
    activity(`Asking a client: ${method}`);
    const answer = await turn.session.askClient(clientId, method, params);
    turn.signal.throwIfAborted();
    if ('error' in answer) throw new Refused(`The client did not do "${method}": ${answer.error.message}`);
    done.push(method);
    return answer.result;
  }

  try {
    await ask('resourceRequest', { channel, uri: root, read: true, write: true });
    await ask('resourceResolve', { channel, uri: root });
    await ask('createResourceWatch', { channel, uri: root, recursive: true });
    await ask('resourceMkdir', { channel, uri: folder });
    await ask('resourceWrite', { channel, uri: at('a.txt'), data: 'A rehearsal was here.\n', encoding: 'utf-8' });
    await ask('resourceCopy', { channel, source: at('a.txt'), destination: at('b.txt') });
    await ask('resourceMove', { channel, source: at('b.txt'), destination: at('c.txt') });
    await ask('resourceList', { channel, uri: folder });
    await ask('resourceRead', { channel, uri: at('c.txt'), encoding: 'utf-8' });
    await ask('resourceDelete', { channel, uri: folder, recursive: true });
    return { done };
  } catch (error) {
    if (error instanceof Refused) return { done, problem: `${error.message}. What was done before that stays.` };
    throw error;
  }
}

class Refused extends Error {}
