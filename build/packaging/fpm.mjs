#!/usr/bin/env node
// Stands in for fpm where the genuine one can't be had: it understands what electron-builder asks for to make a .deb, and
// lets dpkg-deb write it. Its packages are for trying the app, not for release.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { controlFile, readRequest } from './deb-request.mjs';

const request = readRequest(process.argv.slice(2));
const stage = mkdtempSync(join(tmpdir(), 'signalbox-deb-'));
try {
  for (const { from, to } of request.files) {
    mkdirSync(dirname(join(stage, to)), { recursive: true });
    cpSync(from, join(stage, to), { recursive: true, verbatimSymlinks: true });
  }
  const control = join(stage, 'DEBIAN');
  const sizeInKib = Number.parseInt(execFileSync('du', ['-sk', stage], { encoding: 'utf8' }), 10);
  mkdirSync(control);
  writeFileSync(join(control, 'control'), controlFile(request, sizeInKib));
  for (const { from, name } of request.scripts) {
    cpSync(from, join(control, name));
    execFileSync('chmod', ['755', join(control, name)]);
  }
  execFileSync('chmod', ['755', stage]);
  // Fast rather than small.
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', stage, request.output], { stdio: 'inherit' });
} finally {
  rmSync(stage, { recursive: true, force: true });
}
