import { existsSync } from 'node:fs';

/** A name under which a file is kept that is no longer used: `mark` says why. A rename would replace what has that name. */
export function asideName(path: string, mark: 'corrupt' | 'imported', at: number): string {
  return freeName(`${path}.${mark}-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}`);
}

function freeName(wanted: string, count = 1): string {
  const name = count === 1 ? wanted : `${wanted}-${count}`;
  return existsSync(name) ? freeName(wanted, count + 1) : name;
}
