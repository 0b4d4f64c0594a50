import { dispatchesFor, type RequestAnswer } from '../../shared/inbox/answers.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { ChatInputAnswer } from '../../shared/protocol/chat/input-request.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Random } from './random.ts';
import { openRequests } from './requests.ts';
import { type Doing, dispatch, type Scene } from './scene.ts';

const NAMED: Readonly<Record<string, ChatInputAnswer>> = {
  name: { state: 'submitted', value: { kind: 'text', value: 'Ada' } },
};

/** Answers something that waits for a person, as a person does. */
export function answer({ core, station, random }: Scene): Doing {
  const requests = openRequests(core, station.id);
  if (requests.length === 0) return undefined;
  const request = random.pick(requests);
  const choice = choiceFor(request, random);
  const dispatches = dispatchesFor(request, choice);
  if (!dispatches) return undefined;
  const { key: requestKey, hostId, session } = request;
  return core.request('answer:give', { requestKey, hostId, session, dispatches, label: choice.type });
}

/** Fills one field of a form that stays open. */
export function answerHalf(scene: Scene): Doing {
  const asked = openRequests(scene.core, scene.station.id).filter((each) => each.kind === 'chatInput');
  if (asked.length === 0) return undefined;
  const { chat, request } = scene.random.pick(asked);
  const value = { state: 'draft', value: { kind: 'text', value: `Ada ${scene.random.below(100)}` } };
  return dispatch(scene, chat, { type: 'chat/inputAnswerChanged', requestId: request.id, questionId: 'name', answer: value });
}

/** What would be sent for a decision of somebody else. */
export function decisionOf(
  request: InboxRequest,
  random: Random,
): { readonly channel: string; readonly action: JsonObject } | undefined {
  return dispatchesFor(request, choiceFor(request, random))?.[0];
}

function choiceFor({ kind }: InboxRequest, random: Random): RequestAnswer {
  return kind === 'chatInput'
    ? random.pick<RequestAnswer>([{ type: 'submit', answers: NAMED }, { type: 'decline' }, { type: 'cancel' }])
    : random.pick<RequestAnswer>([
        { type: 'approve' },
        { type: 'approve' },
        { type: 'deny' },
        { type: 'deny', note: 'not like this' },
      ]);
}
