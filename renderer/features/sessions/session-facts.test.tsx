import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  type FakeMain,
  fakeMain,
  hostEntry,
  sessionSnapshot,
} from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { SessionFacts } from './session-facts.tsx';
import { minutesAgo } from './sessions.fixture.tsx';

const session = 'ahp-session:/a';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

const fact = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

test("says how the Session stands by its Host's list, and how it was made", () => {
  const config = {
    schema: {
      type: 'object',
      properties: {
        mode: { type: 'string', title: 'Mode', enum: ['ask', 'auto'], enumLabels: ['Ask first', 'Automatic'] },
        limit: { type: 'number', title: 'Limit' },
        network: { type: 'boolean', title: 'Network', default: false },
      },
    },
    values: { mode: 'ask' },
  } as const;
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      catalogueSnapshot('kestrel', [minutesAgo(0, session, { status: SessionStatus.InProgress, activity: 'Reading' })]),
      sessionSnapshot('kestrel', session, { status: SessionStatus.Idle, config }),
    ),
  );
  render(<SessionFacts open={{ hostId: 'kestrel', session }} />);

  expect(fact('Status')).toBe('In progressReading');
  expect(fact('Host')).toBe('kestrelwss://kestrel.example');
  expect([fact('Mode'), fact('Limit'), fact('Network')]).toEqual([
    'Ask firstfixed at creation',
    'not setfixed at creation',
    'Nofixed at creation',
  ]);
});

test('tells of the repository and of comments, as its Host does', () => {
  const annotations = { resource: `${session}/annotations`, annotationCount: 2, entryCount: 5 };
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      catalogueSnapshot('kestrel', [minutesAgo(0, session, { annotations })]),
      sessionSnapshot('kestrel', session, { _meta: { git: { branchName: 'jitter', uncommittedChanges: 0 } } }),
    ),
  );
  render(<SessionFacts open={{ hostId: 'kestrel', session }} />);

  expect([fact('Git'), fact('Comments')]).toEqual(['jitter, clean', '2 places, 5 entries']);
});
