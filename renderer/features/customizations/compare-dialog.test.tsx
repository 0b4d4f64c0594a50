import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { sessionChannel } from '../../store/channels.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  eventOn,
  hostEntry,
  sessionSnapshot,
  sessionSummary,
} from '../../store/scene.fixture.ts';
import { choose, kit, openPanel, type Panel, session, settle, skill } from './customizations.fixture.tsx';

const other = 'ahp-session:/b';
const there: Customization = { ...kit, id: 'there-kit', children: [{ ...skill, id: 'there-sum', uri: 'y:sum' }] };
const enablement = [{ kind: 'session', enabled: false }];
const off = { type: 'session/customizationToggled', id: 'there-sum', enablement } as const;

let panel: Panel;

beforeEach(() => {
  panel = openPanel();
  act(() =>
    panel.main.send(
      appSnapshot({ hosts: [hostEntry('kestrel'), hostEntry('atlas')] }),
      catalogueSnapshot('kestrel', [sessionSummary(session)]),
      catalogueSnapshot('atlas', [sessionSummary(other, { title: 'Other work' })]),
      sessionSnapshot('atlas', other, { customizations: [there] }),
    ),
  );
  panel.show({
    customizations: [
      { ...kit, children: [{ ...skill, enabled: false }] },
      { type: 'mcpServer', id: 'tracker', uri: 'x:tracker', name: 'Tracker', state: { kind: 'stopped' } },
    ],
  });
  choose('Compare with another Session');
});

afterEach(() => panel.close());

const dialog = () => within(screen.getByRole('dialog', { name: 'Compare customizations' }));
const items = (list: string) =>
  within(dialog().getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const own = (event: object) =>
  act(() => panel.main.send(eventOn(sessionChannel('atlas', other), { at: 0, clientSeq: 7, ...event } as never)));

function pickOther() {
  fireEvent.change(dialog().getByRole('combobox', { name: 'Host' }), { target: { value: 'atlas' } });
  fireEvent.change(dialog().getByRole('combobox', { name: 'Session' }), { target: { value: other } });
}

async function copy() {
  panel.main.answer('action:dispatch', { ok: true, value: { clientSeq: 7 } });
  fireEvent.click(dialog().getByRole('button', { name: 'Copy 1 switch there' }));
  await settle();
}

test('the Session itself is not among those to compare with', () => {
  expect(dialog().getByRole('option', { name: 'No other Session' })).toBeTruthy();
});

test('what differs is told, with what cannot be carried and why', () => {
  pickOther();

  expect(items('Differences')).toEqual([
    'Kit / summarizeSkilloff here, on there',
    'TrackerMCP serveron here, not thereIt can’t be carried: the other Session has nothing of this kind and name.',
  ]);
  expect(dialog().getByText('2 differ, 1 stands alike.')).toBeTruthy();
});

test('switches are copied to the other Session by its own ids, and each says what became of it', async () => {
  pickOther();
  await copy();
  expect(panel.main.asked).toContainEqual({
    name: 'action:dispatch',
    input: { hostId: 'atlas', channel: other, action: off },
  });

  own({ type: 'dispatched', action: off });
  expect(items('What was copied')).toEqual(['summarize: asked to be off, which atlas has not confirmed']);

  own({ type: 'confirmed', serverSeq: 1, action: off });
  expect(items('What was copied')).toEqual(['summarize: switched off']);
  expect(dialog().getByText('1 differs, 2 stand alike.')).toBeTruthy();
});

test('a refusal is told for the switch that it is about', async () => {
  pickOther();
  await copy();
  own({ type: 'dispatched', action: off });
  own({ type: 'rejected', reason: 'atlas refused: a policy fixes it.' });

  expect(items('What was copied')).toEqual(['summarize: not switched off. atlas refused: a policy fixes it.']);
});
