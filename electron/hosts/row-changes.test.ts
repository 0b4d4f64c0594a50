import { describe, expect, it } from 'vitest';
import { dialectFor } from '../../shared/dialects/offered.ts';
import type { SessionAction } from '../../shared/protocol/session/actions.ts';
import type { SessionState, SessionSummary } from '../../shared/protocol/session/state.ts';
import { envelopeRowChanges, snapshotRowChanges } from './row-changes.ts';
import { CHAT, row, session } from './testing/core-setup.ts';

function changesBy(action: SessionAction, shown: SessionSummary, before: SessionState) {
  const rules = dialectFor('1.0.0')?.rules;
  if (!rules) throw new Error('no rules');
  return envelopeRowChanges(shown, before, action, { rules, now: 0 });
}

const question = {
  type: 'session/inputNeededSet',
  request: { id: 'r', kind: 'chatInput', chat: CHAT, request: { id: 'q' } },
} as const;

describe('what a session’s channel says of its row', () => {
  it('is everything when it is a snapshot, also that there is no activity', () => {
    expect(snapshotRowChanges(session({ title: 'New', status: 1 }))).toMatchObject({
      title: 'New',
      status: 1,
      activity: undefined,
    });
    expect(snapshotRowChanges(session())).toHaveProperty('activity');
  });

  it('is nothing of its status when a snapshot is at work and none of its chats is', () => {
    const [atRest] = session().chats.map((chat) => ({ ...chat, status: 1 }));
    const chats = atRest ? [atRest] : [];

    expect(snapshotRowChanges(session({ status: 8, chats }))).not.toHaveProperty('status');
    expect(snapshotRowChanges(session({ status: 8, chats }))).toMatchObject({ chats: [{ status: 1 }] });
    expect(snapshotRowChanges(session({ status: 24, chats, inputNeeded: [question.request] }))).toMatchObject({ status: 24 });
    expect(snapshotRowChanges(session({ status: 8, chats: [] }))).toMatchObject({ status: 8 });
  });

  it('is only what the action changes', () => {
    expect(changesBy({ type: 'session/titleChanged', title: 'New' }, row(), session())).toEqual({ title: 'New' });
    expect(changesBy({ type: 'session/ready' }, row(), session())).toBeUndefined();
  });

  it('leaves the activity bits of a newer summary alone when a flag changes', () => {
    const changes = changesBy({ type: 'session/isReadChanged', isRead: true }, row({ status: 8 }), session({ status: 1 }));

    expect(changes).toEqual({ status: 40 });
  });

  it('says that input is needed also when its own older status said so already', () => {
    expect(changesBy(question, row({ status: 8 }), session({ status: 24 }))).toEqual({ status: 24 });
  });

  it('does not bring back a title that a newer summary replaced', () => {
    const changes = changesBy(
      { type: 'session/isReadChanged', isRead: true },
      row({ title: 'Newer' }),
      session({ title: 'Old' }),
    );

    expect(changes).not.toHaveProperty('title');
  });

  it('clears what the action clears', () => {
    const changes = changesBy({ type: 'session/activityChanged' }, row({ activity: 'busy' }), session({ activity: 'busy' }));

    expect(changes).toEqual({ activity: undefined });
  });

  it('lists the chats in the short form of a row', () => {
    const summary = { resource: 'ahp-chat:/two', title: 'Two', status: 1, modifiedAt: '2026-01-01T00:00:00.000Z' };

    const changes = changesBy({ type: 'session/chatAdded', summary }, row(), session());

    expect(changes?.chats).toEqual([
      { resource: CHAT, title: 'One', status: 8 },
      { resource: 'ahp-chat:/two', title: 'Two', status: 1 },
    ]);
  });
});
