import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientToolsState } from '../../../shared/client-tools/state.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { sessionChannel } from '../../store/channels.ts';
import { appSnapshot, eventOn, type FakeMain, fakeMain, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { ClientsPanel } from './clients-panel.tsx';

const session = 'ahp-session:/a';
const place = { hostId: 'kestrel', session };
const NOTHING: ClientToolsState = { grants: [], offers: [], running: [] };

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

function show(state: Partial<SessionState>, clientTools = NOTHING, host = hostEntry('kestrel')): void {
  act(() => main.send(appSnapshot({ hosts: [host], clientTools }), sessionSnapshot('kestrel', session, state)));
  render(<ClientsPanel {...place} />);
}

const offer = () => screen.getByRole('switch', { name: 'Offer my tools to this Session' });
const asked = () => main.asked.filter(({ name }) => !name.startsWith('channel:'));

test('says who is here, what each brings, and who of them we are', () => {
  const plugin = { type: 'plugin', id: 'p', uri: 'file:///plugin', name: 'Kit' } as const;
  show({
    activeClients: [
      { clientId: 'us', displayName: 'Signalbox', tools: [] },
      { clientId: 'them', tools: [{ name: 'open', title: 'Open it' }], customizations: [plugin] },
    ],
  });
  const clients = within(screen.getByRole('region', { name: 'Active clients' }));

  expect(clients.getByRole('button', { name: 'Signalbox you, 0 tools' })).toBeTruthy();
  fireEvent.click(clients.getByRole('button', { name: 'them 1 tool, 1 plugin' }));

  expect(clients.getByRole('button', { name: 'Open it' })).toBeTruthy();
  expect(clients.getByText('Kit')).toBeTruthy();
});

test('offers and withdraws the tools', () => {
  show({ activeClients: [] });
  fireEvent.click(offer());

  expect(asked()).toEqual([{ name: 'toolOffer:make', input: place }]);
  expect(screen.getByText('Nobody offers tools to this Session.')).toBeTruthy();

  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')], clientTools: { ...NOTHING, offers: [place] } })));
  fireEvent.click(offer());
  expect(asked().at(-1)).toEqual({ name: 'toolOffer:withdraw', input: place });
});

test('says that the Host has refused, in its words, and asks it anew', () => {
  show({ activeClients: [] }, { ...NOTHING, offers: [place] });
  const action = { type: 'session/activeClientSet', activeClient: { clientId: 'us', tools: [] } } as const;
  const channel = sessionChannel('kestrel', session);
  act(() =>
    main.send(
      eventOn(channel, { type: 'dispatched', at: 0, clientSeq: 1, action }),
      eventOn(channel, { type: 'rejected', at: 0, clientSeq: 1, reason: 'no clients here' }),
    ),
  );

  expect(screen.getByRole('status').textContent).toBe('The Host does not have Signalbox in this Session: no clients here.');
  fireEvent.click(screen.getByRole('button', { name: 'Join again' }));
  expect(asked()).toEqual([{ name: 'toolOffer:renew', input: place }]);
});

test('says that it joins later while the Host is away', () => {
  show({ activeClients: [] }, { ...NOTHING, offers: [place] }, hostEntry('kestrel', { connection: { status: 'idle' } }));

  expect(screen.getByRole('status').textContent).toBe('kestrel is offline: Signalbox joins once it is back.');
});

test('lets and forbids the Host each tool', () => {
  const grant = { hostId: 'kestrel', tool: 'signalbox_open_url' } as const;
  show({ activeClients: [] }, { ...NOTHING, grants: [grant] });
  fireEvent.click(screen.getByRole('button', { name: 'Tools that this Host may use: 1' }));

  fireEvent.click(screen.getByRole('switch', { name: 'Open a web address' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Ask the person' }));

  expect(asked()).toEqual([
    { name: 'clientTool:revoke', input: grant },
    { name: 'clientTool:allow', input: { ...grant, tool: 'signalbox_ask_person' } },
  ]);
});

test('reads a tool of the Host as cautiously as it has to', () => {
  const inputSchema = {
    type: 'object',
    properties: { path: { type: 'string', description: 'Where' } },
    required: ['path'],
  } as const;
  const annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true };
  show({ activeClients: [], serverTools: [{ name: 'bare' }, { name: 'known', inputSchema, annotations }] });
  for (const name of ['bare', 'known']) fireEvent.click(screen.getByRole('button', { name }));
  const hints = (name: string) =>
    within(screen.getByRole('list', { name: `What ${name} says of itself` }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  expect(hints('bare')).toEqual([
    'Changes things, as nothing is said',
    'May destroy, as nothing is said',
    'Adds up when repeated, as nothing is said',
    'Reaches outside, as nothing is said',
  ]);
  expect(hints('known')).toEqual(['Changes things', 'Only adds', 'Can be repeated', 'Reaches outside, as nothing is said']);
  expect(screen.getByText('string, required: Where')).toBeTruthy();
});
