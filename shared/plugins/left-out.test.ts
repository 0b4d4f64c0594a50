import { describe, expect, it } from 'vitest';
import { isSecretName, leftOutByName } from './left-out.ts';

describe('what is left out by its name', () => {
  it.each([
    '.env',
    '.ENV.local',
    '.npmrc',
    'id_rsa',
    'id_ed25519.pub',
    'server.PEM',
    'release.keystore',
    'secrets.yaml',
    '.ssh',
  ])('%s may be a secret', (name) => {
    expect(isSecretName(name)).toBe(true);
    expect(leftOutByName(`skills/${name}/x`, [`skills/${name}`])).toBe('secret');
  });

  it.each(['README.md', '.env.example', 'environment.md', 'keys.md', 'secretary.md', 'id_card.md', 'monkey'])(
    '%s is no secret',
    (name) => {
      expect(isSecretName(name)).toBe(false);
    },
  );

  it('hides what is hidden but what the format has at the top and what is named', () => {
    const paths = [
      '.plugin/plugin.json',
      '.claude-plugin/plugin.json',
      '.mcp.json',
      'a/.plugin/x',
      '.github',
      '.more/one',
      '.m',
    ];

    expect(paths.map((path) => leftOutByName(path, ['.more']))).toEqual([
      undefined,
      undefined,
      undefined,
      'hidden',
      'hidden',
      undefined,
      'hidden',
    ]);
    expect(leftOutByName('.more', ['.more/one'])).toBeUndefined();
    expect(leftOutByName('.plugin/.hidden')).toBe('hidden');
    expect(leftOutByName('a/node_modules/x')).toBe('packages');
  });
});
