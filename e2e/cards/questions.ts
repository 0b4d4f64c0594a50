import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Card } from './card.ts';

const TEXT = {
  id: 'mail',
  kind: 'text',
  title: 'Address',
  message: 'Where should the report be sent?',
  required: true,
  format: 'email',
  max: 120,
};
const LONG_TEXT = {
  id: 'words',
  kind: 'text',
  title: 'Release note',
  message: 'What should the release note say of the retry queue?',
  max: 2000,
};
const INTEGER = { id: 'tries', kind: 'integer', title: 'Tries', message: 'How many tries?', min: 1, max: 10, defaultValue: 3 };
const NUMBER = {
  id: 'wait',
  kind: 'number',
  title: 'Pause',
  message: 'How long between two tries, in seconds?',
  min: 0.1,
  max: 60,
};
const BOOLEAN = { id: 'jitter', kind: 'boolean', title: 'Jitter', message: 'Spread the tries?', defaultValue: true };
const SINGLE = {
  id: 'store',
  kind: 'single-select',
  title: 'Store',
  message: 'Where should the queue be kept while the gateway restarts?',
  required: true,
  allowFreeformInput: true,
  options: [
    { id: 'memory', label: 'In memory', description: 'Lost on a restart; nothing to set up', recommended: true },
    { id: 'sqlite', label: 'In a SQLite file', description: 'Survives a restart; one more file beside the configuration' },
    {
      id: 'redis',
      label: '在 Redis 中',
      description: 'Survives the loss of the machine, and wants a server that somebody looks after',
    },
  ],
};
const MULTI = {
  id: 'where',
  kind: 'multi-select',
  title: 'Places',
  message: 'Where should the change be described?',
  min: 1,
  max: 2,
  allowFreeformInput: true,
  options: [
    { id: 'readme', label: 'In README.md' },
    { id: 'changelog', label: 'In CHANGELOG.md' },
    { id: 'docs', label: 'In docs/decisions/0014-retry-queue.md' },
  ],
};

/** A question of each kind, alone and together, and an address to visit. */
export const QUESTIONS: readonly Card[] = [
  question('Question for a text', 'Where should the report be sent?', [TEXT]),
  question('Question for a whole number', 'How many tries should there be?', [INTEGER]),
  question('Question for a number', 'How long should it wait?', [NUMBER]),
  question('Question for yes or no', 'Should the tries be spread?', [BOOLEAN]),
  question('Question for one of several', 'Where should the queue be kept?', [SINGLE]),
  question('Question for several', 'Where should it be described?', [MULTI]),
  question('Form of all kinds', 'How should the retry queue work?', [TEXT, LONG_TEXT, INTEGER, NUMBER, BOOLEAN, SINGLE, MULTI]),
  question(
    'Question under a long message',
    `Before I go on I need to know how the queue is meant to behave. ${'The gateway may be restarted while messages wait. '.repeat(6)}`,
    [SINGLE],
  ),
  {
    name: 'Address to visit',
    entry: {
      kind: 'chatInput',
      request: {
        id: 'ask',
        message: 'Approve the deployment in the console of the cloud, then come back.',
        url: `https://console.example.com/deployments/relay-gateway/approve?${'token=abcdef0123456789&'.repeat(6)}`,
      },
    },
  },
];

function question(name: string, message: string, questions: readonly JsonObject[]): Card {
  return { name, entry: { kind: 'chatInput', request: { id: 'ask', message, questions } } };
}
