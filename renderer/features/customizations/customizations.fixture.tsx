import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Customization, PluginCustomization, SkillCustomization } from '../../../shared/protocol/session/customization.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { sessionChannel } from '../../store/channels.ts';
import { appSnapshot, eventOn, type FakeMain, fakeMain, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { CustomizationsPanel } from './customizations-panel.tsx';

export const session = 'ahp-session:/a';

export const skill: SkillCustomization = {
  type: 'skill',
  id: 'sum',
  uri: 'x:sum',
  name: 'summarize',
  description: 'Sums up',
};

export const kit: PluginCustomization = {
  type: 'plugin',
  id: 'kit',
  uri: 'x:kit',
  name: 'Kit',
  version: '1.2.0',
  load: { kind: 'degraded', message: 'skills/sing has no SKILL.md.' },
  children: [skill],
};

const customizations: readonly Customization[] = [
  kit,
  { type: 'mcpServer', id: 'tracker', uri: 'x:tracker', name: 'Tracker', state: { kind: 'stopped' } },
];

/** The panel of a Session on the Host kestrel, as a person has it before them. */
export interface Panel {
  readonly main: FakeMain;
  /** The Session as its Host has it from now on. */
  show(changes: Partial<SessionState>): void;
  /** An own action that is on its way. */
  own(clientSeq: number, action: unknown): void;
  refuse(clientSeq: number, reason: string): void;
  /** What was asked of the Host. */
  dispatched(): readonly JsonObject[];
  close(): void;
}

export function openPanel(): Panel {
  const main = fakeMain();
  const stop = startStore(main);
  const channel = sessionChannel('kestrel', session);
  const show = (changes: Partial<SessionState>) => act(() => main.send(sessionSnapshot('kestrel', session, changes)));
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')] })));
  show({ customizations });
  render(<CustomizationsPanel hostId="kestrel" session={session} />);
  return {
    main,
    show,
    own: (clientSeq, action) =>
      act(() => main.send(eventOn(channel, { type: 'dispatched', at: 0, clientSeq, action: action as never }))),
    refuse: (clientSeq, reason) => act(() => main.send(eventOn(channel, { type: 'rejected', at: 0, clientSeq, reason }))),
    dispatched: () =>
      main.asked.flatMap(({ name, input }) =>
        name === 'action:dispatch' ? [(input as { readonly action: JsonObject }).action] : [],
      ),
    close() {
      cleanup();
      stop();
    },
  };
}

export const row = (name: RegExp) => screen.getByRole('treeitem', { name });
export const toggle = (name: string) => screen.getByRole('switch', { name: `${name} on or off` });
export const tree = () => screen.getByRole('tree', { name: 'Customizations' });
export const settle = () => act(() => Promise.resolve());

/** Chooses from the menu of the panel; nothing here draws popovers. */
export function choose(name: string): void {
  const item = screen.getByRole('menuitem', { name, hidden: true });
  Object.assign(item.closest('[popover]') ?? item, { hidePopover: () => undefined });
  fireEvent.click(item);
}
