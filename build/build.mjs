import { fileURLToPath } from 'node:url';
import { buildApp } from './bootstrap/app-build.mjs';
import { CommandFailure } from './bootstrap/command.mjs';
import { step } from './bootstrap/step.mjs';

try {
  await step('App', (begin) => buildApp(fileURLToPath(new URL('..', import.meta.url)), begin));
} catch (error) {
  console.error(error instanceof CommandFailure ? error.message : error);
  process.exitCode = 1;
}
