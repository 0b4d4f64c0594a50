import type { HostId } from '../../shared/app/state.ts';
import type { AppChannel } from './app-channel.ts';
import type { AddNote } from './notes.ts';

/** Tells why the tokens of hosts are not kept: one note for each reason, which names every host that has come to it since it was dismissed. */
export function tellUnkept(app: AppChannel, addNote: AddNote): (hostId: HostId, why: string) => void {
  const told = new Map<string, readonly HostId[]>();
  return (hostId, why) => {
    const { notes, hosts } = app.state();
    const id = `not-kept\n${why}`;
    const stands = notes.some((note) => note.id === id);
    const concerned = new Set([...((stands && told.get(id)) || []), hostId]);
    told.set(id, [...concerned]);
    const names = hosts.filter((host) => concerned.has(host.id)).map(({ name }) => name);
    addNote({ id, tone: 'warning', text: `${names.join(', ')}: ${why}` });
  };
}
