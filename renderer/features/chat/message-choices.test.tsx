import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { turn } from '../../parts/transcript/chat-state.fixture.ts';
import { rootChannel, sessionChannel } from '../../store/channels.ts';
import { eventOn, snapshotOf } from '../../store/scene.fixture.ts';
import { at, type ChatScene, chatScene } from './chat.fixture.tsx';
import { forgetChoices } from './message-choices.ts';

const effort = { type: 'string', title: 'Effort', default: 'medium', enum: ['medium', 'high'] } as const;
const models = [
  { id: 'small', provider: 'rehearsal', name: 'Small', vendor: 'Acme' },
  { id: 'large', provider: 'rehearsal', name: 'Large', configSchema: { type: 'object', properties: { effort } } },
  { id: 'secret', provider: 'rehearsal', name: 'Secret', policyState: 'disabled' },
] as const;
const kit: Customization = {
  type: 'directory',
  id: 'kit',
  uri: 'file:///kit',
  name: 'kit',
  enabled: true,
  contents: 'agent',
  writable: false,
  children: [
    { type: 'agent', id: 'r', uri: 'file:///kit/reviewer.md', name: 'reviewer', description: 'Reads, never writes' },
    { type: 'agent', id: 'o', uri: 'file:///kit/off.md', name: 'off', enabled: false },
    { type: 'agent', id: 'i', uri: 'file:///kit/inner.md', name: 'inner', disableUserInvocation: true },
    { type: 'skill', id: 's', uri: 'file:///kit/skill', name: 'skill' },
  ],
};

let scene: ChatScene;

beforeEach(() => {
  // The test's DOM has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
  scene = chatScene();
  scene.send(
    snapshotOf(rootChannel(at.hostId), { agents: [{ provider: 'rehearsal', displayName: 'R', description: '', models }] }),
  );
  scene.session({ customizations: [kit] });
});

afterEach(() => {
  cleanup();
  forgetChoices();
  scene.stop();
});

const menu = (label: string) => screen.getByRole('menu', { name: label, hidden: true });
const entries = (label: string) => within(menu(label)).getAllByRole('menuitemradio', { hidden: true });
const chosen = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}: `) }).textContent;

function choose(label: string, name: string) {
  const entry = entries(label).find((each) => each.textContent?.startsWith(name));
  fireEvent.click(entry as HTMLElement);
}

async function send(text: string) {
  const field = screen.getByRole('textbox', { name: 'Message to the agent' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await act(async () => undefined);
  return (scene.asked('action:dispatch').at(-1) as { action: { message: Record<string, unknown> } }).action.message;
}

test('models and agents show with what is known of them; what can’t be chosen says why', () => {
  scene.chat({});
  scene.show();

  expect(entries('Model').map((entry) => [entry.textContent, entry.getAttribute('aria-disabled')])).toEqual([
    ['Usual modelThe one that the Session or its agent uses', null],
    ['SmallAcme', null],
    ['Large', null],
    ['Secretwithheld by a policy', 'true'],
  ]);
  expect(entries('Agent').map((entry) => entry.textContent)).toEqual([
    'Usual agentThe one that the Session was created with',
    'reviewerReads, never writes',
  ]);
  choose('Model', 'Secret');
  expect(chosen('Model')).toBe('Usual model');
});

test('a message names what was chosen, with the settings of the model', async () => {
  scene.chat({});
  scene.show();
  choose('Model', 'Large');
  choose('Agent', 'reviewer');
  fireEvent.click(screen.getByRole('button', { name: 'Settings of Large' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Effort' }), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));

  expect(await send('Go')).toEqual({
    text: 'Go',
    origin: { kind: 'user' },
    model: { id: 'large', config: { effort: 'high' } },
    agent: { uri: 'file:///kit/reviewer.md' },
  });
});

test('the choice of the latest message holds until another is made, which may be none', async () => {
  const last = turn('a', []);
  scene.chat({ turns: [{ ...last, message: { ...last.message, model: { id: 'small' } } }] });
  scene.show();
  expect(chosen('Model')).toBe('Small');
  choose('Model', 'Usual model');

  expect(await send('Go')).not.toHaveProperty('model');
});

test('an agent that is not there any more is named as such', () => {
  const last = turn('a', []);
  scene.chat({ turns: [{ ...last, message: { ...last.message, agent: { uri: 'file:///gone.md' } } }] });
  scene.show();

  expect(entries('Agent').at(-1)?.textContent).toBe('gone.mdNot in this Session, or off');
});

describe('the mode of the Session', () => {
  const mode = { type: 'string', title: 'Mode', enum: ['ask', 'auto'], enumLabels: ['Ask first', 'Automatic'] } as const;
  const config = (changes: object) =>
    ({ schema: { type: 'object', properties: { mode: { ...mode, ...changes } } }, values: { mode: 'ask' } }) as const;

  test('is changed for the whole Session at once, and what the Host refuses says why', async () => {
    scene.session({ config: config({ sessionMutable: true }) });
    scene.chat({});
    scene.show();
    expect(chosen('Mode')).toBe('Ask first');
    choose('Mode', 'Automatic');
    await act(async () => undefined);
    const action = { type: 'session/configChanged', config: { mode: 'auto' } } as const;
    expect(scene.asked('action:dispatch')).toEqual([{ hostId: at.hostId, channel: at.session, action }]);
    const channel = sessionChannel(at.hostId, at.session);
    scene.send(
      eventOn(channel, { type: 'dispatched', at: 0, clientSeq: 1, action }),
      eventOn(channel, { type: 'rejected', at: 0, clientSeq: 1, reason: 'kestrel refused: not here.' }),
    );

    expect(screen.getByText('kestrel refused: not here.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('kestrel refused: not here.')).toBeNull();
  });

  test.each([{}, { sessionMutable: true, readOnly: true }, { sessionMutable: true, enum: ['ask'] }])(
    'is not offered with %o',
    (changes) => {
      scene.session({ config: config(changes) });
      scene.chat({});
      scene.show();

      expect(screen.queryByRole('button', { name: /^Mode: / })).toBeNull();
    },
  );
});
