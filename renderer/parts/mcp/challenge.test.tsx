import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { McpAuthRequirement } from '../../../shared/protocol/session/mcp-server.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { McpServerDetails } from './mcp-server-details.tsx';

const KEY = { hostId: 'kestrel', session: 'ahp-session:/a', serverId: 'tracker' };

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

function show(more: Partial<McpAuthRequirement>): string {
  const auth = { reason: 'required', resource: { resource: 'https://tracker.example/mcp' }, ...more } as const;
  const state = { kind: 'authRequired', ...auth } as const;
  const server = { type: 'mcpServer', id: 'tracker', uri: 'x:t', name: 'Tracker', state } as const;
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      sessionSnapshot('kestrel', KEY.session, { customizations: [server] }),
    ),
  );
  render(<McpServerDetails {...KEY} />);
  return screen.getByRole('region', { name: 'MCP server Tracker' }).textContent;
}

describe('what an MCP server wants a sign-in for', () => {
  test.each([
    ['required', 'Needs sign-in'],
    ['expired', 'The sign-in has expired'],
    ['insufficientScope', 'The sign-in allows too little'],
  ] as const)('is said: %s', (reason, words) => {
    show({ reason });

    expect(screen.getByRole('status').textContent).toBe(words);
  });

  test('says no more than its Host does', () => {
    const text = show({});

    expect(text).toContain('Resourcehttps://tracker.example/mcpScopesnot said');
    expect(text).not.toContain('The Host says');
    expect(text).not.toContain('As client');
  });

  test('asks for no scope where the Host names an empty list, whatever the resource supports', () => {
    const resource = { resource: 'https://tracker.example/mcp', scopes_supported: ['issues:write'] };

    expect(show({ resource, requiredScopes: [] })).toContain('Scopesnone');
  });
});
