import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { inOwnWords } from '../../../shared/inbox/own-words.ts';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { Headless } from '../headless.ts';
import { expectSameAsNewcomer } from '../newcomer.ts';
import { callsOf, confirmationOf, emptyInbox, ended, NotOffered, requestOf, type Scenario, textOf } from './scenario.ts';

export const REQUESTS: readonly Scenario[] = [
  {
    name: 'runs a command that was approved by one of its options',
    run: async (world) => {
      const { app, folder } = world;
      const { session, chat } = await world.newSession('options');
      const turnId = await app.say(chat, 'run: touch x\nrun: touch y');
      const first = await confirmationOf(app, 'touch x');
      const options = first.toolCall.options ?? [];
      if (options.length === 0) {
        await app.answer(first, { type: 'deny' });
        throw new NotOffered('its confirmation of a command names no options');
      }
      const once = options.find(({ kind }) => kind === 'approve');
      expect(existsSync(join(folder('options'), 'x'))).toBe(false);
      await app.answer(first, { type: 'approve' });
      const second = await confirmationOf(app, 'touch y');
      expect(existsSync(join(folder('options'), 'x'))).toBe(true);
      await app.answer(second, { type: 'approve' });
      const turn = await ended(app, chat, turnId);
      expect(existsSync(join(folder('options'), 'y'))).toBe(true);
      expect(once).toBeDefined();
      expect(callsOf(turn)).toEqual([expect.objectContaining(APPROVED), expect.objectContaining(APPROVED)]);
      await emptyInbox(app, session);
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'runs a command that was approved where it names no options',
    run: async (world) => {
      const { app, folder } = world;
      const { session, chat } = await world.newSession('plain');
      const turnId = await app.say(chat, 'run: touch x');
      const request = await confirmationOf(app, 'touch x');
      await app.answer(request, { type: 'approve' });
      await ended(app, chat, turnId);
      expect(existsSync(join(folder('plain'), 'x'))).toBe(true);
      const { options } = request.toolCall;
      if (options) throw new NotOffered(`its confirmation of a command always names options (${options.length} here)`);
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'leaves a command alone that was denied',
    run: async (world) => {
      const { app, folder } = world;
      const { session, chat } = await world.newSession('deny');
      const turnId = await app.say(chat, 'run: touch x');
      await app.answer(await confirmationOf(app, 'touch x'), { type: 'deny' });
      const turn = await ended(app, chat, turnId);
      expect(existsSync(join(folder('deny'), 'x'))).toBe(false);
      expect(callsOf(turn)).toEqual([expect.objectContaining({ status: 'cancelled', reason: 'denied' })]);
      expect(await receiptsOf(app, session)).toMatchObject([{ outcome: 'denied', by: 'you' }]);
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'takes the choice of an answer to its question',
    run: async (world) => {
      const { app } = world;
      const { session, chat } = await world.newSession('choose');
      const turnId = await app.say(chat, 'ask: Which colour?');
      const { request, option, asked } = await questionIn(app, session);
      const value = { kind: 'selected', value: option('green') } as const;
      await app.answer(request, { type: 'submit', answers: { [asked.id]: { state: 'submitted', value } } });
      expect(textOf(await ended(app, chat, turnId))).toContain('green');
      expect(await receiptsOf(app, session)).toMatchObject([{ outcome: 'answered', by: 'you' }]);
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'takes free text beside the options of its question',
    run: async (world) => {
      const { app } = world;
      const { session, chat } = await world.newSession('write');
      const turnId = await app.say(chat, 'ask: Which colour?');
      const { request, asked } = await questionIn(app, session);
      if (!asked.allowFreeformInput) {
        await app.answer(request, { type: 'decline' });
        throw new NotOffered('its question takes none beside the options');
      }
      const value = inOwnWords('ultramarine');
      await app.answer(request, { type: 'submit', answers: { [asked.id]: { state: 'submitted', value } } });
      expect(textOf(await ended(app, chat, turnId))).toContain('ultramarine');
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'shows the confirmation of a subagent, and goes on with it',
    run: async (world) => {
      const { app, folder } = world;
      const { session, chat } = await world.newSession('subagent');
      const turnId = await app.say(chat, 'task: run: touch x');
      const request = await subagentConfirmation(app, session, 'touch x');
      await app.answer(request, { type: 'approve' });
      await ended(app, chat, turnId);
      expect(existsSync(join(folder('subagent'), 'x'))).toBe(true);
      expect(request.chat).not.toBe(chat);
      expect(request.path).toBeDefined();
      await emptyInbox(app, session);
      await expectSameAsNewcomer(world, session);
    },
  },
  {
    name: 'lets one of two clients win that answer at once, and the other one says so',
    run: async (world) => {
      const { app, folder } = world;
      const other = await world.newClient();
      const { session, chat } = await world.newSession('race');
      await other.follow(session);
      const turnId = await app.say(chat, 'run: touch x');
      const [ours, theirs] = await Promise.all([confirmationOf(app, 'touch x'), confirmationOf(other, 'touch x')]);
      await Promise.all([app.answer(ours, { type: 'approve' }), other.answer(theirs, { type: 'deny' })]);
      const turn = await ended(app, chat, turnId);
      const ran = existsSync(join(folder('race'), 'x'));
      expect(callsOf(turn)).toMatchObject([{ status: ran ? 'completed' : 'cancelled' }]);
      const outcome = ran ? 'approved' : 'denied';
      expect(await receiptsOf(app, session)).toMatchObject([{ outcome, by: ran ? 'you' : 'elsewhere' }]);
      expect(await receiptsOf(other, session)).toMatchObject([{ outcome, by: ran ? 'elsewhere' : 'you' }]);
      await expectSameAsNewcomer(world, session);
      await other.close();
    },
  },
];

const APPROVED = { status: 'completed', confirmed: 'user-action' };

async function receiptsOf(client: Headless, session: string) {
  await emptyInbox(client, session);
  return (await client.history()).filter((entry) => entry.session === session);
}

async function questionIn(app: Headless, session: string) {
  const request = await requestOf(app, session, 'chatInput');
  const asked = request.request.questions?.[0];
  if (asked?.kind !== 'single-select') throw new Error(`asked a ${asked?.kind}`);
  return { request, asked, option: (name: string) => asked.options.find(({ label }) => label === name)?.id ?? '' };
}

/** Some agents ask first whether a subagent may begin at all. */
async function subagentConfirmation(app: Headless, session: string, words: string) {
  const isAbout = (request: InboxRequest) => JSON.stringify(request).includes(words);
  const first = await requestOf(app, session, 'toolConfirmation');
  if (first.path !== undefined || !isAbout(first)) return confirmationOf(app, words);
  await app.answer(first, { type: 'approve' });
  return app.until('the confirmation of the subagent', () =>
    app
      .inbox()
      .find((each): each is typeof first => each.kind === 'toolConfirmation' && each.key !== first.key && isAbout(each)),
  );
}
