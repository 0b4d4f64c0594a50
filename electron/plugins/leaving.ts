import type { AppState } from '../../shared/app/state.ts';
import { announcedPlugins } from '../../shared/plugins/announced.ts';
import { isInProgress } from '../../shared/protocol/common/status.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { hostWords } from '../hosts/sentences.ts';

/** What sessions at work lose when this app quits, as a question asks it; undefined while none loses a plugin. */
export function leavingText({ hosts, plugins = [] }: AppState, replicas: Pick<Replicas, 'get'>): string | undefined {
  const used = plugins.flatMap(({ hostId, session, name }) => {
    const host = hosts.find(({ id }) => id === hostId);
    // The embedded host ends with this app, and its turns with it.
    if (host?.connection.status !== 'connected' || host.origin === 'embedded') return [];
    const state = replicas.get({ hostId, channel: session }, 'session')?.confirmed;
    const isUsed = state && isInProgress(state.status) && announcedPlugins(plugins, { hostId, session }).length > 0;
    return isUsed ? [`“${hostWords(state.title)}” on ${host.name} works with ${hostWords(name)}`] : [];
  });
  if (used.length === 0) return undefined;
  const shown = used.slice(0, MAX_SHOWN).join('; ');
  return `${shown}${used.length > MAX_SHOWN ? `; and ${used.length - MAX_SHOWN} more` : ''}.`;
}

const MAX_SHOWN = 3;
