import { describe, expect, it } from 'vitest';
import type { HostEntry } from '../app/state.ts';
import { requestsOfHosts } from './from-app.ts';

const host = (id: string, connection: HostEntry['connection']): HostEntry => ({
  id,
  name: id,
  origin: 'saved',
  address: `wss://${id}.example`,
  wanted: true,
  connection,
  clientId: 'us',
});
const connected = { status: 'connected', since: 0, protocolVersion: '1.0.0' } as const;
const refused = (kind: 'token' | 'version') =>
  ({ status: 'blocked', failure: { kind, message: 'kestrel wants a token.', at: 0 } }) as const;

describe('the Requests of hosts', () => {
  it('are a sign-in for each protected resource that is asked for, in the order asked', () => {
    const signIns = ['https://a.example', 'https://b.example'].map((resource) => ({
      hostId: 'kestrel',
      resource: { resource },
    }));

    const requests = requestsOfHosts({ hosts: [host('kestrel', connected), host('pi', connected)], signIns });

    expect(requests.map(({ kind, hostId, sessionTitle }) => [kind, hostId, sessionTitle])).toEqual([
      ['hostSignIn', 'kestrel', 'kestrel'],
      ['hostSignIn', 'kestrel', 'kestrel'],
    ]);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
  });

  it('are a sign-in where the connection is blocked for want of a token, and nothing where it is for another reason', () => {
    expect(requestsOfHosts({ hosts: [host('kestrel', refused('token'))] })).toMatchObject([
      { kind: 'hostSignIn', reason: 'kestrel wants a token.' },
    ]);
    expect(requestsOfHosts({ hosts: [host('kestrel', refused('version'))] })).toEqual([]);
  });

  it('are none for a host that is no longer in the list', () => {
    expect(requestsOfHosts({ hosts: [], signIns: [{ hostId: 'gone', resource: { resource: 'https://a.example' } }] })).toEqual(
      [],
    );
  });
});
