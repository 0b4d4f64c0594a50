import { expect, test } from 'vitest';
import type { ResponsePart } from '../protocol/chat/response-part.ts';
import { turnText } from './turn-text.ts';

test('the text of a turn is what the agent said, not what it thought or did', () => {
  const responseParts: readonly ResponsePart[] = [
    { kind: 'reasoning', id: 'r', content: 'Hm.' },
    { kind: 'markdown', id: 'a', content: 'First.' },
    { kind: 'contentRef', uri: 'x:/1' },
    { kind: 'markdown', id: 'b', content: '  ' },
    { kind: 'markdown', id: 'c', content: '**Then**' },
  ];

  expect(turnText({ responseParts })).toBe('First.\n\n**Then**');
  expect(turnText({ responseParts: [] })).toBe('');
});
