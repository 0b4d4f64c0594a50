import { describe, expect, test } from 'vitest';
import type { PluginCustomization, SkillCustomization } from '../../../shared/protocol/session/customization.ts';
import { isSwitchedOn, offText } from './enablement.ts';

const plugin: PluginCustomization = { type: 'plugin', id: 'kit', uri: 'x:kit', name: 'Kit' };
const skill: SkillCustomization = { type: 'skill', id: 'sum', uri: 'x:sum', name: 'Sum' };
const everywhere = { kind: 'global', enabled: false } as const;
const here = { kind: 'session', enabled: true } as const;

describe('whether an entry is in force', () => {
  test('the most specific decision counts, and without any it is on', () => {
    expect(isSwitchedOn(plugin)).toBe(true);
    expect(isSwitchedOn({ ...plugin, enablement: [here, everywhere] })).toBe(true);
    expect(isSwitchedOn({ ...plugin, enablement: [everywhere] })).toBe(false);
    expect(isSwitchedOn({ ...skill, enabled: false })).toBe(false);
  });

  test('is said with where it was decided', () => {
    expect(offText({ ...plugin, enablement: [everywhere] }, undefined)).toBe('Off everywhere');
    const workspace = { kind: 'workspace', uri: 'file:///src/relay', enabled: false } as const;
    expect(offText({ ...plugin, enablement: [workspace] }, undefined)).toBe('Off in relay');
    expect(offText({ ...skill, enabled: false }, plugin)).toBe('Off');
    expect(offText(skill, plugin)).toBeUndefined();
    expect(offText({ ...skill, enabled: false }, { ...plugin, enablement: [everywhere] })).toBe('Off');
  });

  test('goes with its container', () => {
    expect(offText(skill, { ...plugin, enablement: [everywhere] })).toBe('Off with its plugin');
  });
});
