import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withoutSecrets } from '../storage/without-secrets.ts';
import { openLog } from './log.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-log-'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('the log', () => {
  test('has time, level, text and cause', () => {
    const log = openLog(join(folder, 'logs'), () => new Date(0));

    log.info('Started.');
    log.error('Failed.', new Error('the reason'));

    const text = readFileSync(log.path, 'utf8');
    expect(text).toContain('1970-01-01T00:00:00.000Z info Started.\n');
    expect(text).toContain('error Failed.\nError: the reason');
  });

  test('begins anew when it has grown large, and keeps the old one', () => {
    writeFileSync(join(folder, 'main.log'), 'x'.repeat(2_000_001));

    openLog(folder, () => new Date(0)).info('Started.');

    expect(readdirSync(folder).sort()).toEqual(['main.log', 'main.old.log']);
  });

  test('stays within its bounds while the app runs', () => {
    const log = openLog(folder, () => new Date(0));

    for (let count = 0; count < 500; count += 1) log.info('x'.repeat(9_900));

    expect(readdirSync(folder).sort()).toEqual(['main.log', 'main.old.log']);
    const sizes = ['main.log', 'main.old.log'].map((name) => statSync(join(folder, name)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000_000);
    expect(sizes[1]).toBeGreaterThan(1_900_000);
  });

  test('cuts an endless text short', () => {
    const log = openLog(folder, () => new Date(0));

    log.error('Failed.', new Error('x'.repeat(5_000_000)));

    expect(readFileSync(log.path, 'utf8')).toMatch(/ error Failed\.\nError: x+… and 49\d{5} more characters\n$/);
  });

  test('goes on when nothing can be written', () => {
    writeFileSync(join(folder, 'a-file'), '');

    expect(() => openLog(join(folder, 'a-file'), () => new Date(0)).info('Started.')).not.toThrow();
  });

  test.each([
    ['ws://box:1/?tkn=abc&x=1', 'ws://box:1/?tkn=…&x=1'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
    ['access_token=abc', 'access_token=…'],
  ])('has no secrets: %s', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });
});
