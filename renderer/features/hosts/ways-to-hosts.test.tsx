import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostEntry } from '../../../shared/app/state.ts';
import { replacePlace } from '../../store/navigation.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { HostsScreen } from './hosts-screen.tsx';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  // The test's DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  main = fakeMain();
  main.answer('sshHosts:list', { ok: true, value: { machines: ['build-box', 'kestrel', 'pi-bench'] } });
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  replacePlace({ screen: 'hosts' });
  stop();
});

const settle = () => act(() => Promise.resolve());
const inputsOf = (name: string) => main.asked.filter((request) => request.name === name).map(({ input }) => input);
const list = () => screen.getByRole('region', { name: 'Hosts' });
const press = (key: string) => fireEvent.keyDown(list(), { key });
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Address/ });
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

function show(...hosts: readonly HostEntry[]) {
  act(() => main.send(appSnapshot({ hosts })));
  render(<HostsScreen />);
}

async function openAdding() {
  show();
  press('n');
  await settle();
}

describe('a Host over SSH', () => {
  test('is begun from a machine of the SSH configuration, and asks where it listens there', async () => {
    await openAdding();
    fireEvent.change(address(), { target: { value: 'ssh://b' } });
    expect(screen.queryByRole('button', { name: 'kestrel' })).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'build-box' }));
    expect(address().value).toBe('ssh://build-box?port=');
    expect(document.activeElement).toBe(address());
    expect(screen.getByRole('alert').textContent).toContain('Say where the Host listens on that machine');
    expect(screen.queryByRole('group', { name: 'From your SSH configuration' })).toBeNull();

    fireEvent.change(address(), { target: { value: 'ssh://build-box?port=8081' } });
    fireEvent.keyDown(address(), { key: 'Enter' });
    await settle();
    expect(inputsOf('host:add')).toEqual([{ address: 'ssh://build-box?port=8081' }]);
  });

  test('offers no machine while another kind of address is typed', async () => {
    await openAdding();
    expect(screen.getAllByRole('button', { name: /build-box|kestrel|pi-bench/ })).toHaveLength(3);

    fireEvent.change(address(), { target: { value: 'wss://build-box' } });

    expect(screen.queryByRole('button', { name: 'build-box' })).toBeNull();
  });
});

