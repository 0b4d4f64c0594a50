import { describe, expect, test } from 'vitest';
import type { Connection, Failure } from '../../../shared/app/connection.ts';
import { hostEntry } from '../../store/scene.fixture.ts';
import { awayReason } from './away-reason.ts';
import { connectionWords, hostGlyph, shortWords } from './host-words.ts';

const failure = (kind: Failure['kind']): Failure => ({ kind, message: `kestrel: ${kind}.`, at: 0 });
const waiting: Connection = { status: 'waiting', attempt: 2, retryAt: 6500, lastFailure: failure('lost') };
const token: Connection = { status: 'blocked', failure: failure('token') };
const version: Connection = { status: 'blocked', failure: failure('version') };

describe('a connection in words', () => {
  test('counts down to the next try and keeps the last failure in sight', () => {
    expect(connectionWords(waiting, 500)).toEqual({
      state: 'Reconnecting, try 2',
      next: 'next in 6 s. kestrel: lost.',
      tone: 'plain',
    });
    expect(shortWords(waiting, 500)).toBe('try 3 in 6 s');
  });

  test('keeps the last failure in sight while the next try runs', () => {
    expect(connectionWords({ status: 'connecting', attempt: 2, lastFailure: failure('timeout') }, 0).next).toBe(
      'kestrel: timeout.',
    );
  });

  test('tells what stops from what is tried again', () => {
    expect([hostGlyph(waiting), hostGlyph(token), hostGlyph(version), hostGlyph({ status: 'idle' })]).toEqual([
      'running',
      'sign-in',
      'refused',
      'off',
    ]);
    expect(shortWords(version, 0)).toBe('version refused');
    expect(connectionWords(token, 0)).toEqual({ state: 'Token refused', next: 'kestrel: token.', tone: 'wait' });
  });
});

describe('awayReason', () => {
  test('is nothing for a connected host and a reason for any other', () => {
    expect(awayReason(hostEntry('kestrel'))).toBeUndefined();
    expect(awayReason(hostEntry('kestrel', { connection: waiting }))).toBe('kestrel is reconnecting');
    expect(awayReason(undefined)).toBe('This Host is no longer in your list');
  });
});
