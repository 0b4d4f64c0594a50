import { EMPTY_APP } from '../../shared/app/state.ts';
import { appChannel } from './channels.ts';
import { currentInbox } from './inbox.ts';
import { showEverything } from './inbox-view.ts';
import { currentPlace, goTo, goToScreen, replacePlace } from './navigation.ts';
import { replicaOf } from './replicas.ts';

/** Goes to a Request in the Inbox, and lifts the filters that could hide it. */
export function showRequest(requestKey: string): void {
  showEverything();
  const place = { screen: 'inbox', requestKey } as const;
  if (currentPlace().screen === 'inbox') replacePlace(place);
  else goTo(place);
}

/** Goes to the Request that waits longest, and from there to the next; what has an answer on its way is passed over. */
export function goToNextRequest(): void {
  const { held } = replicaOf(appChannel).confirmed ?? EMPTY_APP;
  const answered = new Set(held.map(({ requestKey }) => requestKey));
  const keys = currentInbox()
    .rows.filter((row) => row.type === 'open' && !answered.has(row.request.key))
    .map((row) => row.request.key);
  const place = currentPlace();
  const at = place.screen === 'inbox' ? keys.indexOf(place.requestKey ?? '') : -1;
  const next = keys[at + 1] ?? keys[0];
  if (next === undefined) goToScreen('inbox');
  else showRequest(next);
}
