import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import { catalogueChannel } from '../../store/channels.ts';
import { appSnapshot, catalogueSnapshot, eventOn, hostEntry } from '../../store/scene.fixture.ts';
import { list, minutesAgo, NOW, pass, press, row, type ScreenScene, screenScene, titles } from './sessions.fixture.tsx';

let scene: ScreenScene;
let seq = 0;

beforeEach(() => {
  scene = screenScene();
  seq = 0;
});

afterEach(() => {
  cleanup();
  scene.stop();
});

/** The host says that a session has just been worked on. */
function touch(session: string, minutesLater = 1) {
  seq += 1;
  const changes = { modifiedAt: new Date(NOW + minutesLater * 60_000).toISOString() };
  const action = { type: 'root/sessionSummaryChanged', session, changes } as const;
  scene.send(eventOn(catalogueChannel('kestrel'), { type: 'confirmed', at: 0, serverSeq: seq, action }));
}

const three = [minutesAgo(3, 'oldest'), minutesAgo(1, 'newest'), minutesAgo(2, 'middle')];

test('the screen takes the focus when a person comes to it', () => {
  scene.show();

  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Sessions screen' }));
});

describe('the list', () => {
  test('has the most recently modified first, by Host, with its count', () => {
    scene.send(catalogueSnapshot('kestrel', three), catalogueSnapshot('atlas', [minutesAgo(0, 'elsewhere')]));
    scene.show();

    expect(titles()).toEqual(['newest', 'middle', 'oldest', 'elsewhere']);
    expect(within(list()).getByRole('group', { name: 'kestrel' }).textContent).toContain('kestrel3');
  });

  test('shows what waits, what is unread, and what has changed', () => {
    const status = SessionStatus.InputNeeded;
    scene.send(catalogueSnapshot('kestrel', [minutesAgo(0, 'a', { status, changes: { additions: 128, deletions: 41 } })]));
    scene.show();

    expect(within(row('a')).getByRole('img', { name: 'Waiting for you' })).toBeTruthy();
    expect(within(row('a')).getByRole('img', { name: 'Unread' })).toBeTruthy();
    expect(row('a').textContent).toContain('+128−41');
  });

  test('folds archived Sessions of all Hosts into one group at the end', () => {
    const status = SessionStatus.Idle | SessionStatus.IsRead | SessionStatus.IsArchived;
    scene.send(catalogueSnapshot('kestrel', [minutesAgo(0, 'put away', { status }), minutesAgo(1, 'current')]));
    scene.show();
    expect(titles()).toEqual(['current']);
    fireEvent.click(screen.getByRole('button', { name: 'Unfold archived Sessions' }));

    expect(titles()).toEqual(['current', 'put away']);
    fireEvent.click(screen.getByRole('button', { name: 'Fold archived Sessions' }));
  });

  test('keeps the Sessions of an absent Host in sight, and says when it was last seen', () => {
    const lastEventAt = NOW - 12 * 60_000;
    scene.send(
      catalogueSnapshot('kestrel', three),
      appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' }, lastEventAt })] }),
    );
    scene.show();

    expect(titles()).toHaveLength(3);
    expect(within(list()).getByRole('group', { name: 'kestrel' }).textContent).toContain('last seen 12 min ago');
  });
});

describe('the order', () => {
  beforeEach(() => {
    scene.send(catalogueSnapshot('kestrel', three));
    scene.show();
  });

  test('follows the newest while nobody is in the list', () => {
    touch('oldest');

    expect(titles()).toEqual(['oldest', 'newest', 'middle']);
  });

  test('does not move under the pointer, and catches up when it leaves', () => {
    fireEvent.pointerEnter(list());
    touch('oldest');
    expect(titles()).toEqual(['newest', 'middle', 'oldest']);
    fireEvent.pointerLeave(list());

    expect(titles()).toEqual(['oldest', 'newest', 'middle']);
  });

  test('does not move while the list has the focus, and still shows what is new', () => {
    fireEvent.focus(list());
    touch('oldest');
    const summary = minutesAgo(-5, 'brand new');
    scene.send(
      eventOn(catalogueChannel('kestrel'), {
        type: 'confirmed',
        at: 0,
        serverSeq: 9,
        action: { type: 'root/sessionAdded', summary },
      }),
    );

    expect(titles()).toEqual(['brand new', 'newest', 'middle', 'oldest']);
  });
});

describe('the filter', () => {
  test('takes / from anywhere, and lets the words through that it finds', async () => {
    scene.send(catalogueSnapshot('kestrel', [minutesAgo(1, 'Retry webhooks'), minutesAgo(2, '修正結帳頁')]));
    scene.show();
    press('/');
    await pass(20);
    const field = screen.getByRole('searchbox', { name: 'Filter Sessions' });
    expect(document.activeElement).toBe(field);

    fireEvent.change(field, { target: { value: '結帳' } });
    expect(titles()).toEqual(['修正結帳頁']);
    fireEvent.change(field, { target: { value: 'webhooks retry' } });
    expect(titles()).toEqual(['Retry webhooks']);
  });
});

test('a filter that nothing fits is told, and cleared from there', () => {
  scene.send(catalogueSnapshot('kestrel', three));
  scene.show();
  const field = screen.getByRole('searchbox', { name: 'Filter Sessions' });
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.change(field, { target: { value: ' webhooks' } });
  expect(screen.getByRole('status').textContent).toContain('No Session matches “webhooks”');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));

  expect(titles()).toHaveLength(3);
  expect(document.activeElement).toBe(field);
});

describe('keys in the list', () => {
  beforeEach(() => {
    scene.send(catalogueSnapshot('kestrel', three));
    scene.show();
    list().focus();
  });

  test('arrows, J and K move and show', () => {
    press('ArrowDown');
    press('j');
    press('j');
    press('k');

    expect(within(list()).getByRole('option', { selected: true }).textContent).toContain('middle');
    expect(screen.getByRole('heading', { name: 'middle' })).toBeTruthy();
  });

  test('work at once for a person who has just come, and leave the order alone until then', () => {
    list().blur();
    screen.getByRole('region', { name: 'Sessions screen' }).focus();
    touch('oldest');
    press('j');

    expect(document.activeElement).toBe(list());
    expect(screen.getByRole('heading', { name: 'oldest' })).toBeTruthy();
    press('j');
    expect(screen.getByRole('heading', { name: 'newest' })).toBeTruthy();
  });

  test('are not those of a control that has the focus', () => {
    screen.getByRole('button', { name: 'Hide the list' }).focus();
    press('j');

    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  });

  test('a folded Host is skipped, and remembered', () => {
    scene.send(catalogueSnapshot('atlas', [minutesAgo(0, 'elsewhere')]));
    fireEvent.click(screen.getByRole('button', { name: 'Fold kestrel' }));
    list().focus();
    press('ArrowDown');

    expect(titles()).toEqual(['elsewhere']);
    expect(screen.getByRole('heading', { name: 'elsewhere' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Unfold kestrel' }));
  });
});
