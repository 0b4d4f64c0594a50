import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostEntry } from '../../../shared/app/state.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  type FakeMain,
  fakeMain,
  hostEntry,
  sessionSummary,
} from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { uptimeText } from './host-row.tsx';
import { HostsScreen } from './hosts-screen.tsx';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  // The test's DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  main = fakeMain();
  main.answer('sshHosts:list', { ok: true, value: { machines: [] } });
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

function show(...hosts: readonly HostEntry[]) {
  act(() => main.send(appSnapshot({ hosts })));
  render(<HostsScreen />);
}

const row = (name: RegExp) => screen.getByRole('row', { name });
const inputsOf = (name: string) => main.asked.filter((request) => request.name === name).map(({ input }) => input);
const settle = () => act(() => Promise.resolve());

describe('the Hosts screen', () => {
  test('says for each Host how it stands and offers what helps', () => {
    show(
      hostEntry('kestrel'),
      hostEntry('nas', {
        connection: { status: 'blocked', failure: { kind: 'token', message: 'nas refused the token (HTTP 403).', at: 0 } },
      }),
      hostEntry('old', { connection: { status: 'idle' }, wanted: false }),
    );
    act(() => main.send(catalogueSnapshot('kestrel', [sessionSummary('ahp-session:/a')])));

    expect(within(row(/kestrel/)).queryByRole('button', { name: /Connect|Try/ })).toBeNull();
    expect(row(/nas/).textContent).toContain('nas refused the token (HTTP 403).');
    expect(row(/nas/).textContent).toContain('Change its token to one that it accepts.');
    fireEvent.click(within(row(/old/)).getByRole('button', { name: 'Connect' }));

    expect(inputsOf('host:connect')).toEqual([{ hostId: 'old' }]);
  });

  test('offers what runs on this computer, until it is in the list', () => {
    const address = 'vscode:editor@/home/dana/.config/Code';
    const found = [{ address, name: 'VS Code', protocolVersion: '0.9.0' }];
    act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')], found })));
    render(<HostsScreen />);

    fireEvent.click(screen.getByRole('button', { name: 'Add VS Code' }));
    expect(inputsOf('host:addFound')).toEqual([{ address }]);

    act(() => main.send(appSnapshot({ hosts: [hostEntry('code', { address })], found })));
    expect(screen.queryByRole('button', { name: 'Add VS Code' })).toBeNull();
    expect(row(/code/).textContent).toContain('on this computer');
  });

  test('shows who a Host is and how its connection came to be what it is, by key', () => {
    show(
      hostEntry('kestrel', {
        server: { name: 'agent-host', version: '1.14' },
        roundTrips: [{ at: Date.now(), ms: 38 }],
        transitions: [{ at: Date.now() - 60_000, status: 'waiting', reason: 'the connection broke.' }],
      }),
      hostEntry('heron'),
    );
    expect(row(/kestrel/).textContent).toContain('38 ms');

    const list = screen.getByRole('region', { name: 'Hosts' });
    fireEvent.keyDown(list, { key: 'j' });
    const details = screen.getByRole('region', { name: 'Host kestrel' });
    expect(details.textContent).toContain('agent-host 1.14');
    expect(details.textContent).toContain('Lost, trying againthe connection broke.');

    fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(screen.getByRole('region', { name: 'Host heron' }).textContent).toContain('Nothing has happened yet.');
    fireEvent.keyDown(list, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: /^Host / })).toBeNull();
  });

  test('tries an address before it is added, and says what came of it', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: /Add Host/ }));
    fireEvent.change(screen.getByLabelText(/Address/), { target: { value: '127.0.0.1:8081' } });
    main.answer('host:test', {
      ok: true,
      value: { protocolVersion: '1.0.0', roundTripMs: 4, server: { name: 'quay', version: '7' } },
    });

    fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    await settle();

    expect(inputsOf('host:test')).toEqual([{ address: 'ws://127.0.0.1:8081' }]);
    expect(screen.getByRole('status').textContent).toBe('quay 7 answers. It speaks AHP 1.0.0; a round trip takes 4 ms.');

    fireEvent.change(screen.getByLabelText(/Address/), { target: { value: '127.0.0.1:8082' } });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('takes another token for a Host that refused the one it had', async () => {
    show(
      hostEntry('nas', {
        address: 'ws://127.0.0.1:8081',
        connection: { status: 'blocked', failure: { kind: 'token', message: 'nas refused the token (HTTP 403).', at: 0 } },
      }),
    );

    fireEvent.click(within(row(/nas/)).getByRole('button', { name: 'Change' }));
    const change = screen.getByRole('button', { name: /Change and connect/ });
    expect(change.getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(screen.getByLabelText(/Token/), { target: { value: 'fresh' } });
    fireEvent.click(change);
    await settle();

    expect(inputsOf('host:change')).toEqual([{ hostId: 'nas', token: 'fresh' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('names the versions that a Host accepts', () => {
    const failure = {
      kind: 'version',
      message: 'edge speaks another version.',
      at: 0,
      supportedVersions: ['0.3.0', '0.4.0'],
    } as const;
    show(hostEntry('edge', { connection: { status: 'blocked', failure } }));

    expect(row(/edge/).textContent).toContain('It accepts 0.3.0, 0.4.0.');
  });

  test('shows in the row why an action failed', async () => {
    main.answer('host:connect', { ok: false, error: { code: 'failed', message: 'old could not be dialled.' } });
    show(hostEntry('old', { connection: { status: 'idle' } }));

    fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
    await settle();

    expect(within(row(/old/)).getByRole('alert').textContent).toBe('old could not be dialled.');
  });
});

describe('adding a Host', () => {
  test('opens by N, sends what was typed and closes', async () => {
    show();
    fireEvent.keyDown(screen.getByRole('region', { name: 'Hosts' }), { key: 'n' });

    fireEvent.change(screen.getByRole('textbox', { name: /Address/ }), { target: { value: ' wss://host.example ' } });
    fireEvent.change(screen.getByLabelText(/Token/), { target: { value: 'secret' } });
    fireEvent.keyDown(screen.getByRole('textbox', { name: /Name/ }), { key: 'Enter' });
    await settle();

    expect(inputsOf('host:add')).toEqual([{ address: 'wss://host.example', token: 'secret' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('wants an explicit yes before it goes unencrypted to another machine', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: /Add Host/ }));
    const address = screen.getByRole('textbox', { name: /Address/ });
    fireEvent.change(address, { target: { value: 'ws://host.example' } });

    fireEvent.keyDown(address, { key: 'Enter' });
    expect(inputsOf('host:add')).toEqual([]);

    fireEvent.click(screen.getByRole('checkbox', { name: /without encryption/ }));
    fireEvent.keyDown(address, { key: 'Enter' });
    await settle();
    expect(inputsOf('host:add')).toEqual([{ address: 'ws://host.example', plainAllowed: true }]);
  });

  test('keeps the form and says why when main refuses', async () => {
    main.answer('host:add', { ok: false, error: { code: 'invalid', message: 'This Host is in your list already.' } });
    show();
    fireEvent.click(screen.getByRole('button', { name: /Add Host/ }));
    const address = screen.getByRole('textbox', { name: /Address/ });
    fireEvent.change(address, { target: { value: 'wss://host.example' } });

    fireEvent.keyDown(address, { key: 'Enter' });
    await settle();

    expect(screen.getByRole('alert').textContent).toBe('This Host is in your list already.');
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});

describe('removing a Host', () => {
  test('asks first and says what is lost', async () => {
    show(hostEntry('old', { connection: { status: 'idle' } }));

    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove Host', hidden: true }));
    expect(inputsOf('host:remove')).toEqual([]);
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('Its Sessions stay on the Host');

    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove Host' }));
    await settle();
    expect(inputsOf('host:remove')).toEqual([{ hostId: 'old' }]);
  });

  test('is not offered for the built-in Host', () => {
    show(hostEntry('embedded', { origin: 'embedded' }));

    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove Host', hidden: true }));

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('uptimeText', () => {
  test.each([
    [30_000, 'less than a minute'],
    [47 * 60_000, '47 min'],
    [192 * 60_000, '3 h 12 min'],
    [24 * 60 * 60_000, '1 day'],
    [9 * 24 * 60 * 60_000, '9 days'],
  ])('reads %i ms as %s', (ms, text) => {
    expect(uptimeText(ms)).toBe(text);
  });
});
