import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesBy } from '../testing/resources.ts';
import { connect, newSession, startTestHost, temporaryFolder } from '../testing/start-test-host.ts';

/** Exchanges a folder for a link that leads outside, and back, as fast as it can. */
const FLIPPER = `
const { renameSync, symlinkSync, rmSync } = require('node:fs');
const [, , folder, outside] = process.argv;
const rest = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
process.send('begun');
for (;;) {
  renameSync(folder, folder + '.real');
  symlinkSync(outside, folder);
  rest();
  rmSync(folder);
  renameSync(folder + '.real', folder);
  rest();
}
`;

test.runIf(process.platform === 'linux')(
  'nothing comes out or goes in by a folder that is exchanged for a link all the time',
  async () => {
    const client = await connect(await startTestHost());
    const { folder } = await newSession(client);
    const outside = await temporaryFolder();
    const tools = await temporaryFolder();
    await mkdir(join(folder, 'swap'));
    for (const name of ['a.txt', 'b.txt']) {
      await writeFile(join(folder, 'swap', name), 'inside');
      await writeFile(join(outside, name), 'secret');
    }
    await writeFile(join(tools, 'flip.cjs'), FLIPPER);
    const flipper = fork(join(tools, 'flip.cjs'), [join(folder, 'swap'), outside]);
    onTestFinished(() => void flipper.kill('SIGKILL'));
    await new Promise((resolve) => flipper.once('message', resolve));
    const { write, remove, move, copy, mkdir: make } = filesBy(client);
    const at = (name: string) => join(folder, 'swap', name);
    const seen = new Set<unknown>();

    for (let round = 0; round < 80; round += 1) {
      await make(at(`made-${round}/deep`));
      await write(at(`new-${round}`), 'x');
      await write(at('a.txt'), 'inside');
      await remove(at('b.txt'));
      await copy(join(folder, 'notes.md'), at('b.txt'));
      await move(at(`new-${round}`), at(`moved-${round}`));
      seen.add((await client.request('resourceRead', { uri: `file://${at('a.txt')}` })).result);
    }
    flipper.kill('SIGKILL');

    expect(readdirSync(outside).toSorted()).toEqual(['a.txt', 'b.txt']);
    expect(JSON.stringify([...seen])).not.toContain('secret');
    expect(JSON.stringify([...seen])).toContain('inside');
  },
  // Hundreds of requests, and a program that takes a whole core meanwhile.
  180_000,
);
