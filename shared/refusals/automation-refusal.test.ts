import { expect, test } from 'vitest';
import type { AutomationOperation } from '../protocol/automation/state.ts';
import type { AutomationRunLifecycle, AutomationRunState } from '../protocol/automation-run/state.ts';
import type { StateAction } from '../protocol/common/channels.ts';
import { actionRefusal, type Scene } from './action-refusal.ts';

const at = '2026-01-01T00:00:00.000Z';
const resource = 'ahp-automation:/1';
const message = { text: 'Go.', origin: { kind: 'automation' } } as const;
const definition = { title: 'Nightly', message, session: {}, enabled: true, triggers: [] };
const create: StateAction = { type: 'automation/createRequested', resource, definition };
const update: StateAction = { type: 'automation/updateRequested', resource, changes: { enabled: false } };
const remove: StateAction = { type: 'automation/removed', resource };
const cancel: StateAction = { type: 'automationRun/cancelRequested' };

function ask(action: StateAction, scene: Omit<Scene, 'clientId'> = {}): string | undefined {
  return actionRefusal({ clientId: 'me', ...scene }, action);
}

function having(...operations: readonly AutomationOperation[]): Omit<Scene, 'clientId'> {
  return { automations: { entries: [{ resource, definition, runs: [], operations, createdAt: at, modifiedAt: at }] } };
}

function inStatus(lifecycle: AutomationRunLifecycle): { readonly automationRun: AutomationRunState } {
  const origin = { kind: 'manual' } as const;
  return { automationRun: { resource: 'ahp-automation-run:/1', automation: resource, origin, lifecycle, sessions: [] } };
}

test('what is not known refuses nothing', () => {
  expect([create, update, remove, cancel].map((action) => ask(action))).toEqual(Array(4).fill(undefined));
});

test('what is so is for the host to say', () => {
  const run = { type: 'automationRun/sessionSet', session: 'ahp-session:/1' } as const;

  expect(ask({ type: 'automation/set', automation: { ...entry(), operations: [] } })).toContain('Only the host');
  expect(ask(run)).toContain('Only the host');
  expect(ask({ type: 'canvas/stateChanged', canvas: { instanceId: 'i', extensionId: 'e', canvasId: 'c' } })).toContain(
    'Only the host',
  );
});

test('an automation is new, has a name of its own, and is wanted', () => {
  expect(ask(create, { automationCapabilities: { create: {} }, automations: { entries: [] } })).toBeUndefined();
  expect(ask(create, { automationCapabilities: {} })).toContain('no new automations');
  expect(ask({ ...create, resource: 'ahp-session:/1' } as StateAction)).toContain('no name for an automation');
  expect(ask(create, having())).toContain('already');
});

test('an automation is changed and removed where its operations say so', () => {
  expect(ask(update, having('update'))).toBeUndefined();
  expect(ask(update, having('remove', 'run'))).toBe('The host does not let anybody update "Nightly" now.');
  expect(ask(update, { automations: { entries: [] } })).toContain('has no automation');
  expect(ask(remove, having('remove'))).toBeUndefined();
  expect(ask(remove, having('update'))).toContain('remove "Nightly"');
  expect(ask(remove, { automations: { entries: [] } })).toBeUndefined();
});

test('a run that goes on can be ended, where the host can', () => {
  expect(ask(cancel, { automationCapabilities: { runCancellation: {} } })).toBeUndefined();
  expect(ask(cancel, { automationCapabilities: {} })).toContain('ends no runs');
  expect(ask(cancel, inStatus({ status: 'pending', createdAt: at }))).toBeUndefined();
  expect(ask(cancel, inStatus({ status: 'cancelled', createdAt: at, completedAt: at }))).toContain('is cancelled');
});

function entry() {
  return { resource, definition, runs: [], createdAt: at, modifiedAt: at };
}
