import { describe, expect, it } from 'vitest';
import { planTargets } from './targets.mjs';

function planned(machine: Parameters<typeof planTargets>[0]) {
  return new Map(planTargets(machine).map(({ target, isBuilt, note }) => [target, isBuilt ? 'built' : note]));
}

describe('planTargets', () => {
  it('builds every target of its own system where downloads answer', () => {
    const plan = planned({ platform: 'linux', hasDownloads: true, commands: new Set(['rpmbuild']) });

    expect(['dir', 'tar.gz', 'deb', 'rpm', 'AppImage'].map((target) => plan.get(target))).toEqual(Array(5).fill('built'));
    expect(plan.get('nsis')).toBe('can be built on Windows only');
    expect(plan.get('dmg')).toBe('can be built on macOS only');
  });

  it('builds without downloads what the machine has tools for', () => {
    const plan = planned({ platform: 'linux', hasDownloads: false, commands: new Set(['dpkg-deb']) });

    expect(plan.get('dir')).toBe('built');
    expect(plan.get('tar.gz')).toBe('built');
    expect(plan.get('deb')).toBe('built');
    expect(plan.get('rpm')).toContain('needs rpmbuild');
    expect(plan.get('AppImage')).toContain('does not answer');
  });

  it('says what a machine with no tools lacks', () => {
    const plan = planned({ platform: 'linux', hasDownloads: false, commands: new Set() });

    expect(plan.get('deb')).toContain('needs fpm');
  });

  it('takes the fpm of the machine for .deb and .rpm', () => {
    const plan = planned({ platform: 'linux', hasDownloads: false, commands: new Set(['fpm', 'rpmbuild']) });

    expect([plan.get('deb'), plan.get('rpm')]).toEqual(['built', 'built']);
  });
});
