import { appendFileSync } from 'node:fs';
import { findParent, type Parent } from './parent.ts';
import { type LocalHostOptions, startLocalHost } from './start-local-host.ts';
import { readStartMessage } from './start-message.ts';

/** Entry of the host's own process: waits for the start message, answers with the port, ends with its parent. */
function run(parent: Parent): void {
  let started = false;
  parent.onMessage((message) => {
    const options = readStartMessage(message);
    if (!options || started) return;
    started = true;
    startLocalHost({ ...options, ...framesTo(options.framesFile) }).then(
      (host) => {
        const end = () => void host.stop().finally(() => process.exit(0));
        parent.onGone(end);
        process.once('SIGTERM', end);
        parent.post({ type: 'listening', port: host.port });
      },
      (error: unknown) => {
        parent.post({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
        process.exitCode = 1;
      },
    );
  });
  parent.onGone(() => {
    if (!started) process.exit(0);
  });
}

/** At once and whole, so that what a test reads is what a client was sent. */
function framesTo(file: string | undefined): Pick<LocalHostOptions, 'onSent'> {
  return file === undefined ? {} : { onSent: (frame) => appendFileSync(file, `${frame}\n`) };
}

const parent = findParent();
if (parent) run(parent);
else {
  console.error('The local host is started by Signalbox with a message; it does nothing on its own.');
  process.exitCode = 2;
}
