import { randomUUID } from 'node:crypto';
import { EMPTY_APP } from '../../shared/app/state.ts';
import { dialectFor, OFFERED } from '../../shared/dialects/offered.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
import { type Clock, systemClock } from '../connection/clock.ts';
import { createReplicas, type Replicas } from '../hosts/replicas.ts';
import { followForOffline, type OfflineCopies } from '../storage/offline/offline-copies.ts';
import { type AppChannel, createAppChannel } from './app-channel.ts';
import type { CoreOptions } from './core-options.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createLateArrivals, type LateArrivals } from './late-arrivals.ts';
import { type AddNote, createNotes } from './notes.ts';

/** What every part of the core stands on: the replicas, the app's own state, and what is kept of both. */
export interface CoreBase {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly rules: Rules;
  readonly replicas: Replicas;
  readonly app: AppChannel;
  readonly addNote: AddNote;
  readonly drafts: Drafts;
  readonly lateArrivals: LateArrivals;
  readonly offline: OfflineCopies;
}

export function createCoreBase({ settings, database, clock = systemClock, newId = randomUUID }: CoreOptions): CoreBase {
  const rules = newestRules();
  const replicas = createReplicas(rules);
  const { hosts: _saved, clientSeqs: _used, ...stored } = settings.value();
  const app = createAppChannel({ replicas, clock, rules, initial: { ...EMPTY_APP, ...stored } });
  const offline = followForOffline({ app, replicas, clock, database, rules });
  const addNote = createNotes(app, clock, newId);
  const drafts = createDrafts(app, settings);
  const lateArrivals = createLateArrivals(replicas, drafts, addNote);
  return { clock, newId, rules, replicas, app, addNote, drafts, lateArrivals, offline };
}

function newestRules(): Rules {
  const [newest = ''] = OFFERED;
  const dialect = dialectFor(newest);
  if (!dialect) throw new Error('no dialect is offered');
  return dialect.rules;
}
