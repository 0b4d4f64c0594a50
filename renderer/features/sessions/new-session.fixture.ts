import { fireEvent, screen, within } from '@testing-library/react';
import { pass, press, type ScreenScene } from './sessions.fixture.tsx';
import { RESOLVE_MS } from './use-session-config.ts';

/** The dialog of a new Session, as its tests work with it. */
export const dialog = () => screen.getByRole('dialog', { name: 'New Session' });
export const field = (name: string) => within(dialog()).getByLabelText<HTMLInputElement>(name, { exact: false });

/** Until the Host was asked what can be chosen. */
export const settle = () => pass(RESOLVE_MS);

/** The inputs of the requests of one name. */
export const asked = ({ main }: ScreenScene, name: string) =>
  main.asked.filter((request) => request.name === name).map(({ input }) => input);

export async function openNewSession(
  { main, show }: ScreenScene,
  schema: object = { type: 'object', properties: {} },
  values: object = {},
): Promise<void> {
  main.answer('sessionConfig:resolve', { ok: true, value: { schema, values } });
  show();
  press('n', { ctrlKey: true });
  await settle();
}

export async function create(): Promise<void> {
  fireEvent.keyDown(field('First message'), { key: 'Enter', ctrlKey: true });
  await settle();
  await pass(0);
}
