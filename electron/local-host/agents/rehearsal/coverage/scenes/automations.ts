import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../../../../shared/protocol/common/json.ts';
import type { RawClient } from '../../../../testing/raw-client.ts';
import { pendingCall, subscribe } from '../../../../testing/start-test-host.ts';
import type { Setting } from '../setting.ts';

const ROOT = { channel: 'ahp-root://' } as const;
const CHANNEL = 'ahp-automations://';

/** An automation from its creation to its end, with a run of every outcome. */
export async function automations(setting: Setting): Promise<void> {
  const client = await setting.client();
  await subscribe(client, CHANNEL);
  await client.ask('listAutomationTriggerDefinitions', ROOT);
  const resource = `ahp-automation:/${randomUUID()}`;
  const told = (message: string) => ({ text: message, origin: { kind: 'user' } }) as const;
  const change = (message: string) =>
    client.echo(
      setting.act(client, CHANNEL, { type: 'automation/updateRequested', resource, changes: { message: told(message) } }) ?? 0,
    );
  setting.act(client, CHANNEL, {
    type: 'automation/createRequested',
    resource,
    definition: { title: 'Say it', message: told('say: it'), session: { provider: 'rehearsal' }, enabled: true, triggers: [] },
  });
  await client.action(CHANNEL, 'automation/set');
  const completed = await run(client, resource);
  await ended(client, completed, 'completed');
  await change('run: sleep 600');
  await cancelled(setting, client, resource);
  await change('fail: at it');
  const failing = await run(client, resource);
  await ended(client, failing, 'failed');
  await client.ask('fetchAutomationRuns', { channel: CHANNEL, automation: resource });
  const { primarySession = '' } = await subscribe(client, failing);
  await client.ask('disposeSession', { channel: String(primarySession) });
  await client.action(failing, 'automationRun/sessionRemoved');
  await subscribe(client, CHANNEL);
  setting.act(client, CHANNEL, { type: 'automation/removed', resource });
  await client.action(CHANNEL, 'automation/removed');
}

/** Followed at once: the session of a run is shown only when it is ready. */
async function run(client: RawClient, automation: string): Promise<string> {
  const { resource } = await client.ask('runAutomation', { channel: CHANNEL, automation, requestId: randomUUID() });
  await subscribe(client, String(resource));
  return String(resource);
}

async function ended(client: RawClient, channel: string, status: string): Promise<void> {
  const state = await subscribe(client, channel);
  if ((state.lifecycle as JsonObject).status === status) return;
  await client.action(
    channel,
    'automationRun/lifecycleChanged',
    ({ lifecycle }) => (lifecycle as JsonObject).status === status,
  );
}

async function cancelled(setting: Setting, client: RawClient, automation: string): Promise<void> {
  const channel = await run(client, automation);
  await client.action(channel, 'automationRun/primarySessionChanged');
  await client.action(channel, 'automationRun/primarySessionChanged');
  const { primarySession } = await subscribe(client, channel);
  const { defaultChat } = await subscribe(client, String(primarySession));
  const { activeTurn } = await subscribe(client, String(defaultChat));
  await pendingCall(client, String(defaultChat), String((activeTurn as JsonObject).id));
  setting.act(client, channel, { type: 'automationRun/cancelRequested' });
  await ended(client, channel, 'cancelled');
}
