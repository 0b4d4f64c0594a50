import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../shared/app/state.ts';
import type { OpenedView } from '../../../shared/ipc/view-requests.ts';
import { serverKey, type ViewGrant } from '../../../shared/mcp-apps/grant.ts';
import type { AhpMcpUiHostCapabilities, McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { ViewRights } from './view-rights.tsx';
import { ViewSession } from './view-session.ts';

const at = { hostId: 'kestrel', session: 'ahp-session:/a', chat: 'ahp-session:/a/chat' };
const VIEW: OpenedView = { viewId: 'v', declared: [], refused: [], allowed: [], permissions: [], appVersion: '1.0.0' };
const SERVER: McpServerCustomization = {
  ...{ type: 'mcpServer', id: 's', uri: 'x:s', name: 'Clock', channel: 'mcp://host/1' },
  state: { kind: 'ready' },
};
const GRANT: ViewGrant = { hostId: at.hostId, server: serverKey(SERVER), sources: [] };

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

interface Shown {
  readonly capabilities?: AhpMcpUiHostCapabilities;
  readonly opened?: Partial<OpenedView>;
  readonly grants?: readonly ViewGrant[];
}

function show({ capabilities = {}, opened = {}, grants = [] }: Shown) {
  act(() => main.send(appSnapshot({ hosts: [hostEntry(at.hostId)], settings: { ...DEFAULT_SETTINGS, viewGrants: grants } })));
  const server = { ...SERVER, mcpApp: { capabilities } };
  const session = new ViewSession({
    ...{ at, server, grant: GRANT, uri: 'ui://clock/face.html' },
    run: { hostId: at.hostId, session: at.session, serverId: 's', channel: 'mcp://host/1' },
    call: { toolCallId: 'c', toolName: 'tell_time', displayName: 'Tell the time', status: 'streaming' },
  });
  session.store.setState({ status: { kind: 'ready', opened: { ...VIEW, ...opened }, isSilent: false } });
  return render(<ViewRights session={session} server={server} hostId={at.hostId} onAgain={() => undefined} />).container;
}

/** A button is off until nothing has moved for a moment. */
async function pressOnceStill(name: string) {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'), { timeout: 20_000 });
  fireEvent.click(button);
}

const kept = () => main.asked.filter(({ name }) => name === 'settings:change').map(({ input }) => input);

test('a server whose host promises the model may use it once the person has allowed it', async () => {
  show({ capabilities: { sampling: {} } });

  expect(screen.getByText('Views of this server may not ask the model')).toBeTruthy();
  await pressOnceStill('Allow it for this server');

  await waitFor(() => expect(kept()).toEqual([{ viewGrants: [{ ...GRANT, sampling: 'on' }] }]));
});

test('what was allowed is taken back with one press', async () => {
  show({ capabilities: { sampling: {} }, grants: [{ ...GRANT, sampling: 'on' }] });

  expect(screen.getByText('Views of this server may ask the model')).toBeTruthy();
  await pressOnceStill('Take it back');

  await waitFor(() => expect(kept()).toEqual([{ viewGrants: [] }]));
});

test('nothing is asked about that the server neither has nor wants', () => {
  expect(show({}).textContent).toBe('');
});

test('what a view wants to reach is named, and what none ever gets as well', () => {
  const opened = { declared: ['https://a.example'], refused: ['https://*'], permissions: ['camera'] };

  expect(show({ opened }).textContent).toBe(
    'This view wants to reach https://a.exampleAllow it for this serverNo view gets this: camera, https://*',
  );
});
