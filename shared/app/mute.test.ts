import { expect, it } from 'vitest';
import { isMuted, type Mute, muteOf, withMute, withoutMute } from './mute.ts';

const HOST: Mute = { hostId: 'h' };
const SESSION: Mute = { hostId: 'h', session: 's:/one', until: 100 };

it('a muted host mutes all of its sessions, and no other host', () => {
  expect(isMuted([HOST], { hostId: 'h', session: 's:/one' }, 0)).toBe(true);
  expect(isMuted([HOST], { hostId: 'h' }, 0)).toBe(true);
  expect(isMuted([HOST], { hostId: 'i', session: 's:/one' }, 0)).toBe(false);
  expect(isMuted(undefined, { hostId: 'h' }, 0)).toBe(false);
});

it('a muted session mutes nothing else, and only until its time', () => {
  expect(isMuted([SESSION], { hostId: 'h', session: 's:/one' }, 99)).toBe(true);
  expect(isMuted([SESSION], { hostId: 'h', session: 's:/one' }, 100)).toBe(false);
  expect(isMuted([SESSION], { hostId: 'h', session: 's:/two' }, 99)).toBe(false);
  expect(isMuted([SESSION], { hostId: 'h' }, 99)).toBe(false);
});

it('the mute of a place is that of exactly this place', () => {
  expect(muteOf([HOST, SESSION], { hostId: 'h', session: 's:/one' }, 0)).toBe(SESSION);
  expect(muteOf([HOST], { hostId: 'h', session: 's:/one' }, 0)).toBeUndefined();
});

it('a place has one mute at most, and what is over goes', () => {
  const longer = { ...SESSION, until: 300 };

  expect(withMute([HOST, SESSION], longer, 50)).toEqual([HOST, longer]);
  expect(withMute([SESSION], HOST, 100)).toEqual([HOST]);
  expect(withoutMute([HOST, SESSION], { hostId: 'h' }, 50)).toEqual([SESSION]);
});
