import { describe, expect, test } from 'vitest';
import { hostEntry } from '../../store/scene.fixture.ts';
import { addressText } from './address-text.ts';
import { changesOf, EMPTY_FORM, formOf, formProblem, reachOf } from './host-form.ts';

const blocked = { status: 'blocked', failure: { kind: 'trust', message: 'quay was not allowed to run yet.', at: 0 } } as const;

describe('what a form asks for', () => {
  test('is only what its address has a use for', () => {
    const form = { ...EMPTY_FORM, token: 't', ca: ' /ca.pem ', certificate: '/c.pem', key: '/k.pem' };

    expect(reachOf({ ...form, address: ' quay.example ' })).toEqual({
      address: 'wss://quay.example',
      token: 't',
      tls: { ca: '/ca.pem', certificate: '/c.pem', key: '/k.pem' },
    });
    expect(reachOf({ ...form, address: 'ssh://quay?port=1' })).toEqual({ address: 'ssh://quay?port=1', token: 't' });
    expect(reachOf({ ...form, address: 'stdio:quay', commandAllowed: true })).toEqual({
      address: 'stdio:quay',
      commandAllowed: true,
    });
  });

  test('waits for a yes where it needs one', () => {
    expect(formProblem({ ...EMPTY_FORM, address: 'ws://quay.example' })).toBe('Say yes to the unencrypted connection first');
    expect(formProblem({ ...EMPTY_FORM, address: 'stdio:quay' })).toBe('Say yes to running this program first');
    expect(formProblem({ ...EMPTY_FORM, address: 'stdio:quay', commandAllowed: true })).toBeUndefined();
  });
});

describe('what a form changes', () => {
  const tls = { ca: '/ca.pem' };
  const host = hostEntry('quay', { tls });

  test('is nothing as long as it says what is', () => {
    expect(changesOf(host, formOf(host))).toEqual({});
    for (const address of ['ws://quay.example', 'stdio:quay']) {
      const other = hostEntry('quay', { address });
      expect(changesOf(other, formOf(other))).toEqual({});
    }
  });

  test('is the name alone when it is renamed, and never an empty one', () => {
    expect(changesOf(host, { ...formOf(host), name: ' Quay 7 ' })).toEqual({ name: 'Quay 7' });
    expect(changesOf(host, { ...formOf(host), name: ' ' })).toEqual({});
  });

  test('is the files as a whole, also when the last is taken away', () => {
    expect(changesOf(host, { ...formOf(host), key: '/k.pem' })).toEqual({ tls: { ca: '/ca.pem', key: '/k.pem' } });
    expect(changesOf(host, { ...formOf(host), ca: '' })).toEqual({ tls: {} });
  });

  test('is the yes that it was stopped for, with the address that it is for', () => {
    const stopped = hostEntry('quay', { address: 'stdio:quay', connection: blocked });
    const form = formOf(stopped);

    expect(form.commandAllowed).toBe(false);
    expect(changesOf(stopped, { ...form, commandAllowed: true })).toEqual({ address: 'stdio:quay', commandAllowed: true });
  });

  test('takes a yes along to no other address', () => {
    const plain = hostEntry('quay', { address: 'ws://quay.example' });

    expect(changesOf(plain, { ...formOf(plain), address: 'wss://quay.example', plainAllowed: false })).toEqual({
      address: 'wss://quay.example',
    });
  });
});

test.each([
  ['ssh://dana@kestrel.lan?port=8081', 'dana@kestrel.lan over SSH'],
  ['stdio:agent-host --stdio', 'runs agent-host --stdio'],
  ['vscode:editor@/home/dana/.config/Code', 'on this computer'],
  ['wss://quay.example', 'wss://quay.example'],
])('%s reads as %s', (address, text) => {
  expect(addressText(hostEntry('quay', { address }))).toBe(text);
});
