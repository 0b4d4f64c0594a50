import { afterAll, beforeAll, describe, test } from 'vitest';
import type { HostFacts } from '../../build/interop-results.ts';
import type { Installation } from './hosts/real-host.ts';
import { CONNECTION } from './scenarios/connection.ts';
import { REQUESTS } from './scenarios/requests.ts';
import { NotOffered, type Scenario } from './scenarios/scenario.ts';
import { SESSION } from './scenarios/session.ts';
import { TURNS } from './scenarios/turns.ts';
import { startWorld, type World } from './world.ts';

const SCENARIOS: readonly Scenario[] = [...TURNS, ...REQUESTS, ...SESSION, ...CONNECTION];

/** Plays every scenario against a host, where it is installed; one after the other, as the later ones rely on the first. */
export function proveHost(installation: Installation): void {
  const missing = installation.missing();
  if (missing !== undefined) console.warn(`Interop is skipped: ${missing}.`);

  describe.skipIf(missing !== undefined)(installation.name, () => {
    let world: World;

    beforeAll(async () => {
      world = await startWorld(installation);
    });

    afterAll(() => world?.close());

    for (const { name, run } of SCENARIOS) {
      test(name, async (context) => {
        context.task.meta.host = factsOf(world);
        const why = await run(world).then(
          () => undefined,
          (error: unknown) => {
            if (error instanceof NotOffered) return error.message;
            throw error;
          },
        );
        if (why !== undefined) context.skip(why);
      });
    }
  });
}

function factsOf({ installation, app }: World): HostFacts {
  const { connection, server } = app.host() ?? {};
  const protocolVersion = connection?.status === 'connected' ? connection.protocolVersion : installation.version;
  const said = [server?.title ?? server?.name, server?.version].filter(Boolean).join(' ');
  return { installed: installation.installed(), protocolVersion, server: said };
}
