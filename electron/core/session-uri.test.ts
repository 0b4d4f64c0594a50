import { expect, it } from 'vitest';
import { newSessionUri } from './session-uri.ts';

it.each([
  ['1.0.0', 'copilotcli', 'ahp-session:/7'],
  ['0.7.0', 'copilotcli', 'ahp-session:/7'],
  [undefined, 'copilotcli', 'ahp-session:/7'],
  ['0.9.0', 'copilotcli', 'copilotcli:/7'],
  ['0.8.0', 'copilotcli', 'copilotcli:/7'],
  ['0.9.0', 'My Agent', 'ahp-session:/7'],
])('in AHP %s a session of %s is named %s', (version, provider, uri) => {
  expect(newSessionUri(version, provider, '7')).toBe(uri);
});
