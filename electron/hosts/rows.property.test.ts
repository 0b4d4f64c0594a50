import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { SessionAction } from '../../shared/protocol/session/actions.ts';
import { CHAT, HOST, row, SESSION, session, setUpCore } from './testing/core-setup.ts';

const question = { id: 'r', kind: 'chatInput', chat: CHAT, request: { id: 'q' } } as const;

/** What a step says of the row, given what the row showed before. */
interface Said {
  readonly title: string;
  readonly status: number;
  readonly activity: string | undefined;
}

type Step =
  | { readonly by: 'summary'; readonly changes: Partial<Said> }
  | { readonly by: 'envelope'; readonly action: SessionAction }
  | { readonly by: 'snapshot'; readonly state: Said };

const status = fc.constantFrom(1, 2, 8, 24, 33, 40, 56);
const name = fc.constantFrom('A', 'B', 'C');
const said = fc.record({ title: name, status, activity: name });

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    by: fc.constant('summary' as const),
    changes: fc.record({ title: name, status, activity: name }, { requiredKeys: [] }),
  }),
  fc.record({ by: fc.constant('snapshot' as const), state: said }),
  fc.record({
    by: fc.constant('envelope' as const),
    action: fc.oneof<fc.Arbitrary<SessionAction>[]>(
      name.map((title) => ({ type: 'session/titleChanged', title })),
      name.map((activity) => ({ type: 'session/activityChanged', activity })),
      fc.boolean().map((isRead) => ({ type: 'session/isReadChanged', isRead })),
      fc.constant({ type: 'session/activityChanged' }),
      fc.constant({ type: 'session/inputNeededSet', request: question }),
      fc.constant({ type: 'session/ready' }),
    ),
  }),
);

function afterwards(before: Said, next: Step): Said {
  if (next.by === 'summary') return { ...before, ...next.changes };
  if (next.by === 'snapshot') return next.state;
  switch (next.action.type) {
    case 'session/titleChanged':
      return { ...before, title: next.action.title };
    case 'session/activityChanged':
      return { ...before, activity: next.action.activity };
    case 'session/isReadChanged':
      return { ...before, status: next.action.isRead ? before.status | 32 : before.status & ~32 };
    case 'session/inputNeededSet':
      return { ...before, status: (before.status & ~31) | 24 };
    default:
      return before;
  }
}

describe('a row of the list', () => {
  it('shows what was said last, whoever said it: a summary, the session’s state, or one of its actions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { core, host, connected, flush, replica } = setUpCore();
        host.resumption = 'snapshot';
        await connected();
        core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
        await flush();
        const play = async (next: Step) => {
          if (next.by === 'summary')
            host.notify('root/sessionSummaryChanged', { session: SESSION, changes: { ...next.changes } });
          else if (next.by === 'envelope') host.act(SESSION, next.action);
          else await replaceState(next.state);
          await flush();
        };
        const replaceState = async (state: Said) => {
          host.add(SESSION, 'session', session(state as never));
          host.rows.splice(0, 1, row(state as never));
          host.cut();
          await connected();
        };

        for (const next of steps) await play(next);

        const expected = steps.reduce<Said>(afterwards, { ...row(), activity: undefined });
        const [shown] = replica(CATALOGUE_CHANNEL, 'catalogue')?.confirmed?.rows ?? [];
        expect({ title: shown?.title, status: shown?.status, activity: shown?.activity }).toEqual({
          title: expected.title,
          status: expected.status,
          activity: expected.activity,
        });
        await core.close();
      }),
      { numRuns: 300 },
    );
  }, 30_000);
});
