import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSshMachines } from './ssh-machines.ts';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'signalbox-ssh-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(name: string, ...lines: readonly string[]): void {
  const path = join(home, '.ssh', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.join('\n'));
}

describe('the machines of an SSH configuration', () => {
  it('are those with a name, in its order and once', async () => {
    put(
      'config',
      '# Host commented-out',
      'Host build-box kestrel *.example !secret -oProxyCommand=x',
      '  HostName 10.0.0.7',
      'host="quoted"',
      '\tHOST\ttabbed # not-this',
      'Host kestrel web?',
      'Match host elsewhere',
      'Host *',
    );

    expect(await readSshMachines(home)).toEqual(['build-box', 'kestrel', 'quoted', 'tabbed']);
  });

  it('are read in files that it includes as well', async () => {
    put('config', 'Include config.d/* ~/more missing', 'Host last');
    put('config.d/10-work', 'Host work');
    put('config.d/20-home.conf', 'Host "at-home"', 'Include ../config');
    put('config.d/.hidden', 'Host hidden');
    writeFileSync(join(home, 'more'), 'Host more');

    expect(await readSshMachines(home)).toEqual(['work', 'at-home', 'more', 'last']);
  });

  it('are none where there is no configuration, or one that is no text of a sensible size', async () => {
    expect(await readSshMachines(home)).toEqual([]);

    put('config', `Host big\n${'#'.repeat(300 * 1024)}`);
    expect(await readSshMachines(home)).toEqual([]);

    rmSync(join(home, '.ssh'), { recursive: true });
    mkdirSync(join(home, '.ssh', 'config'), { recursive: true });
    expect(await readSshMachines(home)).toEqual([]);
  });
});
