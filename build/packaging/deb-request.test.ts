import { describe, expect, it } from 'vitest';
import { controlFile, readRequest } from './deb-request.mjs';

const ARGS = [
  ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libgtk-3-0', '-d', 'libnss3', '--deb-recommends', 'libappindicator3-1'],
  ...['--deb-compression', 'xz', '--architecture', 'amd64', '--after-install', '/tmp/in', '--after-remove', '/tmp/out'],
  ...['--description', 'A short word\n A longer one.', '--version', '0.1.0', '--package', '/release/a.deb'],
  ...['--name', 'signalbox', '--maintainer', 'A <a@b.example>', '--url', 'https://b.example', '--license', 'MIT'],
  ...['/release/linux=unpacked/=/opt/Signalbox', '/tmp/a.desktop=/usr/share/applications/a.desktop'],
];

describe('readRequest', () => {
  it('reads what electron-builder asks of fpm', () => {
    const request = readRequest(ARGS);

    expect(request.output).toBe('/release/a.deb');
    expect(request.fields).toMatchObject({ Package: 'signalbox', Version: '0.1.0', Depends: 'libgtk-3-0, libnss3' });
    expect(request.scripts).toEqual([
      { from: '/tmp/in', name: 'postinst' },
      { from: '/tmp/out', name: 'postrm' },
    ]);
    expect(request.files).toEqual([
      { from: '/release/linux=unpacked/', to: '/opt/Signalbox' },
      { from: '/tmp/a.desktop', to: '/usr/share/applications/a.desktop' },
    ]);
  });

  it.each([
    ['another kind of package', ['-s', 'dir', '-t', 'rpm']],
    ['an option it does not know', [...ARGS, '--deb-systemd', 'a.service']],
    ['a file without a place', [...ARGS, '/tmp/a']],
    ['a missing name', ['-s', 'dir', '-t', 'deb']],
  ])('refuses %s', (_what, args) => {
    expect(() => readRequest(args)).toThrow();
  });
});

describe('controlFile', () => {
  it('writes the fields that have a value and an indented description', () => {
    const lines = controlFile(readRequest(ARGS), 1234).split('\n');

    expect(lines).toContain('Recommends: libappindicator3-1');
    expect(lines).toContain('Installed-Size: 1234');
    expect(lines.slice(-3)).toEqual(['Description: A short word', ' A longer one.', '']);
  });
});
