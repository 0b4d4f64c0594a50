import type { JsonObject } from '../../../../../../shared/protocol/common/json.ts';
import { finished, newSession, say } from '../../../../testing/start-test-host.ts';
import type { Setting } from '../setting.ts';

const ANSWERS = {
  name: { kind: 'text', value: 'Ada' },
  times: { kind: 'number', value: 3 },
  loud: { kind: 'boolean', value: true },
  language: { kind: 'selected', value: 'en', freeformValues: ['Latin'] },
  places: { kind: 'selected-many', value: ['readme'] },
} as const;

/** Questions of every kind: answered, declined, and closed. */
export async function ask(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { chat } = await newSession(client);
  for (const response of ['accept', 'decline', 'cancel']) {
    const turnId = say(client, chat, 'ask:', `ask-${response}`);
    const { request } = await client.action(chat, 'chat/inputRequested', (action) => idOf(action).startsWith(turnId));
    const requestId = String((request as JsonObject).id);
    for (const [questionId, value] of response === 'accept' ? Object.entries(ANSWERS) : []) {
      const answer = { state: 'submitted', value };
      client.dispatch(chat, { type: 'chat/inputAnswerChanged', requestId, questionId, answer });
    }
    client.dispatch(chat, { type: 'chat/inputCompleted', requestId, response });
    await finished(client, chat, turnId);
  }
}

function idOf({ request }: JsonObject): string {
  return String((request as JsonObject).id);
}
