import { rm } from 'node:fs/promises';
import type { Measure } from '../bench/report.ts';
import { type Player, startPlayer } from './roles.ts';

export interface FleetPlan {
  /** The app's own host with sessions of its load agent, or a script with Requests, which would take an agent minutes. */
  readonly kind: 'embedded' | 'scripted';
  readonly hosts: number;
  /** On each host. */
  readonly sessions: number;
  /** So many of the sessions of each host wait for a person. */
  readonly requests: number;
  /** How long it is watched while nothing happens. */
  readonly seconds: number;
}

/** What the process of some hosts is told. */
export type ToHosts =
  /** Makes a data folder with sessions, for all embedded hosts. */
  | { readonly type: 'seed'; readonly sessions: number }
  /** With a `seedFolder` embedded hosts, each on a copy of it; without one scripted hosts. */
  | {
      readonly type: 'start';
      readonly hosts: number;
      readonly sessions: number;
      readonly requests: number;
      readonly seedFolder: string | undefined;
    }
  /** Gives the first session of every host another title, as another client would. */
  | { readonly type: 'rename'; readonly title: string }
  /** Renames the first session of the first host so many times, one after the other. */
  | { readonly type: 'stir'; readonly times: number; readonly everyMs: number }
  | { readonly type: 'stop' };

export type FromHosts = { readonly folder: string } | { readonly addresses: readonly string[] } | { readonly done: true };

/** What the process of the core is told, and what it asks for. */
export interface ToCore {
  readonly type: 'measure';
  readonly plan: FleetPlan;
  readonly addresses: readonly string[];
}
export type FromCore =
  | { readonly type: 'measure'; readonly measure: Measure }
  | { readonly type: 'hosts'; readonly ask: Extract<ToHosts, { readonly type: 'rename' | 'stir' }> }
  | { readonly type: 'end' };

const HOSTS_PER_PROCESS = 5;

/** Starts the hosts and then the core, which measures; its wishes go to the hosts. */
export async function runFleet(plan: FleetPlan, onMeasure: (measure: Measure) => void): Promise<void> {
  const groups = Array.from({ length: Math.ceil(plan.hosts / HOSTS_PER_PROCESS) }, () => startPlayer('hosts'));
  const core = startPlayer('core');
  const seedFolder = plan.kind === 'embedded' ? await seedWith(groups[0], plan.sessions) : undefined;
  try {
    const started = groups.map(async (group, index) => {
      const hosts = Math.min(HOSTS_PER_PROCESS, plan.hosts - index * HOSTS_PER_PROCESS);
      group.send({ ...plan, type: 'start', hosts, seedFolder } satisfies ToHosts);
      return (await group.heard<{ readonly addresses: readonly string[] }>()).addresses;
    });
    const addresses = (await Promise.all(started)).flat();
    const ended = playOut(core, groups, onMeasure);
    core.send({ type: 'measure', plan, addresses } satisfies ToCore);
    await ended;
  } finally {
    await Promise.all([core, ...groups].map((player) => player.stop()));
    if (seedFolder !== undefined) await rm(seedFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function seedWith(group: Player | undefined, sessions: number): Promise<string | undefined> {
  group?.send({ type: 'seed', sessions } satisfies ToHosts);
  return (await group?.heard<{ readonly folder: string }>())?.folder;
}

function playOut(core: Player, groups: readonly Player[], onMeasure: (measure: Measure) => void): Promise<void> {
  return new Promise((resolve) => {
    core.onMessage((message) => {
      const said = message as FromCore;
      if (said.type === 'end') resolve();
      else if (said.type === 'measure') onMeasure(said.measure);
      else void askHosts(core, groupsFor(said.ask, groups), said.ask);
    });
  });
}

function groupsFor(ask: ToHosts, groups: readonly Player[]): readonly Player[] {
  return ask.type === 'stir' ? groups.slice(0, 1) : groups;
}

async function askHosts(core: Player, groups: readonly Player[], ask: ToHosts): Promise<void> {
  const done = groups.map((group) => group.heard());
  for (const group of groups) group.send(ask);
  await Promise.all(done);
  core.send({ type: 'done' });
}
