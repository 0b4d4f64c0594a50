import { expect, test } from 'vitest';
import type { PluginCustomization, SkillCustomization } from '../../../shared/protocol/session/customization.ts';
import { nothingChanged, whyLines } from './why.ts';

const everywhere = { kind: 'global', enabled: false } as const;
const workspace = { kind: 'workspace', uri: 'file:///src/relay', enabled: false } as const;
const here = { kind: 'session', enabled: true } as const;
const kit: PluginCustomization = { type: 'plugin', id: 'kit', uri: 'x:kit', name: 'Kit' };
const off: PluginCustomization = { ...kit, enablement: [everywhere] };
const skill: SkillCustomization = { type: 'skill', id: 'sum', uri: 'x:sum', name: 'Sum' };

test('what is decided is said with where, and with what it overrules', () => {
  expect(whyLines(kit, undefined)).toEqual(['On, as nobody has decided anything else.']);
  expect(whyLines({ ...kit, enablement: [here, workspace, everywhere] }, undefined)).toEqual([
    'On because that was decided in this Session.',
    'What is more specific counts, so this has no effect here: off in relay, off everywhere.',
  ]);
  expect(whyLines({ ...skill, enabled: false }, kit)).toEqual(['Off by its own switch.']);
});

test('what is off with its container names it, and what holds that off', () => {
  expect(whyLines(skill, off)).toEqual([
    'Off because its plugin “Kit” is off. Its own switch is on and counts again once Kit is on.',
    'Kit is off because that was decided everywhere.',
  ]);
  expect(whyLines({ ...skill, enabled: false }, off)).toEqual([
    'Off by its own switch.',
    'Switching it on would not be enough: its plugin “Kit” is off too.',
    'Kit is off because that was decided everywhere.',
  ]);
});

test('a switch that changes nothing says so, and one that does says nothing', () => {
  expect(nothingChanged(skill, kit)).toBeUndefined();
  expect(nothingChanged(kit, undefined)).toBeUndefined();
  expect(nothingChanged(skill, off)).toBe(
    'Its switch is on, but it stays off because its plugin “Kit” is off. Switch that on too.',
  );
  expect(nothingChanged({ ...skill, enabled: false }, off)).toContain('nothing changes for now');
});

test('names that hide something are written out', () => {
  expect(whyLines(skill, { ...off, name: 'K\u202Eit' })[0]).toContain('“KU+202Eit”');
});
