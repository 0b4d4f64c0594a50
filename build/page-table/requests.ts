import { row, type Section } from './row.ts';

const kinds = ['SessionChatInputRequest', 'SessionToolConfirmationRequest', 'SessionToolClientExecutionRequest'];
const AUTHENTICATION = 'SessionToolAuthenticationRequest';

/** What a Session waits for. */
export const REQUESTS: readonly Section[] = [
  {
    title: 'SessionInputRequestBase',
    about: 'What all entries of `inputNeeded` share.',
    types: [...kinds, AUTHENTICATION],
    rows: {
      id: row('inboxRow', 'the row that stays, changes and goes', 'needId'),
      chat: row('inboxRow', 'where the answer goes; named after the Session unless it is its own', 'needCall'),
    },
  },
  {
    title: 'SessionChatInputRequest',
    about: 'A question of an agent.',
    types: ['SessionChatInputRequest'],
    rows: {
      kind: row('inboxWords', '“Answer a question”', 'needQuestion'),
      request: row('questions', 'its questions', 'needQuestion'),
    },
  },
  {
    title: 'SessionToolConfirmationRequest',
    about: 'A call, or its result, that waits for a yes.',
    types: ['SessionToolConfirmationRequest'],
    rows: {
      kind: row('inboxWords', '“Confirm a command”, “Confirm a result” and others', 'needCall'),
      turnId: row('answers', 'the Turn that the answer is for', 'needCall'),
      toolCall: row('inboxWords', '“Run this command” or “Share the result of” it', 'needResult'),
    },
  },
  {
    title: 'SessionToolClientExecutionRequest',
    about: 'A call that a client has to run.',
    types: ['SessionToolClientExecutionRequest'],
    rows: {
      kind: row('inboxWords', '“Run a client tool”', 'needOther'),
      turnId: row('toolAnswers', 'the Turn that “Refuse” is for', 'needOwn'),
      clientId: row('notHere', '“Another client” by its id, which alone can run it', 'needOther'),
      toolCall: row('notHere', 'what it is called with', 'needOther'),
    },
  },
  {
    title: AUTHENTICATION,
    about: 'A call that waits for a sign-in.',
    types: [AUTHENTICATION],
    rows: {
      kind: row('inboxWords', '“Sign in to”', 'needSignIn'),
      turnId: row('blockedCalls', 'no words of its own: “Show the call” leads to the call in its Turn', 'serverCalls'),
      toolCall: row('notHere', '“Resource”, “Reason” and “Scopes” of its sign-in', 'needSignIn'),
    },
  },
];
