import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rootChannel } from '../../store/channels.ts';
import { appSnapshot, eventOn, type FakeMain, fakeMain, hostEntry, snapshotOf } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { RootConfig } from './root-config.tsx';

const channel = rootChannel('kestrel');
const config = {
  schema: {
    type: 'object',
    properties: {
      telemetry: {
        type: 'string',
        title: 'Telemetry',
        default: 'all',
        enum: ['all', 'off'],
        enumLabels: ['Everything', 'Nothing'],
      },
      limit: { type: 'number', title: 'Sessions at once', minimum: 1 },
      build: { type: 'string', title: 'Build', readOnly: true },
    },
  },
  values: { telemetry: 'off', limit: 3, build: '7' },
} as const;

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')] }), snapshotOf(channel, { agents: [], config })));
  render(<RootConfig hostId="kestrel" heading={<h2>Settings</h2>} />);
});

afterEach(() => {
  cleanup();
  stop();
});

const telemetry = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Telemetry' });
const limit = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sessions at once' });
const settle = () => act(async () => undefined);
const changed = (change: object) => ({
  name: 'action:dispatch',
  input: { hostId: 'kestrel', channel: 'ahp-root://', action: { type: 'root/configChanged', ...change } },
});

test('a setting of the Host is changed by itself, and taken back', async () => {
  fireEvent.change(telemetry(), { target: { value: '0' } });
  await settle();
  expect(main.asked.at(-1)).toEqual(changed({ config: { telemetry: 'all' } }));

  fireEvent.click(screen.getByRole('button', { name: 'Take the value of Sessions at once back' }));
  await settle();
  expect(main.asked.at(-1)).toEqual(changed({ config: { telemetry: 'off', build: '7' }, replace: true }));
});

test('what does not fit says so and is not sent', async () => {
  const before = main.asked.length;
  fireEvent.change(limit(), { target: { value: '0' } });
  fireEvent.keyDown(limit(), { key: 'Enter' });
  await settle();

  expect(screen.getByText('At least 1')).toBeTruthy();
  expect(main.asked).toHaveLength(before);
});

test('what another client changed shows, and a refusal says why', () => {
  const theirs = { type: 'root/configChanged', config: { limit: 9 } } as const;
  const ours = { type: 'root/configChanged', config: { telemetry: 'all' } } as const;
  act(() =>
    main.send(
      eventOn(channel, { type: 'confirmed', at: 0, serverSeq: 1, action: theirs }),
      eventOn(channel, { type: 'dispatched', at: 0, clientSeq: 1, action: ours }),
      eventOn(channel, { type: 'rejected', at: 0, clientSeq: 1, reason: 'kestrel refused: a rule of your organisation.' }),
    ),
  );

  expect([limit().value, telemetry().value]).toEqual(['9', '1']);
  expect(screen.getByRole('alert').textContent).toContain('Telemetry was not changed.kestrel refused');
});
