import type { Connection, Failure } from '../../../shared/app/connection.ts';
import type { Glyph } from '../../ui/status-glyph.tsx';

/** The state of a connection as a sign. */
export function hostGlyph(connection: Connection): Glyph {
  switch (connection.status) {
    case 'idle':
      return 'off';
    case 'connecting':
    case 'syncing':
    case 'waiting':
      return 'running';
    case 'connected':
      return 'ready';
    case 'blocked':
      return connection.failure.kind === 'token' ? 'sign-in' : 'refused';
    default:
      return connection satisfies never;
  }
}

/** A connection in words, with what comes next. */
export interface ConnectionWords {
  readonly state: string;
  readonly next?: string;
  readonly tone: 'plain' | 'wait' | 'bad';
}

/** `now` in epoch milliseconds; the next try is counted down to. */
export function connectionWords(connection: Connection, now: number): ConnectionWords {
  switch (connection.status) {
    case 'idle':
      return { state: 'Offline', next: 'turned off by you', tone: 'plain' };
    case 'connecting':
      return { state: attemptText('Connecting', connection.attempt), ...lastFailure(connection.lastFailure), tone: 'plain' };
    case 'syncing':
      return { state: 'Loading its Sessions', ...lastFailure(connection.lastFailure), tone: 'plain' };
    case 'connected':
      return { state: 'Connected', tone: 'plain' };
    case 'waiting':
      return {
        state: attemptText('Reconnecting', connection.attempt),
        next: `next in ${secondsLeft(connection.retryAt, now)} s. ${connection.lastFailure.message}`,
        tone: 'plain',
      };
    case 'blocked':
      return blockedWords(connection.failure);
    default:
      return connection satisfies never;
  }
}

/** The same in a few words, for the status bar; undefined where the sign says it all. */
export function shortWords(connection: Connection, now: number): string | undefined {
  switch (connection.status) {
    case 'idle':
      return 'offline';
    case 'connecting':
      return connection.attempt > 1 ? `try ${connection.attempt}` : 'connecting';
    case 'syncing':
      return 'loading';
    case 'connected':
      return undefined;
    case 'waiting':
      return `try ${connection.attempt + 1} in ${secondsLeft(connection.retryAt, now)} s`;
    case 'blocked':
      return blockedShort[connection.failure.kind] ?? 'stopped';
    default:
      return connection satisfies never;
  }
}

const blockedShort: Partial<Readonly<Record<Failure['kind'], string>>> = {
  token: 'token refused',
  version: 'version refused',
  trust: 'not trusted',
  access: 'not let through',
  address: 'wrong address',
};

const blockedStates: Partial<Readonly<Record<Failure['kind'], string>>> = {
  token: 'Token refused',
  version: 'Version refused',
  trust: 'Not trusted',
  access: 'Not let through',
  address: 'Wrong address',
};

function blockedWords(failure: Failure): ConnectionWords {
  return {
    state: blockedStates[failure.kind] ?? 'Stopped',
    next: failure.message,
    tone: failure.kind === 'token' ? 'wait' : 'bad',
  };
}

function attemptText(verb: string, attempt: number): string {
  return attempt > 1 ? `${verb}, try ${attempt}` : verb;
}

function lastFailure(failure: Failure | undefined): { readonly next?: string } {
  return failure ? { next: failure.message } : {};
}

function secondsLeft(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}
