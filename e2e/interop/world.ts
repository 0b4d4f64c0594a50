import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import { type CutProxy, startCutProxy } from '../cut-proxy.ts';
import { type FollowedSession, type Headless, startHeadless } from './headless.ts';
import type { Installation, RealHost } from './hosts/real-host.ts';
import { type StandInModel, startModel } from './model/start-model.ts';

/** What every scenario plays in: one real host, and the app connected to it over a line that can be cut. */
export interface World {
  readonly installation: Installation;
  readonly host: RealHost;
  readonly model: StandInModel;
  readonly proxy: CutProxy;
  readonly app: Headless;
  /** Another client of the same host, signed in, over a line of its own. */
  newClient(): Promise<Headless>;
  /** A folder for one scenario. */
  folder(name: string): string;
  newSession(name: string): Promise<FollowedSession>;
  close(): Promise<void>;
}

/** Any will do: nobody looks at it but the stand-in for the model. */
const MODEL_TOKEN = 'a-token-for-the-stand-in';
/** What hosts that name no resource of their own take a token for. */
const USUAL_RESOURCE = 'https://api.github.com';

export async function startWorld(installation: Installation): Promise<World> {
  const root = await mkdtemp(join(tmpdir(), 'signalbox-interop-'));
  const work = join(root, 'work');
  mkdirSync(work);
  const model = await startModel();
  const host = await installation.start({ folder: join(root, 'host'), work, model: model.address });
  const proxy = await startCutProxy(host.port);
  const app = await startHeadless({ port: proxy.port, token: host.token() }).catch(async (error: unknown) => {
    // Nobody closes a world that did not come to be.
    await Promise.all([host.stop(), model.close(), proxy.close()]);
    throw error;
  });
  await app.connected();

  function folder(name: string): string {
    const path = join(work, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  return {
    installation,
    host,
    model,
    proxy,
    app,
    folder,
    newClient: async () => {
      const client = await startHeadless({ port: host.port, token: host.token() });
      await client.connected();
      await signIn(client);
      return client;
    },
    newSession: async (name) => {
      if (modelsOf(app).length === 0) await signIn(app);
      await app.until('models', () => modelsOf(app).length > 0 || undefined);
      return app.createSession([pathToFileURL(folder(name)).href]);
    },
    close: async () => {
      await app.close();
      await proxy.close();
      await host.stop();
      await model.close();
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export function modelsOf({ state }: Headless) {
  return state(ROOT_URI, 'root')?.agents.flatMap(({ models }) => models) ?? [];
}

/** Gives the host the token that its agents want for the model service, as a person does who pastes one. */
export async function signIn(client: Headless): Promise<void> {
  const agents = client.state(ROOT_URI, 'root')?.agents ?? [];
  const named = new Set(agents.flatMap(({ protectedResources = [] }) => protectedResources.map(({ resource }) => resource)));
  for (const resource of named) await client.ask('signIn:paste', { resource, token: MODEL_TOKEN, consent: 'ask' });
  if (named.size > 0) return;
  const answer = await client.core.authenticate(client.hostId, USUAL_RESOURCE, MODEL_TOKEN);
  if (!answer.ok) throw new Error(answer.error.message);
}
