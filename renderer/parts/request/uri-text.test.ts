import { describe, expect, test } from 'vitest';
import { uriFolder, uriName, uriText } from './uri-text.ts';

describe('URIs as text', () => {
  test("show a host's path without resolving it", () => {
    expect(uriText('file:///srv/a%20b/../c')).toBe('/srv/a b/../c');
    expect(uriText('vscode-remote://wsl/home')).toBe('vscode-remote://wsl/home');
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
