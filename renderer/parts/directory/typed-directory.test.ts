import { describe, expect, test } from 'vitest';
import { parentOf, typedDirectory } from './typed-directory.ts';

describe('typedDirectory', () => {
  test.each([
    ['/home/dana/src', 'file:///home/dana/src'],
    [' /home/dana/src/ ', 'file:///home/dana/src'],
    ['/', 'file:///'],
    ['/a b/100%/#1?', 'file:///a%20b/100%25/%231%3F'],
    ['C:\\src\\app', 'file:///C:/src/app'],
    ['\\\\server\\share', 'file://server/share'],
    ['vscode-remote://wsl/home/x', 'vscode-remote://wsl/home/x'],
  ])('reads %s as %s', (text, uri) => {
    expect(typedDirectory(text)).toEqual({ uri });
  });

  test.each(['', '   ', 'src/app', '~/src'])('asks for the whole path instead of "%s"', (text) => {
    expect(typedDirectory(text)).toHaveProperty('problem');
  });
});

describe('parentOf', () => {
  test.each([
    ['file:///home/dana', 'file:///home'],
    ['file:///home', 'file:///'],
    ['file:///home/', 'file:///'],
    ['vscode-remote://wsl/home/x', 'vscode-remote://wsl/home'],
    ['file:///', undefined],
    ['file:///C:/src/app', 'file:///C:/src'],
    ['file:///c%3A/src', 'file:///c%3A/'],
    ['file:///C:/', undefined],
    ['file://nas/share/src', 'file://nas/share'],
    ['file://nas/share', undefined],
    ['untitled', undefined],
  ])('of %s is %s', (uri, parent) => {
    expect(parentOf(uri)).toBe(parent);
  });
});
