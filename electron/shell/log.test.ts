import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLog, withoutSecrets } from './log.ts';

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
