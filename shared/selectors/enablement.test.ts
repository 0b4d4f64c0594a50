import { expect, test } from 'vitest';
import { dialectFor, OFFERED } from '../dialects/offered.ts';
import type {
  CustomizationEnablement,
  DirectoryCustomization,
  McpServerCustomization,
  PluginCustomization,
  SkillCustomization,
} from '../protocol/session/customization.ts';
import { toggleCustomization } from '../protocol/session/customizations.ts';
import { decisionAt, decisionPlaces, decisionsFor, decisionsWith, enablementOf, keepsPlaces } from './enablement.ts';

const base = { id: 'x', uri: 'file:///x', name: 'x' };
const global = { kind: 'global', enabled: false } as const;
const workspace = { kind: 'workspace', uri: 'file:///w', enabled: true } as const;
const session = { kind: 'session', enabled: false } as const;

const skill = (enabled?: boolean): SkillCustomization => ({
  ...base,
  type: 'skill',
  ...(enabled === undefined ? {} : { enabled }),
});
const plugin = (...enablement: readonly CustomizationEnablement[]): PluginCustomization => ({
  ...base,
  type: 'plugin',
  enablement,
});
const directory = (enabled: boolean): DirectoryCustomization => ({
  ...base,
  type: 'directory',
  enabled,
  contents: 'skill',
  writable: true,
});
const server: McpServerCustomization = { ...base, type: 'mcpServer', state: { kind: 'ready' } };

test('what nobody decided about is on', () => {
  for (const entry of [plugin(), server, skill()]) {
    expect(enablementOf(entry)).toEqual({ isEnabled: true, because: 'default' });
  }
});

test('the most specific decision counts, and the wider ones are named', () => {
  expect(enablementOf(plugin(session, workspace, global))).toEqual({
    isEnabled: false,
    because: 'decision',
    decision: session,
    overruled: [workspace, global],
  });
  expect(enablementOf({ ...server, enablement: [workspace, global] })).toMatchObject({ isEnabled: true, decision: workspace });
});

test('directories and leaves have one switch', () => {
  expect(enablementOf(directory(false))).toEqual({ isEnabled: false, because: 'switch' });
  expect(enablementOf(skill(true))).toEqual({ isEnabled: true, because: 'switch' });
});

test('what is in something that is off is off with it, unless it is off itself', () => {
  const container = plugin(global);

  expect(enablementOf(skill(true), container)).toEqual({ isEnabled: false, because: 'container', container });
  expect(enablementOf(skill(false), container)).toEqual({ isEnabled: false, because: 'switch' });
  expect(enablementOf(skill(), directory(true))).toEqual({ isEnabled: true, because: 'default' });
});

test('a session decides only against what is decided more widely', () => {
  expect(decisionsFor(plugin(), false)).toEqual([session]);
  expect(decisionsFor(plugin(session), true)).toEqual([]);
  expect(decisionsFor(plugin(session, global), true)).toEqual([{ kind: 'session', enabled: true }, global]);
  expect(decisionsFor(plugin({ kind: 'session', enabled: true }, global), false)).toEqual([global]);
  expect(decisionsFor(skill(false), true)).toEqual([{ kind: 'session', enabled: true }]);
});

test.each([plugin(), plugin(session, global), server, skill(), skill(false), directory(true)])(
  'a toggled %o is what was asked for',
  (entry) => {
    const tree = entry.type === 'skill' ? [{ ...plugin(), id: 'p', children: [entry] }] : [entry];
    for (const wanted of [true, false]) {
      const [top] = toggleCustomization(tree, 'x', decisionsFor(entry, wanted));
      const toggled = top?.type === 'plugin' && top.id === 'p' ? top.children?.[0] : top;

      expect(toggled && enablementOf(toggled).isEnabled).toBe(wanted);
    }
  },
);

test('decisions of a plugin have places, in order, also those of directories that are none any more', () => {
  const gone = { kind: 'workspace', uri: 'file:///gone', enabled: false } as const;

  expect(decisionPlaces(plugin(gone), ['file:///w', 'file:///v'])).toEqual([
    { kind: 'session' },
    { kind: 'workspace', uri: 'file:///w' },
    { kind: 'workspace', uri: 'file:///v' },
    { kind: 'workspace', uri: 'file:///gone' },
    { kind: 'global' },
  ]);
  expect(decisionPlaces(skill(), ['file:///w'])).toEqual([]);
});

test('a decision is made, changed and taken back at its place alone', () => {
  const entry = plugin(session, global);
  const places = decisionPlaces(entry, [workspace.uri]);
  const place = { kind: 'workspace', uri: workspace.uri } as const;

  expect(decisionAt(entry, { kind: 'global' })).toEqual(global);
  expect(decisionAt(entry, place)).toBeUndefined();
  expect(decisionAt(skill(false), { kind: 'session' })).toBeUndefined();
  expect(decisionsWith(entry, { place, isEnabled: true, places })).toEqual([session, workspace, global]);
  expect(decisionsWith(entry, { place: { kind: 'session' }, isEnabled: undefined, places })).toEqual([global]);
  expect(decisionsWith(entry, { place: { kind: 'global' }, isEnabled: true, places })).toEqual([
    session,
    { kind: 'global', enabled: true },
  ]);
});

test('the versions that keep places are those that put them on the wire', () => {
  const action = { type: 'session/customizationToggled', id: 'x', enablement: [global] } as const;

  for (const version of OFFERED) {
    const wire = dialectFor(version)?.encodeAction(action);
    expect([version, keepsPlaces(version)]).toEqual([version, JSON.stringify(wire).includes('enablement')]);
  }
});
