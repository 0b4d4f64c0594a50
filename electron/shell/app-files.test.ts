import { resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentTypeOf, fileOf, SECURITY_HEADERS } from './app-files.ts';

const FOLDER = resolve('/app/renderer');

describe('an address of the page', () => {
  test('means a file below the folder of the page', () => {
    expect(fileOf(FOLDER, 'app://ui/assets/main.js')).toBe([FOLDER, 'assets', 'main.js'].join(sep));
    expect(fileOf(FOLDER, 'app://ui/assets/main.js?v=1#part')).toBe([FOLDER, 'assets', 'main.js'].join(sep));
  });

  test('without a path means the page itself', () => {
    expect(fileOf(FOLDER, 'app://ui/')).toBe([FOLDER, 'index.html'].join(sep));
  });

  test('stays below the folder whatever its dots say', () => {
    expect(fileOf(FOLDER, 'app://ui/%2e%2e/../etc/passwd')).toBe([FOLDER, 'etc', 'passwd'].join(sep));
  });

  test.each([
    'app://ui/..%2f..%2fetc%2fpasswd',
    'app://ui/%2e%2e%2frenderer-other/x.js',
    'app://ui/..%5c..%5cwindows',
    'app://ui/a%00.js',
    'app://ui/%E0%A4%A',
    'app://other/index.html',
    'app://ui.example/index.html',
    'nonsense',
  ])('that leads elsewhere means nothing: %s', (address) => {
    expect(fileOf(FOLDER, address)).toBeUndefined();
  });
});

describe('what the page is served', () => {
  test('has a type of our own table or is not served', () => {
    expect(contentTypeOf('/x/main.js')).toContain('text/javascript');
    expect(contentTypeOf('/x/main.exe')).toBeUndefined();
    expect(contentTypeOf('/x/main')).toBeUndefined();
  });

  test('may load nothing but its own files, and evaluate no text', () => {
    const policy = SECURITY_HEADERS['content-security-policy'] ?? '';

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });
});
