import { homedir } from 'node:os';
import { join } from 'node:path';
import { copilotHost } from './copilot.ts';
import type { Installation } from './real-host.ts';
import { vscodeHost } from './vscode.ts';

const INSTALLED = join(homedir(), '.cache/ahp-hosts');

/** The hosts of others that the suite knows how to start, where they are installed. */
export const KNOWN_HOSTS: readonly Installation[] = [
  vscodeHost({
    name: "VS Code's agent host",
    version: '0.9.0',
    ...at('SIGNALBOX_INTEROP_VSCODE', '090/host'),
  }),
  vscodeHost({
    name: "VS Code's agent host, older",
    version: '0.8.0',
    ...at('SIGNALBOX_INTEROP_VSCODE_OLDER', '080/host'),
  }),
  copilotHost({
    name: "Copilot CLI's host",
    version: '1.0.0',
    program: process.env.SIGNALBOX_INTEROP_COPILOT ?? join(INSTALLED, 'copilot/package/copilot'),
    variable: 'SIGNALBOX_INTEROP_COPILOT',
  }),
];

function at(variable: string, folder: string) {
  return { variable, hostFolder: process.env[variable] ?? join(INSTALLED, folder) };
}
