import { describe, expect, test } from 'vitest';
import { uriFolder, uriName, uriText } from './uri-text.ts';

describe('URIs as text', () => {
  test("show a host's path without resolving it", () => {
    expect(uriText('file:///srv/a%20b/../c')).toBe('/srv/a b/../c');
    expect(uriText('vscode-remote://wsl/home')).toBe('vscode-remote://wsl/home');
  });

  test('of a Windows host are paths as Windows writes them', () => {
    expect(uriText('file:///c%3A/Users/dana%20m')).toBe('c:\\Users\\dana m');
    expect(uriText('file:///C:/')).toBe('C:\\');
    expect(uriText('file://nas/share/src')).toBe('\\\\nas\\share\\src');
    expect(uriName('file://nas/share/src')).toBe('src');
  });

  test('take the last part as the name, on any system', () => {
    expect(uriName('file:///srv/work/')).toBe('work');
    expect(uriName('C:\\Users\\dana')).toBe('dana');
    expect(uriFolder('file:///srv/work/a.ts')).toBe('/srv/work/');
  });

  test('leave a stray percent sign as it is', () => {
    expect(uriText('file:///50%')).toBe('/50%');
  });
});
