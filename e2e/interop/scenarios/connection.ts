import { expect } from 'vitest';
import { HELD_TEXT } from '../model/orders.ts';
import { expectSameAsNewcomer, rowOf } from '../newcomer.ts';
import type { World } from '../world.ts';
import { ended, NotOffered, type Scenario, saidSoFar, textOf } from './scenario.ts';

export const CONNECTION: readonly Scenario[] = [
  { name: 'goes on by replay after a cut between two frames', run: (world) => replayAfter(world, () => world.proxy.cut()) },
  {
    name: 'goes on by replay after a cut in the middle of a frame',
    run: (world) => replayAfter(world, () => world.proxy.cutAfter(60)),
  },
  {
    name: 'goes on by snapshot when more was missed than it keeps',
    run: async (world) => {
      const { app, proxy } = world;
      const { session, chat } = await world.newSession('missed');
      const other = await world.newClient();
      await ended(app, chat, await app.say(chat, 'begin'));
      await other.follow(session);
      const seen = eventsOf(world, chat);
      await proxy.refuse();
      await app.until('the loss', () => app.host()?.connection.status !== 'connected' || undefined);
      const turnId = await other.say(chat, 'flood 3000');
      await ended(other, chat, turnId);
      await proxy.resume();
      app.core.probe();
      await app.connected();
      const turn = await ended(app, chat, turnId);
      expect(textOf(turn)).toContain('word2999');
      expect(textOf(turn)).toBe(textOf(await ended(other, chat, turnId)));
      seen.stop();
      await expectSameAsNewcomer(world, session);
      await other.close();
      if (!seen.types.includes('snapshot')) {
        throw new NotOffered(`it replays whatever was missed, here ${seen.types.length} actions`);
      }
    },
  },
  {
    name: 'shows the same session after it was started anew',
    run: async (world) => {
      const { app, host } = world;
      const { session, chat } = await world.newSession('restart');
      const text = textOf(await ended(app, chat, await app.say(chat, 'hello again')));
      await app.until('the session in the list', () => rowOf(app, session));
      // Ended sooner, it has lost the session, and its own list says so.
      await expect.poll(() => host.hasSaved(text), { timeout: 60_000 }).toBe(true);
      const seen = eventsOf(world, chat);
      const lost = app.until('the loss', () => app.host()?.connection.status !== 'connected' || undefined);
      const token = host.token();
      await host.restart();
      await lost;
      if (host.token() !== token) await app.ask('host:change', { token: host.token() });
      await app.connected();
      await app.until('the chat as the new host has it', () => seen.types.includes('snapshot') || undefined);
      seen.stop();
      const turns = app.state(chat, 'chat')?.turns ?? [];
      expect(turns.map(({ message }) => message.text)).toEqual(['hello again']);
      expect(textOf(turns[0])).toBe(text);
      expect(rowOf(app, session)?.provider).toBe(app.state(session, 'session')?.provider);
      const laterId = await app.say(chat, 'and once more');
      expect(textOf(await ended(app, chat, laterId))).toContain('You said: and once more');
      await expectSameAsNewcomer(world, session);
    },
  },
];

async function replayAfter(world: World, cut: () => void): Promise<void> {
  const { app, model, proxy } = world;
  const { session, chat } = await world.newSession(`cut ${proxy.accepted()}`);
  const accepted = proxy.accepted();
  model.pause();
  const turnId = await app.say(chat, 'hold');
  await app.until('the first words', () => saidSoFar(app, chat).includes('word5') || undefined);
  const seen = eventsOf(world, chat);
  const lost = app.until('the loss', () => app.host()?.connection.status !== 'connected' || undefined);
  cut();
  model.release();
  await lost;
  await app.connected();
  expect(textOf(await ended(app, chat, turnId))).toBe(HELD_TEXT);
  seen.stop();
  expect(proxy.accepted()).toBe(accepted + 1);
  await expectSameAsNewcomer(world, session);
  if (seen.types.includes('snapshot')) throw new NotOffered('it sent the chat whole, although little was missed');
}

/** The kinds of events that a chat gets until `stop`. */
function eventsOf({ app }: World, chat: string) {
  const types: string[] = [];
  const undo = app.core.onEvent(({ channel, event }) => channel === chat && types.push(event.type));
  return { types: types as readonly string[], stop: undo };
}
