import { onTestFinished } from 'vitest';
import type { Dialect } from '../../../../../shared/dialects/dialect.ts';
import type { StateAction } from '../../../../../shared/protocol/common/channels.ts';
import type { LocalHostOptions } from '../../../start-local-host.ts';
import { openRawClient, type RawClient } from '../../../testing/raw-client.ts';
import { startTestHost } from '../../../testing/start-test-host.ts';
import { hasAction } from './of-version.ts';

/** One line of a recording: a frame of one client, in the order of the wire. */
export interface Line {
  readonly t: number;
  readonly c: string;
  readonly dir: 'open' | 'in' | 'out' | 'close';
  readonly msg: unknown;
}

type TestHost = Awaited<ReturnType<typeof startTestHost>>;

/** Where the scenes of one version are played: its host, and whatever their clients say and hear is recorded. */
export interface Setting {
  readonly dialect: Dialect;
  readonly host: TestHost;
  /** A host of its own for a scene that needs another one. */
  start(options: Partial<LocalHostOptions>): Promise<TestHost>;
  /** A client that follows the root channel, of the common host unless another one is named. */
  client(host?: TestHost): Promise<RawClient>;
  /** A connection on which nothing has been said yet. */
  socket(host?: TestHost, clientId?: string): Promise<RawClient>;
  /** Sends an action as the version spells it; returns its `clientSeq`, or undefined where the version has no such action. */
  act(client: RawClient, channel: string, action: StateAction): number | undefined;
  knows(type: StateAction['type']): boolean;
}

/** A host that speaks this version alone, and the recording of all that is said to it and to those beside it. */
export async function openSetting(
  name: string,
  dialect: Dialect,
): Promise<{ readonly setting: Setting; readonly lines: readonly Line[] }> {
  const lines: Line[] = [];
  const start = (options: Partial<LocalHostOptions>) => startTestHost({ versions: [name], ...options });
  const common = await start({});
  let count = 0;

  async function socket(host = common, clientId?: string): Promise<RawClient> {
    count += 1;
    const c = `client-${count}`;
    const note = (dir: Line['dir'], msg: unknown) => lines.push({ t: Date.now(), c, dir, msg });
    note('open', null);
    const record = (dir: 'in' | 'out', text: string) => note(dir, parsed(text));
    const client = await openRawClient(host.address, clientId === undefined ? { record } : { record, clientId });
    void client.closed.then(() => note('close', null));
    onTestFinished(() => client.close());
    return client;
  }

  const setting: Setting = {
    dialect,
    host: common,
    start,
    socket,
    async client(host) {
      const client = await socket(host);
      await client.ask('initialize', {
        channel: 'ahp-root://',
        protocolVersions: [dialect.version],
        clientId: client.clientId,
        initialSubscriptions: ['ahp-root://'],
      });
      return client;
    },
    act(client, channel, action) {
      const wire = dialect.encodeAction(action);
      return wire === undefined ? undefined : client.dispatch(channel, wire as Parameters<RawClient['dispatch']>[1]);
    },
    knows: (type) => hasAction(dialect, type),
  };
  return { setting, lines };
}

/** What a scene sends may be no JSON on purpose. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
