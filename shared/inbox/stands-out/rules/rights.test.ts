import { expect, test } from 'vitest';
import { reading } from '../reading.fixture.ts';

test.each([
  ['sudo apt update', ['red privilege: sudo', 'note network: apt update']],
  ['doas ls', ['red privilege: doas']],
  ["su -c 'rm x'", ['red privilege: su', 'amber deletes: rm x']],
  ['pkexec id', ['red privilege: pkexec']],
  ['chmod -R 755 .', ['amber permissions: chmod -R 755 .']],
  ['chmod 777 x', ['amber permissions: chmod 777 x']],
  ['chmod u+s x', ['amber permissions: chmod u+s x']],
  ['chown me x', ['amber permissions: chown me x']],
  ['crontab new', ['amber persistence: crontab new']],
  ['systemctl enable x', ['amber persistence: systemctl enable']],
  ['launchctl load x.plist', ['amber persistence: launchctl load']],
  ["echo 'export A=1' >> .bashrc", ['amber persistence: .bashrc']],
  ['tee -a .zshrc', ['amber persistence: .zshrc']],
  ['echo x > .git/hooks/pre-commit', ['amber runs-later: .git/hooks/pre-commit']],
  ['cp a.yml .github/workflows/a.yml', ['amber runs-later: .github/workflows/a.yml']],
  ['reboot', ['amber stops-programs: reboot']],
  ['pkill node', ['amber stops-programs: pkill node']],
])('%s', (command, lines) => {
  expect(reading(command)).toEqual(lines);
});

test('asks for more rights on Windows', () => {
  expect(reading('Start-Process pwsh -Verb RunAs', { tool: 'pwsh' })).toEqual(['red privilege: Start-Process']);
  expect(reading('runas /user:x cmd', { tool: 'cmd', directories: ['file:///c:/w'] })).toContain('red privilege: runas');
  expect(reading('schtasks /create /tn x', { tool: 'cmd', directories: ['file:///c:/w'] })).toContain(
    'amber persistence: schtasks /create',
  );
});

test.each([
  'chmod +x run.sh',
  'chmod 644 a',
  'chmod 755 a',
  'crontab -l',
  'systemctl status x',
  'kill 123',
  'cat .bashrc',
  'rg sudo',
])('leaves %s in peace', (command) => {
  expect(reading(command)).toEqual([]);
});
