import { expect, test } from 'vitest';
import { isOnThisComputer } from './on-this-computer.ts';

test.each([
  [true, 'embedded', ''],
  [true, 'saved', 'vscode:editor@/home/dana/.config/Code'],
  [true, 'saved', 'vscode:standalone@C:\\Users\\dana'],
  [false, 'saved', 'ws://127.0.0.1:8080/'],
  [false, 'saved', 'unix:/run/host.sock'],
  [false, 'saved', 'vscode:elsewhere@/home/dana'],
  [false, 'saved', 'vscode:editor@/home\nws://evil.example'],
] as const)('that a host runs here is %j for origin %s and address %j', (isHere, origin, address) => {
  expect(isOnThisComputer({ origin, address })).toBe(isHere);
});
