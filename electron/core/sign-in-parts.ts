import type { AppAction } from '../../shared/app/actions.ts';
import type { HostId } from '../../shared/app/state.ts';
import type { Answer, TokenGrantKey } from '../../shared/ipc/contract.ts';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import type { Clock } from '../connection/clock.ts';
import type { Host } from '../hosts/host.ts';
import { unknownHost } from '../hosts/registry.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { hostWords } from '../hosts/sentences.ts';
import type { OpenBrowser } from '../sign-in/open-sign-in-page.ts';
import { placeOf } from '../sign-in/places.ts';
import { SignIns } from '../sign-in/sign-ins.ts';
import type { TokenReceiver } from '../sign-in/silently.ts';
import type { StoredConsent } from '../sign-in/stored-consent.ts';
import { type KeptList, memoryList } from '../storage/kept-list.ts';
import type { TokenVault } from '../storage/token-vault.ts';
import type { AppChannel } from './app-channel.ts';
import type { AddNote } from './notes.ts';

export interface SignInParts {
  readonly app: AppChannel;
  readonly replicas: Replicas;
  readonly clock: Clock;
  readonly addNote: AddNote;
  readonly tokens: TokenVault;
  /** As long as the app runs, where none is given. */
  readonly consents?: KeptList<StoredConsent>;
  readonly openBrowser?: OpenBrowser;
  readonly hostOf: (hostId: HostId) => TokenReceiver | undefined;
}

/** The sign-ins of the app, told of all that concerns them. */
export function createSignIns({ app, replicas, addNote, tokens, consents = memoryList(), ...rest }: SignInParts): SignIns {
  const entryOf = (hostId: HostId) => app.state().hosts.find(({ id }) => id === hostId);
  const signIns = new SignIns({
    ...rest,
    vault: tokens,
    consents,
    placeOf: (hostId) => {
      const entry = entryOf(hostId);
      return entry && placeOf(entry);
    },
    onGrant: (grant) => app.fold({ type: 'tokenGrant/changed', grant }),
    onWanted: (hostId, metadata, problem) => {
      app.fold({ type: 'signIn/wanted', signIn: { hostId, resource: metadata } });
      const text = askingText(entryOf(hostId)?.name ?? 'A host', metadata, problem);
      const { resource } = metadata;
      addNote({ id: signInNote(hostId, resource), tone: 'warning', hostId, resource, text });
    },
    onSettled: (hostId, resource) => settleSignIn(app, hostId, resource),
  });
  replicas.onEvent((event) => {
    if (event.kind === 'app') followApp(signIns, event.event);
    else if (event.kind !== 'catalogue') signIns.noticed(event);
  });
  return signIns;
}

/** Gives a host a token that nothing keeps. */
export async function authenticate(
  { app, host }: { readonly app: AppChannel; readonly host: Host | undefined },
  { hostId, resource, token }: TokenGrantKey & { readonly token: string },
): Promise<Answer<null>> {
  const answer = (await host?.authenticate(resource, token)) ?? { ok: false, error: unknownHost() };
  if (answer.ok) settleSignIn(app, hostId, resource);
  return answer;
}

/** Somebody has signed in: nothing asks for it any more. */
function settleSignIn(app: AppChannel, hostId: HostId, resource: string): void {
  const { notes, signIns = [] } = app.state();
  const id = signInNote(hostId, resource);
  if (notes.some((note) => note.id === id)) app.fold({ type: 'note/dismissed', id });
  const isAsked = signIns.some((asked) => asked.hostId === hostId && asked.resource.resource === resource);
  if (isAsked) app.fold({ type: 'signIn/settled', hostId, resource });
}

function followApp(signIns: SignIns, event: { readonly type: string; readonly action?: unknown }): void {
  const action = event.type === 'confirmed' ? (event.action as AppAction) : undefined;
  if (action?.type === 'host/added') signIns.hostAdded(action.host.id);
  if (action?.type === 'host/connectionChanged') signIns.connectionChanged(action.hostId, action.connection);
  if (action?.type === 'host/changed' && action.changes.address !== undefined) signIns.addressChanged(action.hostId);
}

function askingText(hostName: string, { resource, resource_name: name }: ProtectedResourceMetadata, problem = ''): string {
  const what = hostWords(typeof name === 'string' && name !== '' ? name : resource);
  const text = `${hostName} asks for sign-in to ${what}. Until then some of its sessions may be missing or fail.`;
  return problem === '' ? text : `${text} ${problem}`;
}

/** Id of the note that asks for one sign-in. */
function signInNote(hostId: HostId, resource: string): string {
  return ['sign-in', hostId, resource].join('\n');
}
