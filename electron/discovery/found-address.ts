import type { Entry } from './read-entry.ts';

/**
 * What a host of this computer is known by over its restarts, as its place and its token change with each: which VS Code it belongs to,
 * and whether it is the editor's own or one without a window.
 */
export function foundAddress(type: Entry['type'], userDataFolder: string): string {
  return `vscode:${type}@${userDataFolder}`;
}
