import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { goBack, goForward, goTo, goToScreen, openSession, replacePlace, useNavigation } from './navigation.ts';

const place = () => renderHook(() => useNavigation((navigation) => navigation.place)).result.current;

describe('navigation', () => {
  test('goes back and forward through places', () => {
    goTo({ screen: 'hosts' });
    openSession({ hostId: 'kestrel', session: 's' });

    goBack();
    expect(place()).toEqual({ screen: 'hosts' });

    goForward();
    expect(place()).toEqual({ screen: 'sessions', session: { hostId: 'kestrel', session: 's' } });
  });

  test('comes back to a screen as it was left', () => {
    openSession({ hostId: 'kestrel', session: 's' });
    goToScreen('hosts');
    goToScreen('sessions');

    expect(place()).toEqual({ screen: 'sessions', session: { hostId: 'kestrel', session: 's' } });
  });

  test('moves a selection without a step to go back to', () => {
    goTo({ screen: 'settings' });
    goTo({ screen: 'inbox' });
    replacePlace({ screen: 'inbox', requestKey: 'k' });

    goBack();

    expect(place()).toEqual({ screen: 'settings' });
  });
});
