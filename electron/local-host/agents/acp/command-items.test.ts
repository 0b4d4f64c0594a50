import { expect, test } from 'vitest';
import { commandItems } from './command-items.ts';

const COMMANDS = [
  { name: 'summarize', description: 'Sums up', hint: 'how long' },
  { name: 'review', description: 'Reviews' },
];

function itemsFor(text: string, offset = text.length) {
  return commandItems(COMMANDS, { channel: 'ahp-chat:/1', kind: 'userMessage', text, offset });
}

test('commands are offered after a slash at the beginning, and replace the word that is there', () => {
  expect(itemsFor('/')).toHaveLength(2);
  expect(itemsFor('/SUMMER time', 4)).toEqual([
    {
      insertText: '/summarize ',
      rangeStart: 0,
      rangeEnd: 7,
      attachment: {
        type: 'simple',
        label: '/summarize',
        displayKind: 'command',
        _meta: { description: 'Sums up', hint: 'how long' },
      },
    },
  ]);
});

test('nowhere else', () => {
  expect(itemsFor('say /')).toEqual([]);
  expect(itemsFor('/review it')).toEqual([]);
  expect(itemsFor('/x')).toEqual([]);
});
