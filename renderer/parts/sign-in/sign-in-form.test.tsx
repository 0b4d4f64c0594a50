import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TokenGrant } from '../../../shared/app/state.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { SignInButton } from './sign-in-button.tsx';
import { SignInForm } from './sign-in-form.tsx';

const RESOURCE = 'https://mcp.example/mcp';

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

function grant(more: Partial<TokenGrant> = {}): TokenGrant {
  return {
    hostId: 'kestrel',
    resource: RESOURCE,
    name: 'Example',
    issuer: 'login.example',
    scopes: ['event:read', 'org:read'],
    consent: 'ask',
    standing: { status: 'wanted' },
    ...more,
  };
}

function tell(...tokenGrants: readonly TokenGrant[]) {
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')], tokenGrants })));
}

const settle = () => act(() => Promise.resolve());
const askedFor = (name: string) => main.asked.filter((request) => request.name === name).map(({ input }) => input);
const KEY = { hostId: 'kestrel', resource: RESOURCE };

test('says who gives the token, who receives it and what it allows, before anything happens', () => {
  tell(grant());

  render(<SignInForm {...KEY} />);

  const way = screen.getByRole('list', { name: 'The way of the token' }).textContent;
  expect(way).toContain('login.examplegives a token');
  expect(way).toContain('kestrelreceives it, may store itwss://kestrel.example');
  expect(screen.getByRole('region', { name: 'What the token allows' }).textContent).toContain('event:readorg:read');
  expect(askedFor('signIn:start')).toEqual([]);
});

test('a resource that imitates another is shown by its exact address, whatever it calls itself', () => {
  const resource = 'https://аpi.example/';
  tell(grant({ resource, name: 'GitHub' }));

  render(<SignInForm hostId="kestrel" resource={resource} />);

  expect(screen.getByRole('region', { name: 'What the token allows' }).textContent).toContain(
    'athttps://аU+0430pi.example/which calls itself “GitHub”',
  );
});

test('signs in in the browser with what was decided, and is done when the Host has the token', async () => {
  tell(grant());
  let isDone = false;
  render(
    <SignInForm
      {...KEY}
      onDone={() => {
        isDone = true;
      }}
    />,
  );

  fireEvent.click(screen.getByRole('radio', { name: /whenever it asks for Example/ }));
  fireEvent.click(screen.getByRole('button', { name: /Sign in in browser/ }));
  await settle();

  expect(askedFor('signIn:start')).toEqual([{ ...KEY, consent: 'always' }]);
  expect(isDone).toBe(true);
});

test('takes a pasted token by Enter, and says why it was refused', async () => {
  tell(grant());
  main.answer('signIn:paste', { ok: false, error: { code: 'refused', message: 'kestrel did not take the token.' } });
  render(<SignInForm {...KEY} />);
  const field = screen.getByLabelText('Or paste a token');
  expect(field.getAttribute('type')).toBe('password');

  fireEvent.change(field, { target: { value: 'secret' } });
  fireEvent.submit(field);
  await settle();

  expect(askedFor('signIn:paste')).toEqual([{ ...KEY, consent: 'ask', token: 'secret' }]);
  expect(screen.getByRole('alert').textContent).toBe('kestrel did not take the token.');
});

test('wants an explicit yes before a token goes to a Host without encryption', async () => {
  tell(grant({ travelsPlain: true }));
  render(<SignInForm {...KEY} />);
  const start = screen.getByRole('button', { name: /Sign in in browser/ });

  fireEvent.click(start);
  expect(askedFor('signIn:start')).toEqual([]);

  fireEvent.click(screen.getByRole('checkbox', { name: /without encryption all the same/ }));
  fireEvent.click(start);
  await settle();
  expect(askedFor('signIn:start')).toEqual([{ ...KEY, consent: 'ask', plainAllowed: true }]);
});

test('a sign-in that goes on in the browser can be cancelled', () => {
  tell(grant({ standing: { status: 'underway', step: 'browser' } }));
  render(<SignInForm {...KEY} />);

  expect(screen.getByRole('status').textContent).toBe('Sign in in your browser. This goes on by itself then.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel sign-in' }));

  expect(askedFor('signIn:cancel')).toEqual([KEY]);
});

test('the button opens the sign-in, and is off where the Host has not named the resource', () => {
  tell(grant());
  render(
    <>
      <SignInButton {...KEY} label="known" />
      <SignInButton {...KEY} resource="https://other.example/" label="unknown" />
    </>,
  );

  expect(screen.getByRole('button', { name: 'unknown' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'known' }));

  expect(screen.getByRole('dialog', { name: 'Sign in to Example for kestrel?' })).toBeDefined();
});
