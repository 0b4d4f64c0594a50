import { describe, expect, it } from 'vitest';
import { choosePackages, findMissing, missingLibraries, summarize } from './system-packages.mjs';

const LDD = `
	linux-vdso.so.1 (0x00007ffd)
	libffmpeg.so => /opt/electron/libffmpeg.so (0x00007f1)
	libgtk-3.so.0 => not found
	libnss3.so => not found
	libnssutil3.so => not found
`;

/** A machine that has everything, but for what a test takes away. */
function machine(lacks: {
  readonly commands?: readonly string[];
  readonly ldd?: string;
  readonly libraries?: string;
  readonly fonts?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}) {
  return {
    isOnPath: (command: string) => !(lacks.commands ?? []).includes(command),
    outputOf: (command: string) =>
      command === 'ldconfig' ? (lacks.libraries ?? 'libnotify.so.4 => /usr/lib') : (lacks.ldd ?? ''),
    filesIn: () => [...(lacks.fonts ?? ['truetype/LiberationSans.ttf', 'opentype/NotoSansCJK.ttc'])],
    env: lacks.env ?? {},
  };
}

describe('missingLibraries', () => {
  it('names only what the loader did not find', () => {
    expect(missingLibraries(LDD)).toEqual(['libgtk-3.so.0', 'libnss3.so', 'libnssutil3.so']);
  });
});

describe('findMissing', () => {
  it('finds nothing on a complete machine', () => {
    expect(findMissing('electron', machine({}))).toEqual([]);
  });

  it('finds libraries, git and fonts', () => {
    const needs = findMissing('electron', machine({ ldd: LDD, commands: ['git'], fonts: [], env: { DISPLAY: ':0' } }));

    expect(needs.map(({ what }) => what)).toEqual(['libgtk-3.so.0', 'libnss3.so', 'libnssutil3.so', 'git', 'fonts']);
  });

  it('finds what Electron loads only when it is needed, and the bus of the tests', () => {
    const needs = findMissing('electron', machine({ libraries: 'libgtk-3.so.0', commands: ['dbus-daemon'] }));

    expect(needs.map(({ packages }) => packages)).toEqual([['libnotify4'], ['dbus-daemon', 'dbus']]);
  });

  it('wants a virtual display only where there is no real one', () => {
    const lacks = { commands: ['Xvfb'] };

    expect(findMissing('electron', machine(lacks)).map(({ packages }) => packages)).toEqual([['xvfb']]);
    expect(findMissing('electron', machine({ ...lacks, env: { WAYLAND_DISPLAY: 'wayland-0' } }))).toEqual([]);
  });
});

describe('summarize', () => {
  const libraries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ what: `lib${index}.so.1`, packages: [] }));

  it('names everything while that is short, and counts the libraries of a bare machine', () => {
    expect(summarize([...libraries(2), { what: 'git', packages: ['git'] }])).toBe('lib0.so.1, lib1.so.1, git');
    expect(summarize([...libraries(20), { what: 'git', packages: ['git'] }])).toBe(
      "20 libraries of Electron's (lib0.so.1, lib1.so.1, …), git",
    );
  });
});

describe('choosePackages', () => {
  const needs = [
    { what: 'libgtk-3.so.0', packages: ['libgtk-3-0t64', 'libgtk-3-0'] },
    { what: 'libnss3.so', packages: ['libnss3'] },
    { what: 'libnssutil3.so', packages: ['libnss3'] },
  ];

  it('takes the name that this release knows, each once', () => {
    expect(choosePackages(needs, (name) => !name.endsWith('t64'))).toEqual(['libgtk-3-0', 'libnss3']);
    expect(choosePackages(needs, () => true)).toEqual(['libgtk-3-0t64', 'libnss3']);
  });

  it('falls back to the long-lived name while the package lists are still empty', () => {
    expect(choosePackages(needs, () => false)).toEqual(['libgtk-3-0', 'libnss3']);
  });

  it('stops at a library that no known package brings', () => {
    expect(() => choosePackages([{ what: 'libodd.so.1', packages: [] }])).toThrow(/Electron needs libodd\.so\.1/);
  });
});
