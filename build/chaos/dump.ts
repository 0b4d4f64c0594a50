import type { HeadlessCore } from '../../electron/core/core-options.ts';
import type { Station, World } from './world.ts';

/** Everything that may tell why a run has stuck or gone wrong, line by line. */
export function dumpOf({ core, stations, waits, errands, witness }: World): readonly string[] {
  return [
    ...titled('waits for', waits.open()),
    ...titled('asked of the app', errands.open()),
    ...stations.flatMap((station) => [
      ...titled(`${station.id}, connection`, [connectionOf(core, station), ...witness.transitions(station.id)]),
      ...titled(`${station.id}, requests without an answer`, witness.openRequests(station.id)),
      ...titled(`${station.id}, sockets of its network`, station.network.describe()),
      ...titled(`${station.id}, replicas`, replicasOf(core, station)),
    ]),
  ];
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return [lines.length === 0 ? `${title}: nothing` : `${title}:`, ...lines.map((line) => `  ${line}`)];
}

function connectionOf(core: HeadlessCore, { id }: Station): string {
  return JSON.stringify(core.app().hosts.find((host) => host.id === id)?.connection ?? 'not in the list');
}

function replicasOf(core: HeadlessCore, { id }: Station): readonly string[] {
  return core
    .channels()
    .filter(({ hostId }) => hostId === id)
    .map((key) => {
      const replica = core.replica(key);
      const pending = replica?.pending.map(({ clientSeq, action }) => `${clientSeq} ${action.type}`) ?? [];
      const facts = [
        replica?.confirmed === undefined ? 'no state' : `state at ${replica.seq}`,
        pending.length === 0 ? 'nothing pending' : `pending ${pending.join(', ')}`,
        replica?.closed ? `closed: ${JSON.stringify(replica.closed)}` : 'open',
      ];
      return `${key.channel} (${key.kind}): ${facts.join('; ')}`;
    });
}
