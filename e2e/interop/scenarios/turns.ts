import { expect } from 'vitest';
import { startHeadless } from '../headless.ts';
import { HELD_TEXT } from '../model/orders.ts';
import { expectSameAsNewcomer } from '../newcomer.ts';
import { modelsOf, signIn } from '../world.ts';
import { callsOf, ended, type Scenario, saidSoFar, textOf } from './scenario.ts';

export const TURNS: readonly Scenario[] = [
  {
    name: 'is greeted in the newest version that both speak',
    run: async ({ app, installation }) => {
      expect(app.host()?.connection).toMatchObject({ status: 'connected', protocolVersion: installation.version });
    },
  },
  {
    name: 'refuses a wrong token, and is not asked again',
    run: async ({ host }) => {
      const stranger = await startHeadless({ port: host.port, token: 'wrong' });
      const failure = await stranger.until('a refusal', () => {
        const connection = stranger.host()?.connection;
        return connection?.status === 'blocked' ? connection.failure : undefined;
      });
      expect(failure).toMatchObject({ kind: 'token', message: expect.stringContaining('the host refused the token') });
      await stranger.close();
    },
  },
  {
    name: 'lists models once it has a token for the model service',
    run: async ({ app }) => {
      await signIn(app);
      const ids = await app.until('models', () => (modelsOf(app).length > 0 ? modelsOf(app).map(({ id }) => id) : undefined));
      expect(ids).toContain('gpt-5-mini');
    },
  },
  {
    name: 'creates a session and streams a turn',
    run: async (world) => {
      const { app } = world;
      const { session, chat } = await world.newSession('stream');
      const turnId = await app.say(chat, 'hello there');
      const turn = await ended(app, chat, turnId);
      expect(turn.state).toBe('complete');
      expect(textOf(turn)).toContain('You said: hello there');
      expect(app.state(session, 'session')?.lifecycle).toBe('ready');
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'cancels a turn in the middle of a sentence',
    run: async (world) => {
      const { app, model } = world;
      const { session, chat } = await world.newSession('cancel');
      model.pause();
      const turnId = await app.say(chat, 'hold');
      await app.until('the first words', () => saidSoFar(app, chat).includes('word5') || undefined);
      await app.dispatch(chat, { type: 'chat/turnCancelled', turnId, duration: 1000 });
      const turn = await ended(app, chat, turnId);
      model.release();
      expect(turn.state).toBe('cancelled');
      expect(textOf(turn)).not.toContain('word39');
      const later = await app.say(chat, 'are you there');
      expect(textOf(await ended(app, chat, later))).toContain('You said: are you there');
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'answers a queued message when the turn before it is over',
    run: async (world) => {
      const { app, model } = world;
      const { session, chat } = await world.newSession('queue');
      model.pause();
      const turnId = await app.say(chat, 'hold');
      await app.until('the first words', () => saidSoFar(app, chat).includes('word5') || undefined);
      const message = { text: 'and then this', origin: { kind: 'user' } };
      await app.dispatch(chat, { type: 'chat/pendingMessageSet', kind: 'queued', id: 'waits', message });
      await app.until(
        'the queue',
        () => app.state(chat, 'chat')?.queuedMessages?.some(({ id }) => id === 'waits') || undefined,
      );
      model.release();
      expect(textOf(await ended(app, chat, turnId))).toBe(HELD_TEXT);
      const second = await app.until('the second turn', () => app.state(chat, 'chat')?.turns[1]);
      expect(second.message.text).toBe('and then this');
      expect(textOf(second)).toContain('You said: and then this');
      expect(app.state(chat, 'chat')?.queuedMessages ?? []).toEqual([]);
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'takes a steering message into the turn',
    run: async (world) => {
      const { app } = world;
      const { session, chat } = await world.newSession('steer');
      const turnId = await app.say(chat, 'run: touch steered');
      const asked = await app.until('the confirmation', () => app.inbox().find((each) => each.session === session));
      const message = { text: 'mind the gap', origin: { kind: 'user' } };
      await app.dispatch(chat, { type: 'chat/pendingMessageSet', kind: 'steering', id: 'steers', message });
      await app.answer(asked, { type: 'approve' });
      await ended(app, chat, turnId);
      await app.until('the steering to be taken', () => {
        const state = app.state(chat, 'chat');
        const texts = state?.turns.flatMap((turn) => [turn.message.text, textOf(turn)]) ?? [];
        const isTaken = state?.activeTurn === undefined && state?.steeringMessage === undefined;
        return (isTaken && texts.some((text) => text.includes('mind the gap'))) || undefined;
      });
      expect(callsOf(app.state(chat, 'chat')?.turns[0] ?? { responseParts: [] })).toHaveLength(1);
      await expectSameAsNewcomer(world, session);
    },
  },
];
