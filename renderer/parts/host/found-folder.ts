/** Below which folder a host of this computer is found anew each time; undefined for one that is reached by its address. */
export function foundFolder(address: string): string | undefined {
  return /^vscode:\w+@(.*)$/.exec(address)?.[1];
}
