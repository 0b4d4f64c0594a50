import { type LocalHost, type LocalHostOptions, startLocalHost } from '../electron/local-host/start-local-host.ts';
import { type CutProxy, startCutProxy } from './cut-proxy.ts';

export type TestHostOptions = Omit<LocalHostOptions, 'dataFolder'>;

/** The embedded host's own code, run by the test, behind a proxy that can break. */
export interface TestHost {
  /** `ws://` address of the proxy, without the token. */
  readonly address: string;
  /** The same past the proxy: how somebody else reaches it while the app does not. */
  readonly direct: string;
  readonly token: string;
  readonly proxy: CutProxy;
  readonly ledger: LocalHost['ledger'];
  stop(): Promise<void>;
}

export async function startTestHost(dataFolder: string, options: TestHostOptions): Promise<TestHost> {
  const host = await startLocalHost({ firstRun: false, ...options, dataFolder });
  const proxy = await startCutProxy(host.port);
  return {
    address: `ws://127.0.0.1:${proxy.port}`,
    direct: `ws://127.0.0.1:${host.port}`,
    token: host.token,
    proxy,
    ledger: host.ledger,
    stop: async () => {
      await proxy.close();
      await host.stop();
    },
  };
}
