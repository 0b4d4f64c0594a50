import { readFileSync } from 'node:fs';
import { isObject, type Json } from '../../../../shared/protocol/common/json.ts';
import type { AcpDefinition, UnusableDefinition } from './definition.ts';

const MAX_BYTES = 1024 * 1024;

/**
 * The person's own agents, from a file of the form that other clients of the Agent Client Protocol read too:
 * `{ "agent_servers": { "Name": { "command": "…", "args": ["…"], "env": { "NAME": "value" } } } }`.
 * No file is no agents; what cannot be read comes back as an agent that says why.
 */
export function readAgentsFile(path: string): readonly (AcpDefinition | UnusableDefinition)[] {
  const read = parsed(path);
  if (read === undefined) return [];
  if ('problem' in read) return [{ provider: 'agents-file', name: 'agents.json', problem: `${path} ${read.problem}` }];
  const used = new Set<string>();
  return Object.entries(read.servers).map(([name, entry]) => {
    const provider = unused(used, `acp-${slugOf(name)}`);
    const problem = problemOf(entry);
    return problem === undefined
      ? definitionOf(provider, name, entry as unknown as Entry, path)
      : { provider, name, problem: `${path}: ${problem}` };
  });
}

type Servers = Readonly<Record<string, Json | undefined>>;

function parsed(path: string): { readonly servers: Servers } | { readonly problem: string } | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? undefined : { problem: `cannot be read: ${wordsOf(error)}.` };
  }
  if (text.length > MAX_BYTES) return { problem: 'is larger than 1 MB.' };
  try {
    const value: unknown = JSON.parse(text);
    const servers = isObject(value) ? value.agent_servers : undefined;
    return isObject(servers) ? { servers } : { problem: 'has no object "agent_servers".' };
  } catch (error) {
    return { problem: `is no JSON: ${wordsOf(error)}.` };
  }
}

interface Entry {
  readonly command: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

function problemOf(entry: Json | undefined): string | undefined {
  if (!isObject(entry)) return 'it is no object with a "command".';
  const { command, args = [], env = {} } = entry;
  if (typeof command !== 'string' || command.trim() === '') return '"command" must be the name or the path of a program.';
  if (!Array.isArray(args) || !args.every((arg) => typeof arg === 'string')) return '"args" must be a list of texts.';
  const isEnvironment = isObject(env) && Object.values(env).every((value) => typeof value === 'string');
  return isEnvironment ? undefined : '"env" must be an object of texts.';
}

function definitionOf(provider: string, name: string, { command, args = [], env = {} }: Entry, path: string): AcpDefinition {
  return {
    provider,
    name,
    description: `Your own agent, from ${path}. Runs ${command}.`,
    commands: [command],
    args,
    env,
    handedOn: [],
    install: `Install ${command}, or give its whole path as "command" in ${path}.`,
    signIn: `run "${command}" in a terminal and sign in there, or put what it needs under "env" in ${path}`,
  };
}

function slugOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'agent'
  );
}

function unused(used: Set<string>, wanted: string): string {
  let free = wanted;
  for (let number = 2; used.has(free); number += 1) free = `${wanted}-${number}`;
  used.add(free);
  return free;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
