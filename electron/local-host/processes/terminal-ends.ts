import { existsSync, openSync } from 'node:fs';

/**
 * The descriptors by which this process holds its terminals. The terminal library leaves them open for every child, which could then
 * read and write the terminals of others.
 */
const held = new Set<number>();
let nothing: number | undefined;

/** Keeps a terminal's descriptor from children that are started by `ownStdio`; gives back what is to be called before it is closed. */
export function holdTerminalEnd(descriptor: number | undefined): () => void {
  if (descriptor === undefined) return () => undefined;
  held.add(descriptor);
  return () => {
    held.delete(descriptor);
  };
}

/** The standard streams of a child, with nothing where it would find the terminals of others. */
export function ownStdio(stdin: 'pipe' | 'ignore', output: 'pipe' | 'ignore' = 'pipe'): ('pipe' | 'ignore' | number)[] {
  const streams: ('pipe' | 'ignore' | number)[] = [stdin, output, output];
  for (let descriptor = streams.length; descriptor <= Math.max(...held); descriptor += 1) {
    streams.push(held.has(descriptor) ? nowhere() : 'ignore');
  }
  return streams;
}

function nowhere(): number {
  nothing ??= openSync('/dev/null', 'r+');
  return nothing;
}

/** Where systems keep the one common shell that can name descriptors above 9. */
const SHELLS = ['/bin/bash', '/usr/bin/bash', '/run/current-system/sw/bin/bash'] as const;

/** Closes what was left open and becomes the program that follows. */
const CLOSE_OTHERS = `
for each in /proc/self/fd/*; do
  each=\${each##*/}
  if ((each > 2 && each != 255)); then eval "exec $each>&-"; fi
done
exec -- "$0" "$@"
`;

/** A program as it is started in a terminal, so that it finds no terminal but its own. Only Linux needs it, and has a shell for it. */
export function inOwnTerminal(file: string, args: readonly string[]): { readonly file: string; readonly args: string[] } {
  const shell = process.platform === 'linux' ? SHELLS.find((each) => existsSync(each)) : undefined;
  if (shell === undefined) return { file, args: [...args] };
  return { file: shell, args: ['--noprofile', '--norc', '-c', CLOSE_OTHERS, file, ...args] };
}