describe('a program as a Host', () => {
  test('runs only after a yes to its exact words, and has no token', async () => {
    await openAdding();
    fireEvent.change(address(), { target: { value: 'stdio:agent-host\u202e --stdio' } });

    expect(screen.queryByLabelText(/Token/)).toBeNull();
    expect(screen.getByText(/runs this program on this computer, with every right that you have/)).toBeDefined();
    expect(screen.getByText(/1 hidden/)).toBeDefined();
    fireEvent.keyDown(address(), { key: 'Enter' });
    expect(inputsOf('host:add')).toEqual([]);

    fireEvent.change(address(), { target: { value: 'stdio:agent-host --stdio' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Run this program whenever Signalbox connects' }));
    fireEvent.keyDown(address(), { key: 'Enter' });
    await settle();
    expect(inputsOf('host:add')).toEqual([{ address: 'stdio:agent-host --stdio', commandAllowed: true }]);
  });

  test('wants the yes again when the words change', async () => {
    await openAdding();
    fireEvent.change(address(), { target: { value: 'stdio:agent-host' } });
    fireEvent.click(screen.getByRole('checkbox'));

    fireEvent.change(address(), { target: { value: 'stdio:agent-host --all' } });

    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});

describe('certificates', () => {
  test('are named by path for wss:// alone, folded away until they are wanted', async () => {
    await openAdding();
    fireEvent.change(address(), { target: { value: 'wss://quay.example' } });
    expect(screen.queryByLabelText('Authority')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Certificates' }));
    type(/^Authority/, '/etc/quay/ca.pem');
    type(/^Certificate/, '/me.pem');
    type(/^Key/, '/me.key');
    main.answer('host:test', { ok: true, value: { protocolVersion: '1.0.0', roundTripMs: 4, via: 'the proxy p:3128' } });
    fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
    await settle();
    expect(screen.getByRole('status').textContent).toContain('The Host answers through the proxy p:3128. It speaks AHP 1.0.0');
    fireEvent.keyDown(address(), { key: 'Enter' });
    await settle();

    const tls = { ca: '/etc/quay/ca.pem', certificate: '/me.pem', key: '/me.key' };
    expect([...inputsOf('host:test'), ...inputsOf('host:add')]).toEqual([
      { address: 'wss://quay.example', tls },
      { address: 'wss://quay.example', tls },
    ]);
  });

  test('are not asked for where nothing would be proved by them', async () => {
    await openAdding();
    fireEvent.change(address(), { target: { value: 'ws://localhost' } });

    expect(screen.queryByRole('button', { name: 'Certificates' })).toBeNull();
  });
});

describe('the Host under the cursor', () => {
  test('is renamed by key, without a new connection', async () => {
    show(hostEntry('kestrel'), hostEntry('heron'));
    press('j');
    press('e');
    await settle();

    type(/^Name/, 'Kestrel 2');
    fireEvent.click(screen.getByRole('button', { name: /Rename/ }));
    await settle();

    expect(inputsOf('host:change')).toEqual([{ hostId: 'kestrel', name: 'Kestrel 2' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is disconnected, connected, tried and removed by key', async () => {
    show(hostEntry('kestrel'), hostEntry('old', { wanted: false, connection: { status: 'idle' } }));

    press('d');
    expect(inputsOf('host:disconnect')).toEqual([]);
    press('j');
    press('d');
    press('r');
    press('j');
    press('d');
    press('r');
    press('Delete');
    await settle();

    expect(inputsOf('host:disconnect')).toEqual([{ hostId: 'kestrel' }]);
    expect(inputsOf('host:connect')).toEqual([{ hostId: 'old' }, { hostId: 'old' }]);
    const dialog = screen.getByRole('dialog', { name: 'Remove old?' });
    fireEvent.keyDown(dialog, { key: 'd' });
    expect(inputsOf('host:connect')).toHaveLength(2);
  });

  test('is left alone by keys that it has no use for', () => {
    show(hostEntry('embedded', { origin: 'embedded' }));
    press('j');
    press('e');
    press('Delete');
    press('r');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputsOf('host:connect')).toEqual([]);
  });

  test('says why what a key asked for was not done', async () => {
    main.answer('host:disconnect', { ok: false, error: { code: 'failed', message: 'kestrel could not be let go.' } });
    show(hostEntry('kestrel'));
    press('j');
    press('d');
    await settle();

    expect(within(list()).getByRole('alert').textContent).toBe('kestrel could not be let go.');
  });

  test('of this computer takes another name and nothing else', async () => {
    show(hostEntry('code', { address: 'vscode:editor@/home/dana/.config/Code' }));
    press('j');
    press('e');

    const dialog = screen.getByRole('dialog', { name: 'Change code' });
    expect(within(dialog).queryByLabelText(/Address|Token/)).toBeNull();
    type(/^Name/, 'My editor');
    fireEvent.keyDown(screen.getByLabelText(/^Name/), { key: 'Enter' });
    await settle();

    expect(inputsOf('host:change')).toEqual([{ hostId: 'code', name: 'My editor' }]);
  });
});

test('the details of a Host say how it is reached and by what it is proved', () => {
  show(
    hostEntry('quay', { via: 'the proxy proxy.example:3128', tls: { ca: '/ca.pem', certificate: '/me.pem', key: '/me.key' } }),
  );
  press('j');

  const details = screen.getByRole('region', { name: 'Host quay' }).textContent;
  for (const part of ['Throughthe proxy proxy.example:3128', 'Authority/ca.pem', 'Certificate/me.pem', 'Key/me.key']) {
    expect(details).toContain(part);
  }
});

test('what stops a Host leads to where it is settled', () => {
  const stopped = (kind: 'trust' | 'access', id: string, at: string) =>
    hostEntry(id, { address: at, connection: { status: 'blocked', failure: { kind, message: `${id} is stopped.`, at: 0 } } });
  show(stopped('access', 'quay', 'wss://quay.example'), stopped('trust', 'box', 'ssh://box?port=1'));

  expect(within(screen.getByRole('row', { name: /quay/ })).getByRole('button', { name: 'Change' })).toBeDefined();
  expect(screen.getByRole('row', { name: /quay/ }).textContent).toContain('Not let through');
  expect(within(screen.getByRole('row', { name: /box/ })).getByRole('button', { name: 'Try again' })).toBeDefined();
});
