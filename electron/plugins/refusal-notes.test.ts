import { expect, it } from 'vitest';
import { createManualClock } from '../connection/manual-clock.ts';
import type { NewNote } from '../core/notes.ts';
import { createRefusalNotes } from './refusal-notes.ts';

function setUp() {
  const clock = createManualClock(1_000);
  const notes: NewNote[] = [];
  const refused = createRefusalNotes({ clock, addNote: (note) => notes.push(note), nameOf: (hostId) => hostId });
  return { clock, refused, texts: () => notes.map(({ text }) => text) };
}

const OUTSIDE = { kind: 'outside', uri: 'file:///etc/passwd' } as const;

it('says who asked for what, once in a while, and how often it was since', () => {
  const { clock, refused, texts } = setUp();

  for (let count = 0; count < 100; count += 1) refused('kestrel', OUTSIDE);
  clock.advance(30_000);
  refused('kestrel', OUTSIDE);
  refused('rook', OUTSIDE);

  const words = 'asked for /etc/passwd; refused. Signalbox hands a Host the plugins that you publish to it, and nothing else.';
  expect(texts()).toEqual([
    `kestrel ${words}`,
    `kestrel ${words} 99 more requests like it were refused before.`,
    `rook ${words}`,
  ]);
});

it('a host that asks for different things in turn is told of once for each kind', () => {
  const { refused, texts } = setUp();

  for (let count = 0; count < 100; count += 1) {
    refused('kestrel', OUTSIDE);
    refused('kestrel', { kind: 'change', uri: 'file:///etc/passwd' });
  }

  expect(texts()).toHaveLength(2);
});

it('what a host writes can neither hide nor fill the screen', () => {
  const { refused, texts } = setUp();

  refused('kestrel', { kind: 'outside', uri: `file:///a\u202e\n\u0000${'b'.repeat(1_000)}` });

  expect(texts()[0]).toMatch(/^kestrel asked for \/a b{150,197}…; refused\./);
});
