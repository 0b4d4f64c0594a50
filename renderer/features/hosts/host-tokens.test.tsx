import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TokenGrant } from '../../../shared/app/state.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { HostTokens } from './host-tokens.tsx';
import { HostsScreen } from './hosts-screen.tsx';
import { standingText } from './standing-text.ts';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  // The test's DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

function grant(name: string, more: Partial<TokenGrant> = {}): TokenGrant {
  const resource = `https://${name}.example/`;
  return { hostId: 'kestrel', resource, name, scopes: ['repo'], consent: 'ask', standing: { status: 'none' }, ...more };
}

function show(...tokenGrants: readonly TokenGrant[]) {
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')], tokenGrants })));
  render(<HostTokens hostId="kestrel" />);
}

const settle = () => act(() => Promise.resolve());
const inputsOf = (name: string) => main.asked.filter((request) => request.name === name).map(({ input }) => input);
const rows = () => screen.getAllByRole('listitem');

test('lists what this Host may have, each with what was decided, and nothing of other Hosts', () => {
  show(
    grant('GitHub', { consent: 'always', issuer: 'github.com', standing: { status: 'held', lasts: 'kept' } }),
    grant('Sentry', { problem: 'Sentry said no.' }),
    grant('Other', { hostId: 'heron' }),
  );

  expect(rows()).toHaveLength(2);
  expect(rows()[0]?.textContent).toContain('github.com: repo');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Give a token for GitHub' }).value).toBe('always');
  expect(rows()[1]?.textContent).toContain('Sentry said no.');
});

test('a decision is sent, and why it could not be taken stands beside it', async () => {
  main.answer('signIn:decide', { ok: false, error: { code: 'refused', message: 'It is reached without encryption.' } });
  show(grant('Sentry'));

  fireEvent.change(screen.getByRole('combobox', { name: 'Give a token for Sentry' }), { target: { value: 'always' } });
  await settle();

  expect(inputsOf('signIn:decide')).toEqual([{ hostId: 'kestrel', resource: 'https://Sentry.example/', consent: 'always' }]);
  expect(screen.getByRole('alert').textContent).toBe('It is reached without encryption.');
});

test('forgetting a token says what became of it', async () => {
  const held = grant('Sentry', { standing: { status: 'held', lasts: 'until-quit' } });
  main.answer('signIn:forget', { ok: true, value: { message: 'It is void now.' } });
  show(held);

  fireEvent.click(screen.getByRole('button', { name: 'Forget the token for Sentry' }));
  await settle();
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')], tokenGrants: [grant('Sentry')] })));

  expect(inputsOf('signIn:forget')).toEqual([{ hostId: 'kestrel', resource: 'https://Sentry.example/' }]);
  expect(within(screen.getByRole('listitem')).getByRole('status').textContent).toBe('It is void now.');
});

test('the row of a Host that waits for a sign-in offers it', () => {
  const sentry = grant('Sentry', { standing: { status: 'wanted' } });
  const host = hostEntry('kestrel');
  const signIns = [{ hostId: 'kestrel', resource: { resource: sentry.resource, resource_name: 'Sentry' } }];
  act(() => main.send(appSnapshot({ hosts: [host], tokenGrants: [sentry], signIns })));
  render(<HostsScreen />);

  fireEvent.click(screen.getByRole('button', { name: 'Sign in to Sentry for kestrel' }));

  expect(screen.getByRole('dialog', { name: 'Sign in to Sentry for kestrel?' })).toBeDefined();
});

test('there is no list for a Host that asks for nothing', () => {
  show();

  expect(screen.queryByRole('region', { name: 'Tokens this Host may receive' })).toBeNull();
});

test.each([
  [grant('a', { consent: 'never' }), 'Never given'],
  [grant('a', { standing: { status: 'wanted' } }), 'The Host waits for it'],
  [grant('a', { standing: { status: 'underway', step: 'issuer' } }), 'Signing in'],
  [grant('a', { standing: { status: 'held', lasts: 'until-quit' } }), 'Until Signalbox quits'],
])('says how it stands', (given, text) => {
  expect(standingText(given)).toBe(text);
});

test('says until when a token is good, with the day where that is another one', () => {
  const soon = new Date();
  soon.setHours(23, 59, 0, 0);
  const held = (expiresAt: number) => grant('a', { standing: { status: 'held', lasts: 'kept', expiresAt } });

  expect(standingText(held(soon.getTime()))).toBe('Kept, good until 23:59');
  expect(standingText(held(new Date(2040, 0, 5, 9, 30).getTime()))).toBe('Kept, good until 5 January, 09:30');
});
