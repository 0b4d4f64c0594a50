import { Duplex } from 'node:stream';
import type { Child } from './child.ts';

/** The stdin and stdout of a child as one stream. It ends with the child, and the error is then how that ended. */
export function streamOf({ stdin, stdout, ended, end }: Child): Duplex {
  const stream = new Duplex({
    read: () => void stdout.resume(),
    write: (chunk: Buffer, _encoding, done) => {
      // A child that takes nothing any more has ended or will, and that says more than a broken pipe.
      stdin.write(chunk, () => done());
    },
    final: (done) => {
      stdin.end();
      done();
    },
    destroy: (error, done) => {
      end();
      done(error);
    },
  });
  stdout.on('data', (chunk: Buffer) => {
    if (!stream.push(chunk)) stdout.pause();
  });
  void ended.then((how) => stream.destroy(how));
  return stream;
}
