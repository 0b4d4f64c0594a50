import { describe, expect, it } from 'vitest';
import { checkNodeVersion } from './node-version.mjs';

describe('checkNodeVersion', () => {
  it.each(['20.19.0', '20.20.2', '21.0.0', '100.0.0'])('accepts %s where 20.19 is the least', (running) => {
    expect(checkNodeVersion(running, '>=20.19')).toContain(running);
  });

  it.each(['20.18.9', '18.20.0', '8.0.0'])('refuses %s and says what to do', (running) => {
    expect(() => checkNodeVersion(running, '>=20.19')).toThrow(
      /needs Node 20\.19 or newer; this is Node .* Install a newer Node/,
    );
  });
});
