import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ToolCallState } from '../../../shared/protocol/chat/tool-call.ts';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  type FakeMain,
  fakeMain,
  hostEntry,
  sessionSnapshot,
} from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { ChatAtContext } from '../transcript/chat-at.ts';
import { CallView } from './call-view.tsx';

const at = { hostId: 'kestrel', session: 'ahp-session:/a', chat: 'ahp-session:/a/chat' };
const server: McpServerCustomization = {
  type: 'mcpServer',
  id: 's',
  uri: 'x:s',
  name: 'Clock\u202E',
  state: { kind: 'ready' },
  channel: 'mcp://host/1',
  mcpApp: { capabilities: { serverTools: {}, serverResources: {} } },
};
const call = {
  toolCallId: 'c',
  toolName: 'tell_time',
  displayName: 'Tell the time',
  invocationMessage: 'Tell the time',
  status: 'running',
  confirmed: 'not-needed',
  contributor: { kind: 'mcp', customizationId: 's' },
  _meta: { ui: { resourceUri: 'ui://clock/face.html' } },
} as const satisfies ToolCallState;

const SOON = { timeout: 20_000 };

let main: FakeMain;
let stop: () => void;

// The first view loads a good deal more than a test waits for.
beforeAll(async () => void (await import('./view.tsx')), 120_000);

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
  act(() => main.send(appSnapshot({ hosts: [hostEntry(at.hostId)] }), catalogueSnapshot(at.hostId, [])));
});

afterEach(() => {
  cleanup();
  stop();
});

function show(changes: Partial<McpServerCustomization>, shown: ToolCallState = call, rowKey = crypto.randomUUID()) {
  act(() => main.send(sessionSnapshot(at.hostId, at.session, { customizations: [{ ...server, ...changes }] })));
  return render(
    <ChatAtContext value={at}>
      <CallView rowKey={rowKey} call={shown} />
    </ChatAtContext>,
  );
}

const opened = () => main.asked.filter(({ name }) => name === 'view:open');

test('a call without a view, and one whose server drives none, are ordinary calls', () => {
  const { _meta: _none, ...plain } = call;
  const { mcpApp: _not, ...bare } = server;

  expect(show({}, plain).container.textContent).toBe('');
  cleanup();
  act(() => main.send(sessionSnapshot(at.hostId, at.session, { customizations: [bare] })));
  expect(render(<CallView rowKey="r" call={call} />).container.textContent).toBe('');
  expect(opened()).toEqual([]);
});

test('a view whose server does not run can be shown later', () => {
  const { channel: _none, ...stopped } = server;
  show({ ...stopped, state: { kind: 'stopped' } });
  act(() =>
    main.send(sessionSnapshot(at.hostId, at.session, { customizations: [{ ...stopped, state: { kind: 'stopped' } }] })),
  );

  expect(screen.getByText('This call has a view. It can be shown while Clock runs.')).toBeTruthy();
});

test('a view that cannot be had says why, and is asked for again', async () => {
  main.answer('view:open', { ok: false, error: { code: 'refused', message: 'The view is not shown: it is empty.' } });
  show({});
  await screen.findByText('The view is not shown: it is empty.', {}, SOON);
  expect(screen.getByText('View of Tell the time by Clock')).toBeTruthy();
  expect(opened()).toMatchObject([
    {
      input: {
        ...{ hostId: at.hostId, session: at.session },
        serverId: 's',
        channel: 'mcp://host/1',
        uri: 'ui://clock/face.html',
      },
    },
  ]);

  fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));

  await screen.findByText('The view is not shown: it is empty.', {}, SOON);
  expect(opened()).toHaveLength(2);
});

test('the plain result takes the place of a view, until somebody wants it back', async () => {
  main.answer('view:open', { ok: false, error: { code: 'refused', message: 'Not now.' } });
  show({});
  fireEvent.click(await screen.findByRole('button', { name: 'Plain result' }, SOON));
  await act(async () => undefined);
  expect(screen.queryByText('Not now.')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Show the view' }));

  await screen.findByText('Not now.', {}, SOON);
});
