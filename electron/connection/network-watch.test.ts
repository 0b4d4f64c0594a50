import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { createManualClock } from './manual-clock.ts';
import { type Interfaces, watchNetwork } from './network-watch.ts';

test('a machine that joins another network says so, once', () => {
  const { network, clock, changes } = setUp({ wifi: [ipv4('10.0.0.7')] });

  network.wifi = [ipv4('192.168.1.20')];
  clock.advance(60_000);

  expect(changes()).toBe(1);
});

test('a network that goes and comes back says so twice', () => {
  const { network, clock, changes } = setUp({ wifi: [ipv4('10.0.0.7')] });

  delete network.wifi;
  clock.advance(5_000);
  network.wifi = [ipv4('10.0.0.7')];
  clock.advance(5_000);

  expect(changes()).toBe(2);
});

test('the order of the interfaces and addresses that lead nowhere else mean nothing', () => {
  const { network, clock, changes } = setUp({ wifi: [ipv4('10.0.0.7')], cable: [ipv4('10.0.1.7')] });

  const { wifi } = network;
  delete network.wifi;
  Object.assign(network, { wifi, lo: [ipv4('127.0.0.1', true)], container: [ipv6('fe80::1')] });
  clock.advance(5_000);

  expect(changes()).toBe(0);
});

test('a system that does not say is asked again', () => {
  const { network, clock, changes } = setUp({ wifi: [ipv4('10.0.0.7')] });

  network.fails = true;
  clock.advance(5_000);
  expect(changes()).toBe(0);
  network.fails = false;
  network.wifi = [ipv4('10.0.0.8')];
  clock.advance(5_000);

  expect(changes()).toBe(1);
});

test('nobody looks more often than every few seconds, nor after the end', () => {
  const { network, clock, changes, stop } = setUp({});

  network.wifi = [ipv4('10.0.0.7')];
  clock.advance(4_999);
  expect(changes()).toBe(0);
  stop();
  clock.advance(60_000);

  expect(changes()).toBe(0);
  expect(clock.timers()).toBe(0);
});

interface Network {
  wifi?: NetworkInterfaceInfo[] | undefined;
  cable?: NetworkInterfaceInfo[];
  fails?: boolean;
}

function setUp(network: Network) {
  const clock = createManualClock();
  let count = 0;
  const read = (): Interfaces => {
    const { fails, ...interfaces } = network;
    if (fails) throw new Error('uv_interface_addresses');
    return interfaces;
  };
  const stop = watchNetwork({ read, clock, onChange: () => (count += 1) });
  return { network, clock, changes: () => count, stop };
}

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return { family: 'IPv4', address, internal, netmask: '', mac: '', cidr: null };
}

function ipv6(address: string): NetworkInterfaceInfo {
  return { family: 'IPv6', address, internal: false, netmask: '', mac: '', cidr: null, scopeid: 1 };
}
