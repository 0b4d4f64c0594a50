import { describe, expect, it } from 'vitest';
import { remembered } from './remembered.ts';

interface State {
  readonly text: string;
}

describe('a remembered derivation', () => {
  it('gives the same result for the same state and the same origin', () => {
    const derive = remembered(({ by }: { readonly by: string }, { text }: State) => ({ said: `${by}: ${text}` }));
    const state = { text: 'ahoy' };

    expect(derive({ by: 'ada' }, state)).toBe(derive({ by: 'ada' }, state));
  });

  it('derives anew for another state, and for another origin', () => {
    const derive = remembered(({ by }: { readonly by: string }, { text }: State) => ({ said: `${by}: ${text}` }));
    const state = { text: 'ahoy' };

    expect(derive({ by: 'ada' }, state)).toEqual({ said: 'ada: ahoy' });
    expect(derive({ by: 'bob' }, state)).toEqual({ said: 'bob: ahoy' });
    expect(derive({ by: 'bob' }, { text: 'adieu' })).toEqual({ said: 'bob: adieu' });
  });
});
